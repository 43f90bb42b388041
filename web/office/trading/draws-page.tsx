import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Note, StatusPill } from '#ui/surface.tsx'
import { Loading } from '../shell/loading.tsx'
import { Notices, Queue } from '../shell/queue.tsx'
import type { Column } from '../shell/table.tsx'
import { whenForPeople } from '../shell/times.ts'
import { useChoice } from '../shell/use-choice.ts'
import { useKeys } from '../shell/use-keys.ts'
import { useLive } from '../shell/use-live.ts'
import { type ListedDraw, nameOf } from './draw.ts'
import { DrawCalendar } from './draw-calendar.tsx'
import { DrawPanel } from './draw-panel.tsx'
import { HouseRules } from './house-rules.tsx'
import * as th from './trading.th.ts'
import './trading.css'

type Draws = OfficeAnswerOf<'GET /draws'>['data']

/** Sales, number states by rule, and results. */
export function DrawsPage() {
  const { data, stale } = useLive('GET /draws')
  return data ? <LoadedDraws data={data} stale={stale} /> : <Loading stale={stale} />
}

const keyOf = ({ host, id }: ListedDraw): string => `${host} ${id}`

function LoadedDraws({ data: { at, draws, silent }, stale }: { data: Draws; stale: boolean }) {
  const { chosen, choose, step } = useChoice(draws, keyOf)
  useKeys((key) => {
    if (key === 'down' || key === 'up') step(key === 'down' ? 1 : -1)
  })
  return (
    <>
      <Notices stale={stale} at={at} />
      {silent.map((host) => (
        <Note key={host} kind="warning">
          {th.silent(host)}
        </Note>
      ))}
      <Queue
        {...{ rows: draws, columns: columnsAt(at), keyOf, choice: { chosen, choose }, more: false, keys: th.keys }}
        empty={{ title: th.noDraws, detail: th.noDrawsDetail }}
        detail={chosen && <DrawPanel key={keyOf(chosen)} listed={chosen} />}
      >
        <DrawCalendar draws={draws} />
        <HouseRules of="draws" />
      </Queue>
    </>
  )
}

const columnsAt = (at: string): readonly Column<ListedDraw>[] => [
  {
    head: th.draw,
    isRowHeader: true,
    cell: (draw) => (
      <>
        {nameOf(draw)}
        <span className="caption faint under">
          {th.closes} {whenForPeople(draw.closes_at)}
        </span>
        {draw.entry.operator && <StatusPill kind="wait">{th.waits(draw.entry.operator)}</StatusPill>}
        {draw.entry.differed > 0 && <StatusPill kind="bad">{th.differed(draw.entry.differed)}</StatusPill>}
      </>
    ),
  },
  {
    head: th.result,
    cellClass: 'money',
    cell: ({ result, cancelled, closes_at: closes }) =>
      cancelled ? th.cancelled : (result ?? (closes > at ? th.open : th.waitsForResult)),
  },
  {
    head: th.slips,
    wideScreenOnly: true,
    right: true,
    cellClass: 'money',
    cell: ({ slips }) => slips.toLocaleString('en'),
  },
  {
    head: th.turnover,
    wideScreenOnly: true,
    right: true,
    cellClass: 'money nowrap',
    cell: ({ turnover }) => bahtForPeople(turnover),
  },
  {
    head: th.worst,
    wideScreenOnly: true,
    right: true,
    cellClass: 'money nowrap',
    cell: ({ worst }) => bahtForPeople(worst),
  },
  { head: th.halfAndFull, right: true, cellClass: 'money nowrap', cell: ({ half, full }) => th.halfFull(half, full) },
]
