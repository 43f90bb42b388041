import { type Bank, banks } from '#contract/plain/banks.ts'

/** In the picker's order. */
export const commonBanks = ['kbank', 'scb', 'bbl', 'ktb', 'bay', 'ttb', 'gsb', 'pp01'] as const

/** Larger ones first. The catalogue's other banks are branches of foreign banks for companies. */
const retailBanks = ['baac', 'ghb', 'kk', 'cimb', 'uob', 'lhb', 'tisco', 'ibank', 'tcrb', 'icbc'] as const

/** Banks that still take accounts: common ones, other retail banks, then the rest. */
export const banksToChoose = (): string[] => {
  const open = Object.keys(banks).filter((code) => banks[code]?.selectable)
  const first: readonly string[] = [...commonBanks, ...retailBanks].filter((code) => open.includes(code))
  return [...first, ...open.filter((code) => !first.includes(code))]
}

export const bankOf = (code: string | null): Bank | null => (code && banks[code]) || null
