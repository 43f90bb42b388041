import { useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bangkokDay } from '#kit/clock.ts'
import { bahtForPeople, bahtText, parseBaht } from '#kit/money.ts'
import { Field } from '#ui/field.tsx'
import { Note, StatusPill } from '#ui/surface.tsx'
import { Loading } from '../shell/loading.tsx'
import { Figures, Notices, Queue } from '../shell/queue.tsx'
import type { Column } from '../shell/table.tsx'
import { hourForPeople } from '../shell/times.ts'
import { useChoice } from '../shell/use-choice.ts'
import { useKeys } from '../shell/use-keys.ts'
import { useLive } from '../shell/use-live.ts'
import { CoveredSlips } from './covered-slips.tsx'
import { HouseRules } from './house-rules.tsx'
import type { ListedMatch } from './match.ts'
import { MatchPanel } from './match-panel.tsx'
import * as th from './trading.th.ts'
import { UsageShown } from './usage.tsx'
import './trading.css'

type Day = OfficeAnswerOf<'GET /matches'>['data']

/** Each match's stakes, possible loss, and actions. */
export function MatchesPage() {
  const [day, setDay] = useState('')
  const { data, stale } = useLive('GET /matches', { day })
  return data ? <LoadedDay {...{ data, stale, day, setDay }} /> : <Loading stale={stale} />
}

const keyOf = ({ host, id }: ListedMatch): string => `${host} ${id}`
const HALVED_FROM = 80

type Props = { data: Day; stale: boolean; day: string; setDay: (day: string) => void }

function LoadedDay({ data: { at, day: usage, matches, silent }, stale, day, setDay }: Props) {
  const { chosen, choose, step } = useChoice(matches, keyOf)
  useKeys((key) => {
    if (key === 'down' || key === 'up') step(key === 'down' ? 1 : -1)
  })
  const near = matches.filter(({ exposure }) => exposure.percent >= HALVED_FROM).length
  const turnover = matches.reduce((sum, one) => sum + (parseBaht(one.turnover) ?? 0n), 0n)
  return (
    <>
      <Notices stale={stale} at={at} />
      {silent.map((host) => (
        <Note key={host} kind="warning">
          {th.silent(host)}
        </Note>
      ))}
      <Figures
        figures={[
          { what: th.turnoverSum, value: bahtForPeople(bahtText(turnover)) },
          ...(usage === null
            ? []
            : [
                {
                  what: th.dayExposure,
                  value: th.ofLimit(bahtForPeople(usage.worst), usage.percent),
                  late: usage.percent >= HALVED_FROM,
                },
              ]),
          { what: th.alarms, value: th.count(near), late: near > 0 },
        ]}
      />
      <div className="match-day">
        <Field
          label={th.day}
          type="date"
          value={day === '' ? bangkokDay(new Date(at)) : day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <Queue
        {...{ rows: matches, columns, keyOf, choice: { chosen, choose }, more: false, keys: th.keys }}
        empty={{ title: th.nothing, detail: th.nothingDetail }}
        detail={chosen && <MatchPanel key={keyOf(chosen)} listed={chosen} />}
      >
        <CoveredSlips />
        <HouseRules of="matches" match={chosen} />
      </Queue>
    </>
  )
}

const columns: readonly Column<ListedMatch>[] = [
  { head: th.kickoff, cellClass: 'money nowrap', cell: ({ kickoff }) => hourForPeople(kickoff) },
  {
    head: th.match,
    isRowHeader: true,
    cell: ({ home, away, status, clock, score, suspended, entry }) => (
      <>
        {th.teams(home, away)} {score && <span className="money">{th.scoreOf(...score)}</span>}
        <span className="caption faint under">{th.statusOf(status, clock)}</span>
        {suspended && (
          <StatusPill kind={suspended === 'operator' ? 'bad' : 'wait'}>{th.suspensionOf(suspended)}</StatusPill>
        )}
        {entry.operator && <StatusPill kind="wait">{th.waits(entry.operator)}</StatusPill>}
        {entry.differed > 0 && <StatusPill kind="bad">{th.differed(entry.differed)}</StatusPill>}
      </>
    ),
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
    head: th.exposure,
    right: true,
    cellClass: 'money nowrap',
    cell: ({ exposure }) => <UsageShown usage={exposure} />,
  },
]
