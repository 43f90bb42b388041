import { workOfTopic } from '#contract/plain/parked-events.ts'
import { StatusPill } from '#ui/surface.tsx'
import type { Column } from '../shell/table.tsx'
import { isLate, waitedForPeople } from '../shell/times.ts'
import * as th from './parked-events.th.ts'
import type { ParkedEvent } from './parked.ts'

export const columns: readonly Column<ParkedEvent>[] = [
  {
    head: th.since,
    cell: ({ waited_seconds: waited }) => waitedForPeople(waited),
    cellClass: ({ waited_seconds: waited }) => (isLate(waited) ? 'money late nowrap' : 'money quiet nowrap'),
  },
  {
    head: th.work,
    isRowHeader: true,
    cell: ({ topic, member }) => (
      <>
        {workOfTopic(topic)}
        <span className="caption faint under">{th.ofMember(member)}</span>
      </>
    ),
  },
  { head: th.lastError, wideScreenOnly: true, cell: ({ error }) => <span className="reference">{error.code}</span> },
  {
    head: th.tries,
    right: true,
    cellClass: 'money nowrap',
    cell: ({ attempts, delays }) => th.times(attempts + delays),
  },
  { head: th.nextTry, right: true, cellClass: 'nowrap', cell: (row) => <NextTry row={row} /> },
]

const NextTry = ({ row: { asked, next_try_seconds: seconds } }: { row: ParkedEvent }) => {
  if (asked) return <StatusPill kind="wait">{th.requestedPill}</StatusPill>
  return <span className="caption quiet">{seconds === 0 ? th.nextTryNow : waitedForPeople(seconds)}</span>
}
