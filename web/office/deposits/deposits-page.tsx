import sleeping from '#ui/art/m_sleep.svg'
import { bahtForPeople } from '#kit/money.ts'
import { Card, Empty, Note, type PillKind, StatusPill } from '#ui/surface.tsx'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { Loading } from '../shell/loading.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { clockForPeople, dayForPeople, hourForPeople, waitedForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import * as th from '../office.th.ts'
import { keyOf } from '../withdrawals/waiting.ts'

type Deposits = OfficeAnswerOf<'GET /deposits'>['data']
type Deposit = Deposits['waiting'][number]

const pills: Record<Deposit['state'], PillKind> = {
  preparing: 'wait',
  pending: 'wait',
  completed: 'ok',
  cancelled: 'info',
  expired: 'info',
  failed: 'bad',
}

const columns: readonly Column<Deposit>[] = [
  {
    head: th.time,
    cellClass: 'nowrap quiet',
    cell: ({ ended_at: ended, created_at: created }) => (
      <>
        <span className="wide">{dayForPeople(ended ?? created)} </span>
        {hourForPeople(ended ?? created)}
      </>
    ),
  },
  { head: th.number, wideScreenOnly: true, cellClass: 'nowrap quiet', cell: ({ number }) => number },
  { head: th.member, isRowHeader: true, cellClass: 'nowrap', cell: ({ phone }) => phone },
  { head: th.asked, right: true, cellClass: 'money', cell: ({ asked }) => bahtForPeople(asked) },
  {
    head: th.credited,
    right: true,
    wideScreenOnly: true,
    cellClass: 'money',
    cell: ({ credited }) => (credited === null ? '–' : bahtForPeople(credited)),
  },
  { head: th.took, wideScreenOnly: true, cellClass: 'money quiet', cell: ({ seconds }) => waitedForPeople(seconds) },
  {
    head: th.status,
    cell: ({ state, refunded }) => (
      <>
        <StatusPill kind={pills[state]}>{th.depositStates[state]}</StatusPill>
        {refunded !== null && <span className="caption under">{th.refunded(bahtForPeople(refunded))}</span>}
      </>
    ),
  },
  { head: th.cause, wideScreenOnly: true, cellClass: 'quiet', cell: ({ cause }) => cause ?? '–' },
]

/** Read only: deposits settle automatically. */
export function DepositsPage() {
  const { data, stale } = useLive('GET /deposits')
  if (!data) return <Loading stale={stale} />
  return (
    <>
      {stale && <Note kind="error">{th.stale(clockForPeople(data.at))}</Note>}
      <Card>
        <h2>{th.depositsWaiting(data.waiting.length)}</h2>
        {data.waiting.length === 0 ? (
          <Empty art={sleeping} title={th.noDepositWaits}>
            {th.nothingWaitsDetail}
          </Empty>
        ) : (
          <Table columns={columns} rows={data.waiting} keyOf={keyOf} />
        )}
      </Card>
      <Card>
        <h2>{th.depositsEnded}</h2>
        {data.ended.length === 0 ? (
          <p className="small faint">{th.noDepositEnded}</p>
        ) : (
          <Table columns={columns} rows={data.ended} keyOf={keyOf} />
        )}
      </Card>
    </>
  )
}
