import { insides } from '#modules/wallet/insides.ts'

export const knocksWrongly = insides
