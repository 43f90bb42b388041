import { Link } from 'react-router'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { Note } from '#ui/surface.tsx'
import * as th from './pause-strip.th.ts'

/** On every page. */
export const PauseStrip = ({ until }: { until: string }) => (
  <div className="pause-strip">
    <Note kind="info">
      <b>{th.pausedUntil(bangkokDayTime(until))}</b> <span className="nowrap">{th.withdrawing}</span>{' '}
      <Link to="/limits" className="nowrap">
        {th.look}
      </Link>
    </Note>
  </div>
)
