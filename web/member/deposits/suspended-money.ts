import type { SuspendedMoney } from '#contract/http/suspended-money.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import * as th from './suspended-money.th.ts'

/** The text about suspended money that came for a member's request, as of an instant of the server. */
export function suspendedText({ amount, state, foreign, return_by: until }: SuspendedMoney, nowMs: number): string {
  const baht = bahtForPeople(amount)
  if (state === 'returned') return th.outcomes.returned(baht)
  if (state === 'returning') return th.outcomes.returning(baht)
  if (state === 'waiting')
    return Date.parse(until) > nowMs ? th.outcomes.waiting(baht, foreign, bangkokDayTime(until)) : th.outcomes.late(baht, foreign)
  return th.outcomes.credited(baht)
}
