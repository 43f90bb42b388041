import { bahtForPeople } from '#kit/money.ts'
import type { Profile } from '#member/session/snapshot.ts'
import { Note } from '#ui/surface.tsx'
import { debtOf } from './debt.ts'
import * as th from './debt.th.ts'

/** What is owed, why, and its effect; empty without a debt. */
export function DebtNote({ profile, at }: { profile: Profile; at: 'deposit' | 'withdrawal' }) {
  const debt = debtOf(profile)
  if (debt === 0n) return null
  return (
    <Note kind="warning">
      <strong>{th.owed(bahtForPeople(debt))}</strong> {th.why} {at === 'deposit' ? th.atDeposit : th.atWithdrawal}
    </Note>
  )
}
