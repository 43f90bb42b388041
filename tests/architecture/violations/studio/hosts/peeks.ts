import { internals } from '#modules/games/internals.ts'

export const peeks = internals
