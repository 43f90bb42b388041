import { internals } from '#modules/games/internals.ts'

export const app = internals
