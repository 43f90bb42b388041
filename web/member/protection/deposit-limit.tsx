import { Link } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { Note } from '#ui/surface.tsx'
import type { DepositCapacity } from './deposit-capacity.ts'
import * as th from './deposit-limit.th.ts'

/** A warning where nothing is left, or the server refused an amount for it. */
export const DepositLimit = ({
  capacity: { period, left, until },
  refused,
}: {
  capacity: DepositCapacity
  refused: boolean
}) => (
  <Note kind={left === 0n || refused ? 'warning' : 'info'}>
    {left === 0n ? th.full(th.periods[period]) : th.leaves(th.periods[period], bahtForPeople(left))}{' '}
    <span className="nowrap">{th.renewsAt(bangkokDayTime(until))}</span> <Link to="/limits#own">{th.look}</Link>
  </Note>
)
