import { useQuery } from '@tanstack/react-query'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Card, type PillKind, StatusPill } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Loading } from '../shell/loading.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { dayForPeople, whenForPeople } from '../shell/times.ts'
import * as th from './offers.th.ts'

const pollMs = 15_000
type Jobs = OfficeAnswerOf<'GET /campaign-jobs'>['data']
type Job = Jobs['jobs'][number]
type Rebate = Jobs['rebates'][number]

const pills: Record<Job['state'], PillKind> = {
  unknown: 'info',
  running: 'info',
  well: 'ok',
  failed: 'bad',
  late: 'bad',
}

/** Jobs of promotions, and the last weeks' rebates. */
export function CampaignJobs() {
  const { data, isError } = useQuery({
    queryKey: ['GET /campaign-jobs'],
    queryFn: ({ signal }) => call('GET /campaign-jobs', {}, signal),
    refetchInterval: pollMs,
  })
  return (
    <Card>
      <h2>{th.jobs}</h2>
      {data ? <Shown jobs={data.data} /> : <Loading stale={isError} />}
    </Card>
  )
}

const Shown = ({ jobs: { jobs, next_rebate_at: next, rebates } }: { jobs: Jobs }) => (
  <>
    <Table columns={jobColumns} rows={jobs} keyOf={({ job }) => job} />
    <p className="small quiet">{next === null ? th.noRebate : th.nextRebate(whenForPeople(next))}</p>
    {rebates.length > 0 && (
      <>
        <h3 className="offer-part">{th.rebates}</h3>
        <Table columns={rebateColumns} rows={rebates} keyOf={({ week }) => week} />
      </>
    )}
  </>
)

const whenOr = (at: string | null): string => (at === null ? th.neverYet : whenForPeople(at))

const jobColumns: readonly Column<Job>[] = [
  {
    head: th.job,
    isRowHeader: true,
    cell: ({ job, failure }) => (
      <>
        {th.jobNames[job]}
        {failure && <span className="caption faint under">{th.failures[failure] ?? failure}</span>}
      </>
    ),
  },
  { head: th.state, cell: ({ state }) => <StatusPill kind={pills[state]}>{th.jobStates[state]}</StatusPill> },
  { head: th.lastTurn, wideScreenOnly: true, right: true, cellClass: 'nowrap', cell: ({ began_at: at }) => whenOr(at) },
  { head: th.nextTurn, right: true, cellClass: 'nowrap', cell: ({ next_at: at }) => whenOr(at) },
]

const rebateColumns: readonly Column<Rebate>[] = [
  { head: th.week, isRowHeader: true, cell: ({ week }) => dayForPeople(week) },
  {
    head: th.state,
    cell: ({ done_at: done }) => (
      <StatusPill kind={done ? 'ok' : 'wait'}>{done ? th.rebateDone : th.rebateGoesOn}</StatusPill>
    ),
  },
  { head: th.awards, wideScreenOnly: true, right: true, cellClass: 'money', cell: ({ awards }) => th.people(awards) },
  { head: th.sum, right: true, cellClass: 'money nowrap', cell: ({ amount }) => bahtForPeople(amount) },
]
