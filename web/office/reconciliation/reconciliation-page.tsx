import { useState } from 'react'
import { breakAllows } from '#contract/plain/reconciliation.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Card, Note, Pairs, Skeleton } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { Figures, Notices, Queue } from '../shell/queue.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import { type Column, Table } from '../shell/table.tsx'
import type { Answers } from '../shell/use-answers.ts'
import { useChoice } from '../shell/use-choice.ts'
import { useKeys } from '../shell/use-keys.ts'
import * as common from '../th.ts'
import { AskRun } from './ask-run.tsx'
import { BreakPanel } from './break-panel.tsx'
import { Bridge } from './bridge.tsx'
import { breakColumns, dayOf, endedColumns, payoutColumns, runColumns } from './columns.tsx'
import * as th from './th.ts'
import type { Break, Reconciliation } from './use-reconciliation.ts'
import './reconciliation.css'

type Props = Answers<Reconciliation> & { onEnded: () => void }

/** Our books beside the bank's and the gateway's: what does not match, by its age, and the runs that looked. */
export function ReconciliationPage({ seen, stale, refresh, onEnded }: Props) {
  if (!seen) return stale ? <Note kind="error">{common.unreachable}</Note> : <Skeleton shape="block" />
  return <SeenReconciliation {...{ seen, stale, refresh, onEnded }} />
}

const idOf = ({ id }: { id: string }): string => id

function SeenReconciliation({ seen, stale, refresh, onEnded }: Omit<Props, 'seen'> & { seen: Reconciliation }) {
  const { ageing } = seen
  const rows = [...seen.open, ...seen.timing]
  const { chosen, choose, step } = useChoice(rows, idOf)
  const [asked, setAsked] = useState<Break | null>(null)
  const ask = () => {
    if (chosen && breakAllows[chosen.state].explain) setAsked(chosen)
  }
  useKeys((key) => {
    if (key === 'down' || key === 'up') return step(key === 'down' ? 1 : -1)
    if (key === 'approve') ask()
  })
  const open = ageing.fresh + ageing.week + ageing.old
  return (
    <>
      <Notices stale={stale} at={seen.at} />
      <Figures
        figures={[
          { what: th.fresh, value: common.items(ageing.fresh) },
          { what: th.week, value: common.items(ageing.week), late: ageing.week > 0 },
          { what: th.old, value: common.items(ageing.old), late: ageing.old > 0 },
          { what: th.openSum, value: `฿${bahtForPeople(ageing.sum)}` },
        ]}
      />
      <Queue
        {...{ rows, columns: breakColumns, keyOf: idOf, choice: { chosen, choose }, more: open > seen.open.length, keys: th.keys }}
        empty={{ title: th.nothing, detail: th.nothingDetail }}
        detail={chosen && <BreakPanel found={chosen} onExplain={ask} />}
      >
        <Bridge runs={seen.runs} />
        <Card>
          <div className="row apart run-head">
            <h2>{th.runs}</h2>
            <AskRun lastDay={seen.last_day} onAsked={() => void refresh()} onEnded={onEnded} />
          </div>
          <Rows rows={seen.runs} columns={runColumns} none={th.noRuns} />
        </Card>
        <Card>
          <h2>{th.unknown}</h2>
          <Rows rows={seen.unknown_payouts} columns={payoutColumns} none={th.noneUnknown} />
        </Card>
        <Card>
          <h2>{th.ended}</h2>
          <Rows rows={seen.ended} columns={endedColumns} none={th.noneEnded} />
        </Card>
      </Queue>
      <ExplainQuestion asked={asked} onClose={() => setAsked(null)} onExplained={refresh} onEnded={onEnded} />
    </>
  )
}

function Rows<Row extends { id: string }>({
  rows,
  columns,
  none,
}: {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  none: string
}) {
  return rows.length === 0 ? <p className="small faint">{none}</p> : <Table {...{ rows, columns, keyOf: idOf }} />
}

type QuestionProps = { asked: Break | null; onClose: () => void; onExplained: () => Promise<void>; onEnded: () => void }

/** Asks for the reason of what does not match: it is kept with the difference that stood on the screen. */
const ExplainQuestion = ({ asked, onClose, onExplained, onEnded }: QuestionProps) => (
  <Question
    open={asked !== null}
    title={th.explainQuestion}
    act={{ look: 'gold', text: th.explain, busyText: th.explaining }}
    send={({ reason = '' }) =>
      call('POST /reconciliation/breaks/{id}/explain', { id: asked?.id ?? '', difference: asked?.difference ?? '', reason })
    }
    said={() => ({ type: 'success', message: th.explained })}
    onAnswered={() => {
      onClose()
      void onExplained()
    }}
    {...{ onClose, onEnded }}
  >
    {(errorOf) =>
      asked && (
        <>
          <Pairs
            pairs={[
              [th.kind, th.kinds[asked.kind]],
              [th.ofDay, dayOf(asked.day)],
              [th.difference, `฿${bahtForPeople(asked.difference)}`],
            ]}
          />
          <hr className="rule" />
          <ReasonField hint={th.explainHint} error={errorOf('reason')} />
        </>
      )
    }
  </Question>
)
