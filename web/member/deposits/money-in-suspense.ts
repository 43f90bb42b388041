import type { MoneyInSuspense } from '#contract/http/money-in-suspense.ts'
import type { HistoryStatus } from '#contract/plain/history.ts'
import type { SuspenseState } from '#contract/plain/suspense.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import * as th from './money-in-suspense.th.ts'

/** The owner is undecided, or the money is on its way. */
const heldStates: readonly SuspenseState[] = ['waiting', 'crediting', 'returning']

/** Held money of an ended but not failed request; null where there is none. */
export const heldMoneyOf = ({
  status,
  suspense,
}: {
  status: HistoryStatus
  suspense: MoneyInSuspense | null
}): MoneyInSuspense | null =>
  suspense && status !== 'completed' && heldStates.includes(suspense.state) ? suspense : null

/** The deadline in short; null where it is on its way already. */
export function heldUntil({ state, foreign, return_by: until }: MoneyInSuspense, nowMs: number): string | null {
  if (state !== 'waiting') return null
  return Date.parse(until) > nowMs ? th.until(bangkokDayTime(until), foreign) : th.late
}

/** `nowMs`: the server's clock. */
export function suspenseText({ amount, state, foreign, return_by: until }: MoneyInSuspense, nowMs: number): string {
  const baht = bahtForPeople(amount)
  if (state === 'refunded') return th.outcomes.refunded
  if (state === 'returned') return th.outcomes.returned(baht)
  if (state === 'returning') return th.outcomes.returning(baht)
  if (state === 'waiting')
    return Date.parse(until) > nowMs
      ? th.outcomes.waiting(baht, foreign, bangkokDayTime(until))
      : th.outcomes.late(baht, foreign)
  return th.outcomes.credited(baht)
}
