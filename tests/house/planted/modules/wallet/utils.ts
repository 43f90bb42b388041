export class PurseManager {}
