import { parseBaht } from '#kit/money.ts'
import type { Profile } from '#member/session/snapshot.ts'

/** In satang. */
export const debtOf = ({ debt }: Pick<Profile, 'debt'>): bigint => parseBaht(debt) ?? 0n

/** Satang left once the debt is paid from an amount. */
export const afterDebt = (amount: bigint, debt: bigint): bigint => (amount > debt ? amount - debt : 0n)
