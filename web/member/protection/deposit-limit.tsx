import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { LimitPeriod } from '#contract/plain/protection.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { call } from '#member/session/browser-session.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { Note } from '#ui/surface.tsx'
import type { OwnLimit } from './current-limits.ts'
import * as th from './deposit-limit.th.ts'

/** What a deposit limit leaves, in satang, and when it renews itself. */
type Capacity = { period: LimitPeriod; left: bigint; until: string }

/** What the member's own deposit limits leave to deposit (the least of them). `amount` is in satang; a warning where nothing is left, the
 *  amount exceeds it, or the server has refused it for that. Nothing for a member without such limits. Links to the limits page. */
export function DepositLimit({ amount, refused }: { amount: bigint | null; refused: boolean }) {
  const [capacity, setCapacity] = useState<Capacity | null>(null)
  useEffect(() => {
    void call('GET /customers/limits').then((answer) => {
      if (answer.ok) setCapacity(leastCapacity(answer.data.data.limits))
    })
  }, [refused])
  if (capacity === null) return null
  const { period, left, until } = capacity
  const warns = left === 0n || refused || (amount !== null && amount > left)
  return (
    <Note kind={warns ? 'warning' : 'info'}>
      {left === 0n ? th.full(th.periods[period]) : th.leaves(th.periods[period], bahtForPeople(left))}{' '}
      <span className="nowrap">{th.renewsAt(bangkokDayTime(until))}</span> <Link to="/limits#own">{th.look}</Link>
    </Note>
  )
}

/** The limit with the least left. */
function leastCapacity(limits: readonly OwnLimit[]): Capacity | null {
  const capacities = limits.flatMap(({ kind, period, amount, used, to }): Capacity[] => {
    if (kind !== 'deposit' || period === 'stretch' || used === null || to === null) return []
    const left = (parseBaht(amount) ?? 0n) - (parseBaht(used) ?? 0n)
    return [{ period, left: left > 0n ? left : 0n, until: to }]
  })
  return capacities.reduce<Capacity | null>((least, one) => (least && least.left <= one.left ? least : one), null)
}
