import { type PillKind, StatusPill } from '#ui/surface.tsx'
import type { Column } from '../shell/table.tsx'
import { dayForPeople, hourForPeople, isLate, waitedForPeople } from '../shell/times.ts'
import { claimedBy, unclaimed, time, waited } from '../office.th.ts'
import * as th from './approvals.th.ts'
import { type DecidedApproval, subjectOf, type Waiting } from './approval.ts'

export const columns: readonly Column<Waiting>[] = [
  {
    head: waited,
    cell: (row) => waitedForPeople(row.waited_seconds),
    cellClass: (row) => (isLate(row.waited_seconds) ? 'money late nowrap' : 'money quiet nowrap'),
  },
  {
    head: th.request,
    isRowHeader: true,
    cell: (row) => (
      <>
        {row.title} <span className="faint">{subjectOf(row)}</span>
      </>
    ),
  },
  { head: th.maker, cell: ({ maker }) => maker },
  {
    head: claimedBy,
    wideScreenOnly: true,
    cell: ({ claimed_by: claim }) => (claim ? <b>{claim.operator}</b> : <span className="faint">{unclaimed}</span>),
  },
]

const pills: Record<DecidedApproval['state'], PillKind> = {
  asked: 'wait',
  granted: 'ok',
  refused: 'bad',
  withdrawn: 'info',
  expired: 'info',
}

export const decidedColumns: readonly Column<DecidedApproval>[] = [
  {
    head: time,
    cellClass: 'nowrap quiet',
    cell: ({ decided_at: at }) =>
      at && (
        <>
          <span className="wide">{dayForPeople(at)} </span>
          {hourForPeople(at)}
        </>
      ),
  },
  {
    head: th.request,
    isRowHeader: true,
    cell: (row) => (
      <>
        {subjectOf(row)}
        <span className="caption faint under">
          {[row.title, ...row.lines.slice(1).map(({ name, value }) => `${name} ${value}`)].join(' · ')}
        </span>
      </>
    ),
  },
  { head: th.maker, wideScreenOnly: true, cell: ({ maker }) => maker },
  { head: th.checker, wideScreenOnly: true, cell: ({ checker }) => checker ?? '–' },
  {
    head: th.outcome,
    cell: ({ state, answer }) => (
      <>
        <StatusPill kind={pills[state]}>{th.states[state]}</StatusPill>
        {answer && <span className="caption faint under">{answer}</span>}
      </>
    ),
  },
]
