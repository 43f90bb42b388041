import { type Bank, banks } from '#contract/plain/banks.ts'

/** The banks most people have, in the order the picker shows them. */
export const commonBanks = ['kbank', 'scb', 'bbl', 'ktb', 'bay', 'ttb', 'gsb', 'pp01'] as const

/** The other banks where people in Thailand have accounts, the larger ones first. What the catalogue has besides are branches of foreign
 *  banks for companies. */
const retailBanks = ['baac', 'ghb', 'kk', 'cimb', 'uob', 'lhb', 'tisco', 'ibank', 'tcrb', 'icbc'] as const

/** The banks that still take accounts, in the order of a picker: what most people have, other retail banks, then the rest. */
export const banksToChoose = (): string[] => {
  const open = Object.keys(banks).filter((code) => banks[code]?.selectable)
  const first: readonly string[] = [...commonBanks, ...retailBanks].filter((code) => open.includes(code))
  return [...first, ...open.filter((code) => !first.includes(code))]
}

/** A bank of the catalogue by its code, or null. */
export const bankOf = (code: string | null): Bank | null => (code && banks[code]) || null
