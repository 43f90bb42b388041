import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { ageingOf } from '#contract/plain/reconciliation.ts'
import { bahtForPeople } from '#kit/money.ts'
import { type PillKind, StatusPill } from '#ui/surface.tsx'
import type { Column } from '../shell/table.tsx'
import { dayForPeople, hourForPeople, waitedForPeople } from '../shell/times.ts'
import * as common from '../office.th.ts'
import * as th from './reconciliation.th.ts'
import type { Break, Reconciliation, Run } from './break.ts'

const pills: Record<Break['state'], PillKind> = { timing: 'wait', open: 'bad', explained: 'info', closed: 'ok' }

const kind: Column<Break> = {
  head: th.kind,
  isRowHeader: true,
  cell: ({ kind: what, reason }) => (
    <>
      {th.kinds[what]}
      {reason && <span className="caption faint under wide">{reason}</span>}
    </>
  ),
}
const ofDay: Column<Break> = {
  head: th.ofDay,
  wideScreenOnly: true,
  cellClass: 'nowrap quiet',
  cell: ({ day }) => dayOf(day),
}
const difference: Column<Break> = {
  head: th.difference,
  right: true,
  cellClass: 'money',
  cell: (row) => bahtForPeople(row.difference),
}
const status: Column<Break> = {
  head: th.status,
  cellClass: 'nowrap',
  cell: ({ state }) => <StatusPill kind={pills[state]}>{th.states[state]}</StatusPill>,
}

export const breakColumns: readonly Column<Break>[] = [
  {
    head: th.age,
    cellClass: ({ age_days: days, state }) =>
      state === 'open' && ageingOf(days) !== 'fresh' ? 'money late nowrap' : 'money quiet nowrap',
    cell: ({ age_days: days }) => th.days(days),
  },
  kind,
  ofDay,
  status,
  difference,
]

export const endedColumns: readonly Column<Break>[] = [
  kind,
  ofDay,
  status,
  { head: th.explainedBy, wideScreenOnly: true, cellClass: 'nowrap quiet', cell: ({ explained_by: by }) => by ?? '–' },
  difference,
]

export const runColumns: readonly Column<Run>[] = [
  { head: th.ofDay, isRowHeader: true, cellClass: 'nowrap', cell: ({ day }) => dayOf(day) },
  { head: th.result, cell: (run) => <Result run={run} /> },
  {
    head: th.ranAt,
    wideScreenOnly: true,
    cellClass: 'nowrap quiet',
    cell: ({ asked_at: at, asked_by: by }) => (
      <>
        {dayForPeople(at)} {hourForPeople(at)}
        <span className="caption faint under">{by === 'system' ? th.byItself : by}</span>
      </>
    ),
  },
  {
    head: th.cameIn,
    wideScreenOnly: true,
    right: true,
    cellClass: 'money',
    cell: (run) => (run.state === 'asked' ? '–' : bahtForPeople(run.came_in)),
  },
  {
    head: th.wentOut,
    wideScreenOnly: true,
    right: true,
    cellClass: 'money',
    cell: (run) => (run.state === 'asked' ? '–' : bahtForPeople(run.went_out)),
  },
  {
    head: th.bankHolds,
    wideScreenOnly: true,
    right: true,
    cellClass: 'money',
    cell: ({ closing, booked }) => (
      <>
        {closing === null ? '–' : bahtForPeople(closing)}
        {booked !== null && <span className="caption faint under">{th.weHold(bahtForPeople(booked))}</span>}
      </>
    ),
  },
]

function Result({ run: { state, silent, found, timing, across_midnight: across } }: { run: Run }) {
  if (state === 'asked') return <StatusPill kind="wait">{th.runStates.asked}</StatusPill>
  const [text, pill] = found > 0 ? ([th.breaksOf(found), 'bad'] as const) : ([th.clean, 'ok'] as const)
  const more = [...(timing > 0 ? [th.timingOf(timing)] : []), ...(across > 0 ? [th.acrossMidnight(across)] : [])]
  return (
    <>
      {silent.map((who) => (
        <StatusPill key={who} kind="wait">
          {th.silent[who]}
        </StatusPill>
      ))}
      {(found > 0 || silent.length === 0) && <StatusPill kind={pill}>{text}</StatusPill>}
      {more.length > 0 && <span className="caption faint under">{more.join(' · ')}</span>}
    </>
  )
}

type UnknownPayout = Reconciliation['unknown_payouts'][number]
export const payoutColumns: readonly Column<UnknownPayout>[] = [
  {
    head: common.waited,
    cellClass: 'money quiet nowrap',
    cell: ({ waited_seconds: seconds }) => waitedForPeople(seconds),
  },
  {
    head: common.account,
    isRowHeader: true,
    cell: ({ bank, account_number: number, id }) => (
      <>
        {bankShortName(bank)} <span className="nowrap">{accountNumberForPeople(number)}</span>
        <span className="caption faint under wide reference">{id}</span>
      </>
    ),
  },
  { head: th.status, wideScreenOnly: true, cellClass: 'quiet', cell: ({ state }) => th.payoutStates[state] },
  { head: common.amount, right: true, cellClass: 'money', cell: ({ amount }) => bahtForPeople(amount) },
]

/** "21 พ.ย.". */
export const dayOf = (day: string): string => dayForPeople(`${day}T12:00:00+07:00`)
