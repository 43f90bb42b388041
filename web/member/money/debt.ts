import { parseBaht } from '#kit/money.ts'
import type { Profile } from '#member/session/snapshot.ts'

/** What the member owes, in satang. */
export const debtOf = ({ debt }: Pick<Profile, 'debt'>): bigint => parseBaht(debt) ?? 0n

/** What is left of an amount once a debt is paid from it, in satang. */
export const afterDebt = (amount: bigint, debt: bigint): bigint => (amount > debt ? amount - debt : 0n)
