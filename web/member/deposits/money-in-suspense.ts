import type { MoneyInSuspense } from '#contract/http/money-in-suspense.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import * as th from './money-in-suspense.th.ts'

/** The text about money in suspense that came for a member's request, as of an instant of the server. */
export function suspenseText({ amount, state, foreign, return_by: until }: MoneyInSuspense, nowMs: number): string {
  const baht = bahtForPeople(amount)
  if (state === 'refunded') return th.outcomes.refunded
  if (state === 'returned') return th.outcomes.returned(baht)
  if (state === 'returning') return th.outcomes.returning(baht)
  if (state === 'waiting')
    return Date.parse(until) > nowMs ? th.outcomes.waiting(baht, foreign, bangkokDayTime(until)) : th.outcomes.late(baht, foreign)
  return th.outcomes.credited(baht)
}
