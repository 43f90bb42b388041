import { type Bank, banks } from '#contract/plain/banks.ts'

export { accountNumberForPeople, accountNumberSpoken, bankBadgeText, bankShortName } from '#contract/plain/bank-words.ts'

/** The banks most people have, in the order the picker shows them. */
export const commonBanks = ['kbank', 'scb', 'bbl', 'ktb', 'bay', 'ttb', 'gsb', 'pp01'] as const

/** A bank of the catalogue by its code, or null. */
export const bankOf = (code: string | null): Bank | null => (code && banks[code]) || null
