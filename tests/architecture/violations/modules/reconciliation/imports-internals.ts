import { internals } from '#modules/wallet/internals.ts'

export const importsInternals = internals
