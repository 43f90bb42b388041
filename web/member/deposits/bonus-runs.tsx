import { Link } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { Lock } from '#member/promotions/own-offers.ts'
import { Note } from '#ui/surface.tsx'
import * as th from './bonus-runs.th.ts'

/** Before payment: a running bonus locks this money too. */
export const BonusRuns = ({ lock }: { lock: Lock }) => (
  <Note kind="warning">
    <b>{th.title(lock.name)}</b>
    <br />
    {th.locked(bahtForPeople(lock.missing), bangkokDayTime(lock.expires_at))}{' '}
    <Link to="/card#turnover" className="nowrap">
      {th.look}
    </Link>
  </Note>
)
