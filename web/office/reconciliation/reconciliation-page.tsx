import { useState } from 'react'
import { breakAllows } from '#contract/plain/reconciliation.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Card, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Loading } from '../shell/loading.tsx'
import { Question } from '../shell/question.tsx'
import { Figures, Notices, Queue } from '../shell/queue.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { useChoice } from '../shell/use-choice.ts'
import { useKeys } from '../shell/use-keys.ts'
import { useLive } from '../shell/use-live.ts'
import * as common from '../office.th.ts'
import { RequestRun } from './request-run.tsx'
import { BreakPanel } from './break-panel.tsx'
import { Bridge } from './bridge.tsx'
import { breakColumns, dayOf, endedColumns, payoutColumns, runColumns } from './columns.tsx'
import * as th from './reconciliation.th.ts'
import type { Break, Reconciliation } from './break.ts'
import './reconciliation.css'

/** Our books beside the bank's and the gateway's. */
export function ReconciliationPage() {
  const { data, stale } = useLive('GET /reconciliation')
  return data ? <LoadedReconciliation data={data} stale={stale} /> : <Loading stale={stale} />
}

const idOf = ({ id }: { id: string }): string => id

function LoadedReconciliation({ data, stale }: { data: Reconciliation; stale: boolean }) {
  const { ageing } = data
  const rows = [...data.open, ...data.timing]
  const { chosen, choose, step } = useChoice(rows, idOf)
  const [explaining, setExplaining] = useState<Break | null>(null)
  const openQuestion = () => {
    if (chosen && breakAllows[chosen.state].explain) setExplaining(chosen)
  }
  useKeys((key) => {
    if (key === 'down' || key === 'up') return step(key === 'down' ? 1 : -1)
    if (key === 'approve') openQuestion()
  })
  const open = ageing.fresh + ageing.week + ageing.old
  return (
    <>
      <Notices stale={stale} at={data.at} />
      <Figures
        figures={[
          { what: th.fresh, value: common.items(ageing.fresh) },
          { what: th.week, value: common.items(ageing.week), late: ageing.week > 0 },
          { what: th.old, value: common.items(ageing.old), late: ageing.old > 0 },
          { what: th.openSum, value: `฿${bahtForPeople(ageing.sum)}` },
        ]}
      />
      <Queue
        {...{
          rows,
          columns: breakColumns,
          keyOf: idOf,
          choice: { chosen, choose },
          more: open > data.open.length,
          keys: th.keys,
        }}
        empty={{ title: th.nothing, detail: th.nothingDetail }}
        detail={chosen && <BreakPanel found={chosen} onExplain={openQuestion} />}
      >
        <Bridge runs={data.runs} />
        <Card>
          <div className="row apart run-head">
            <h2>{th.runs}</h2>
            <RequestRun lastDay={data.last_day} />
          </div>
          <Rows rows={data.runs} columns={runColumns} none={th.noRuns} />
        </Card>
        <Card>
          <h2>{th.unknown}</h2>
          <Rows rows={data.unknown_payouts} columns={payoutColumns} none={th.noneUnknown} />
        </Card>
        <Card>
          <h2>{th.ended}</h2>
          <Rows rows={data.ended} columns={endedColumns} none={th.noneEnded} />
        </Card>
      </Queue>
      <ExplainQuestion explaining={explaining} onClose={() => setExplaining(null)} />
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

type QuestionProps = { explaining: Break | null; onClose: () => void }

/** Stored with the difference that was on the screen. */
const ExplainQuestion = ({ explaining, onClose }: QuestionProps) => (
  <Question
    open={explaining !== null}
    title={th.explainQuestion}
    action={{ variant: 'gold', text: th.explain, busyText: th.explaining }}
    send={({ reason = '' }) =>
      call('POST /reconciliation/breaks/{id}/explain', {
        id: explaining?.id ?? '',
        difference: explaining?.difference ?? '',
        reason,
      })
    }
    toastFor={() => ({ type: 'success', message: th.explained })}
    onDone={onClose}
    onClose={onClose}
  >
    {(errorOf) =>
      explaining && (
        <>
          <Pairs
            pairs={[
              [th.kind, th.kinds[explaining.kind]],
              [th.ofDay, dayOf(explaining.day)],
              [th.difference, `฿${bahtForPeople(explaining.difference)}`],
            ]}
          />
          <hr className="rule" />
          <ReasonField hint={th.explainHint} error={errorOf('reason')} />
        </>
      )
    }
  </Question>
)
