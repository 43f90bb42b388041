import type { MoneyAside } from '#contract/http/money-aside.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import * as th from './money-aside.th.ts'

/** The text about suspended money that came for a member's request, as of an instant of the server. */
export function asideText({ amount, state, foreign, return_by: until }: MoneyAside, nowMs: number): string {
  const baht = bahtForPeople(amount)
  if (state === 'returned') return th.aside.returned(baht)
  if (state === 'returning') return th.aside.returning(baht)
  if (state === 'waiting')
    return Date.parse(until) > nowMs ? th.aside.waiting(baht, foreign, bangkokDayTime(until)) : th.aside.late(baht, foreign)
  return th.aside.credited(baht)
}
