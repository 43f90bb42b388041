import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Card } from '#ui/surface.tsx'
import { Loading } from '../shell/loading.tsx'
import { Figures, Notices, Queue } from '../shell/queue.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { whenForPeople } from '../shell/times.ts'
import { useChoice } from '../shell/use-choice.ts'
import { useKeys } from '../shell/use-keys.ts'
import { useLive } from '../shell/use-live.ts'
import * as th from './predictions.th.ts'
import { daysOf, type Week, WeekState } from './week.tsx'
import { WeekPanel } from './week-panel.tsx'

type Predictions = OfficeAnswerOf<'GET /predictions'>['data']
type Call = Predictions['calls'][number]

export function PredictionsPage() {
  const { data, stale } = useLive('GET /predictions')
  return data ? <LoadedWeeks data={data} stale={stale} /> : <Loading stale={stale} />
}

const keyOf = ({ week }: Week): string => week

const columns: readonly Column<Week>[] = [
  {
    head: th.week,
    isRowHeader: true,
    cell: ({ week, state }) => (
      <>
        {daysOf(week)}
        <span className="under narrow">
          <WeekState state={state} />
        </span>
      </>
    ),
  },
  { head: th.state, wideScreenOnly: true, cell: WeekState },
  {
    head: th.winners,
    right: true,
    cellClass: 'money nowrap',
    cell: ({ reported }) => (reported ? reported.winners.toLocaleString('en') : ''),
  },
  {
    head: th.share,
    right: true,
    cellClass: 'money nowrap',
    cell: ({ reported }) => (reported ? bahtForPeople(reported.share) : ''),
  },
]

const callColumns: readonly Column<Call>[] = [
  {
    head: th.outcome,
    isRowHeader: true,
    cell: ({ outcome, week, winners }) => (
      <>
        {th.outcomes[outcome]}
        <span className="caption faint under">{th.ofWeek(daysOf(week), winners)}</span>
      </>
    ),
  },
  { head: th.times, right: true, cellClass: 'money', cell: ({ calls }) => calls.toLocaleString('en') },
  { head: th.last, right: true, cellClass: 'nowrap', cell: ({ at }) => whenForPeople(at) },
]

function LoadedWeeks({ data: { at, prize, weeks, calls }, stale }: { data: Predictions; stale: boolean }) {
  const { chosen, choose, step } = useChoice(weeks, keyOf)
  useKeys((key) => {
    if (key === 'down' || key === 'up') step(key === 'down' ? 1 : -1)
  })
  const awaited = weeks.filter(({ state }) => state === 'awaited').length
  return (
    <>
      <Notices stale={stale} at={at} />
      <Figures
        figures={[
          { what: th.prize, value: th.money(bahtForPeople(prize)) },
          { what: th.awaited, value: th.weeks(awaited), late: awaited > 0 },
        ]}
      />
      <Queue
        {...{ rows: weeks, columns, keyOf, choice: { chosen, choose }, more: false, keys: th.keys }}
        empty={{ title: th.nothing, detail: th.nothingDetail }}
        detail={chosen && <WeekPanel week={chosen} />}
      >
        <Card>
          <h2>{th.calls}</h2>
          <p className="caption faint">{calls.length === 0 ? th.noCalls : th.callsNote}</p>
          {calls.length > 0 && <Table columns={callColumns} rows={calls} keyOf={({ outcome }) => outcome} />}
        </Card>
      </Queue>
    </>
  )
}
