import { bahtForPeople, parseBaht } from '#kit/money.ts'
import type { Profile } from '#member/session/snapshot.ts'
import { Note } from '#ui/surface.tsx'
import * as th from './debt.th.ts'

/** What the member owes, in satang. */
export const debtOf = ({ debt }: Pick<Profile, 'debt'>): bigint => parseBaht(debt) ?? 0n

/** What is left of an amount once a debt is paid from it, in satang. */
export const lessBy = (amount: bigint, debt: bigint): bigint => (amount > debt ? amount - debt : 0n)

/** Says that the member owes something, why, and what it means where they deposit or withdraw; nothing where they owe nothing. */
export function DebtNote({ profile, at }: { profile: Profile; at: 'deposit' | 'withdrawal' }) {
  const debt = debtOf(profile)
  if (debt === 0n) return null
  return (
    <Note kind="warning">
      <strong>{th.owed(bahtForPeople(debt))}</strong> {th.why} {at === 'deposit' ? th.atDeposit : th.atWithdrawal}
    </Note>
  )
}
