import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { Button } from '#ui/button.tsx'
import { Card, Note, StatusPill } from '#ui/surface.tsx'
import { addressOf } from '../shell/pages.ts'
import { type Column, Table } from '../shell/table.tsx'
import { useLive } from '../shell/use-live.ts'
import type { ListedDraw } from './draw.ts'
import { ChangeDrawQuestion, PublishQuestion } from './draw-calendar-questions.tsx'
import * as trading from './trading.th.ts'
import * as th from './draw-calendar.th.ts'

export type CalendarDraw = OfficeAnswerOf<'GET /draw-calendar'>['data']['draws'][number]
type Chosen = { draw: CalendarDraw; action: 'change' | 'publish' }

/** The next government draws; what two operators change of them. */
export function DrawCalendar({ draws }: { draws: readonly ListedDraw[] }) {
  const { data } = useLive('GET /draw-calendar')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  if (!data) return null
  const about = (action: Chosen['action']) => (chosen?.action === action ? chosen.draw : null)
  return (
    <Card>
      <h2>{th.title}</h2>
      <p className="caption faint">{th.note}</p>
      {data.silent.map((host) => (
        <Note key={host} kind="warning">
          {trading.silent(host)}
        </Note>
      ))}
      {data.asked.map(({ id, subject, maker }) => (
        <Link key={id} className="under" to={addressOf('approvals')}>
          <StatusPill kind="wait">
            {th.askedBy(maker, subject.split(' ').length > 2 ? th.numbersRequest : th.changeRequest)}
          </StatusPill>
        </Link>
      ))}
      <Table columns={columnsFor(setChosen)} rows={data.draws} keyOf={({ host, id }) => `${host} ${id}`} />
      <ChangeDrawQuestion
        draw={about('change')}
        listed={draws.find(({ id }) => id === chosen?.draw.id)}
        onClose={() => setChosen(null)}
      />
      <PublishQuestion draw={about('publish')} onClose={() => setChosen(null)} />
    </Card>
  )
}

/** By type and state, in the order of the list. */
const listsOf = ({ published }: CalendarDraw): string[] => {
  const lists = new Map<string, string[]>()
  for (const { type, state, number } of published) {
    const head = th.listHead(trading.typeOf(type), th.states[state])
    lists.set(head, [...(lists.get(head) ?? []), number])
  }
  return [...lists].map(([head, numbers]) => `${head} ${numbers.join(' ')}`)
}

const DayCell = ({ draw: { day, usual, reason, link } }: { draw: CalendarDraw }) => (
  <>
    {day === null ? (
      <StatusPill kind="bad">{th.leftOut}</StatusPill>
    ) : day === usual ? (
      th.asUsual
    ) : (
      <b>{th.dateOf(day)}</b>
    )}
    {reason !== null && (
      <span className="caption faint under">
        {th.reasonOf(reason)}{' '}
        {link !== null && (
          <a className="underlined" href={link} target="_blank" rel="noreferrer">
            {th.source}
          </a>
        )}
      </span>
    )}
  </>
)

const columnsFor = (choose: (chosen: Chosen) => void): readonly Column<CalendarDraw>[] => [
  {
    head: th.usual,
    isRowHeader: true,
    cell: (draw) => (
      <>
        {th.dateOf(draw.usual)} {draw.opened && draw.day !== null && <StatusPill kind="ok">{th.opened}</StatusPill>}
        {listsOf(draw).map((list) => (
          <span key={list} className="caption faint under">
            {list}
          </span>
        ))}
      </>
    ),
  },
  { head: th.day, cell: (draw) => <DayCell draw={draw} /> },
  {
    head: th.action,
    right: true,
    cell: (draw) => {
      const isOver = draw.opened && draw.day === null
      return (
        <span className="draw-actions">
          {!isOver && (
            <Button
              variant="ghost"
              compact
              onClick={() => choose({ draw, action: 'change' })}
              aria-label={th.of(th.change, th.dateOf(draw.usual))}
            >
              {th.change}
            </Button>
          )}
          {!draw.opened && draw.day !== null && (
            <Button
              variant="ghost"
              compact
              onClick={() => choose({ draw, action: 'publish' })}
              aria-label={th.of(th.publish, th.dateOf(draw.usual))}
            >
              {th.publish}
            </Button>
          )}
        </span>
      )
    },
  },
]
