import { insides } from '#modules/games/insides.ts'

export const app = insides
