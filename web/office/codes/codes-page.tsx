import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { mayCall } from '#contract/plain/office-rights.ts'
import { bahtForPeople } from '#kit/money.ts'
import nothing from '#ui/art/m_empty.svg'
import { Button } from '#ui/button.tsx'
import { Card, Empty, StatusPill } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Loading } from '../shell/loading.tsx'
import { addressOf } from '../shell/pages.ts'
import { Notices } from '../shell/queue.tsx'
import { ReasonedQuestion } from '../shell/reasoned-question.tsx'
import { useSession } from '../shell/session.ts'
import { type Column, Table } from '../shell/table.tsx'
import { dayForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import { MakeCode } from './make-code.tsx'
import * as th from './codes.th.ts'

type Code = OfficeAnswerOf<'GET /codes'>['data']['codes'][number]

export function CodesPage() {
  const { who } = useSession()
  const { data, stale } = useLive('GET /codes')
  const [making, setMaking] = useState(false)
  const [ending, setEnding] = useState<Code | null>(null)
  if (!data) return <Loading stale={stale} />
  const may = mayCall(who.role, 'POST /codes')
  return (
    <>
      <Notices stale={stale} at={data.at} />
      {data.asked.map(({ id, maker }) => (
        <Link key={id} className="under" to={addressOf('approvals')}>
          <StatusPill kind="wait">{th.asked(maker)}</StatusPill>
        </Link>
      ))}
      {may && (
        <Button variant="line" icon="plus" onClick={() => setMaking(true)}>
          {th.make}
        </Button>
      )}
      <Card>
        {data.codes.length === 0 ? (
          <Empty art={nothing} title={th.none}>
            {th.noneDetail}
          </Empty>
        ) : (
          <Table
            columns={may ? [...shownColumns, actionColumn(setEnding)] : shownColumns}
            rows={data.codes}
            keyOf={({ id }) => id}
          />
        )}
      </Card>
      <MakeCode open={making} offers={data.offers} today={data.at} onClose={() => setMaking(false)} />
      <ReasonedQuestion
        open={ending !== null}
        title={th.stopQuestion(ending?.code ?? '')}
        action={{ variant: 'danger', text: th.stop, busyText: th.sending }}
        effect={{ kind: 'warning', text: th.stopEffect }}
        reasonHint={th.reasonHint}
        send={(reason) => call('POST /codes/{id}/stop', { id: ending?.id ?? '', reason })}
        toastFor={() => ({ type: 'success', message: th.stopped })}
        onClose={() => setEnding(null)}
        onDone={() => setEnding(null)}
      >
        {ending && <b>{ending.name}</b>}
      </ReasonedQuestion>
    </>
  )
}

const pills = { coming: 'wait', open: 'ok', over: 'wait', stopped: 'bad' } as const

const shownColumns: readonly Column<Code>[] = [
  {
    head: th.code,
    isRowHeader: true,
    cell: ({ code, name }) => (
      <>
        <span className="reference">{code}</span>
        <span className="caption faint under">{name}</span>
      </>
    ),
  },
  { head: th.state, cell: ({ state }) => <StatusPill kind={pills[state]}>{th.states[state]}</StatusPill> },
  { head: th.used, right: true, cellClass: 'money nowrap', cell: ({ uses, uses_max }) => th.usesOf(uses, uses_max) },
  {
    head: th.given,
    right: true,
    wideScreenOnly: true,
    cellClass: 'money nowrap',
    cell: ({ given }) => bahtForPeople(given),
  },
  {
    head: th.days,
    wideScreenOnly: true,
    cell: ({ from, until }) =>
      th.daysOf(dayForPeople(from), dayForPeople(new Date(Date.parse(until) - 1).toISOString())),
  },
]

const actionColumn = (end: (code: Code) => void): Column<Code> => ({
  head: th.action,
  right: true,
  cell: (code) =>
    (code.state === 'open' || code.state === 'coming') && (
      <Button variant="danger" compact onClick={() => end(code)} aria-label={th.stopQuestion(code.code)}>
        {th.stop}
      </Button>
    ),
})
