import { insides } from '#modules/games/insides.ts'

export const knocksWrongly = insides
