import { useState } from 'react'
import { Card } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { call } from '../api.ts'
import { otherHolder, useClaim } from '../shell/claim-line.tsx'
import { Loading } from '../shell/loading.tsx'
import { Figures, Notices, Queue } from '../shell/queue.tsx'
import { useSession } from '../shell/session.ts'
import { Table } from '../shell/table.tsx'
import { clockForPeople, isLate, waitedForPeople } from '../shell/times.ts'
import { useChoice } from '../shell/use-choice.ts'
import { useKeys } from '../shell/use-keys.ts'
import { useLive } from '../shell/use-live.ts'
import * as common from '../office.th.ts'
import { type Action, ApprovalPanel } from './approval-panel.tsx'
import { ApprovalQuestions } from './approval-questions.tsx'
import { columns, decidedColumns } from './columns.tsx'
import * as th from './approvals.th.ts'
import type { Approvals, Waiting } from './approval.ts'

export function ApprovalsPage() {
  const { data, stale } = useLive('GET /approvals')
  return data ? <LoadedApprovals data={data} stale={stale} /> : <Loading stale={stale} />
}

const idOf = ({ id }: { id: string }): string => id

function LoadedApprovals({ data, stale }: { data: Approvals; stale: boolean }) {
  const { who } = useSession()
  const { waiting, decided, more, at, seconds_left: secondsLeft } = data
  const { chosen, choose, step } = useChoice(waiting, idOf)
  // The decision is about what was on the screen when the dialog opened.
  const [question, setQuestion] = useState<{ action: Action; about: Waiting } | null>(null)
  const openQuestion = (action: Action) => {
    if (!chosen) return
    if (action === 'withdraw') return setQuestion({ action, about: chosen })
    const other = otherHolder(chosen.claimed_by, who.operator)
    if (chosen.barred) return toast({ type: 'info', message: chosen.barred === 'own' ? th.own : th.supervisorNeeded })
    if (other) return toast({ type: 'info', message: common.inOtherHands(other.operator, other.seconds_left) })
    setQuestion({ action, about: chosen })
  }
  const claiming = useClaim(({ id }: Waiting) => call('POST /approvals/{id}/claim', { id }))
  const claim = () => {
    if (chosen) claiming.mutate(chosen)
  }
  useKeys((action) => {
    if (action === 'claim') return claim()
    if (action === 'approve' || action === 'reject') openQuestion(action === 'approve' ? 'grant' : 'refuse')
    else step(action === 'down' ? 1 : -1)
  })
  const close = () => setQuestion(null)
  const longest = waiting[0]?.waited_seconds ?? 0
  return (
    <>
      <Notices {...{ stale, at, secondsLeft }} />
      <Figures
        figures={[
          { what: th.waitingCount, value: common.items(waiting.length) },
          {
            what: th.waitedLongest,
            value: waiting.length === 0 ? '–' : waitedForPeople(longest),
            late: isLate(longest),
          },
          { what: common.asOf, value: clockForPeople(at) },
        ]}
      />
      <Queue
        {...{ rows: waiting, columns, keyOf: idOf, choice: { chosen, choose }, more, keys: th.keys }}
        empty={{ title: th.nothingWaits, detail: th.nothingWaitsDetail }}
        detail={
          chosen && <ApprovalPanel approval={chosen} operator={who.operator} onClaim={claim} onAction={openQuestion} />
        }
      >
        <Card>
          <h2>{th.decided}</h2>
          {decided.length === 0 ? (
            <p className="small faint">{th.nothingDecided}</p>
          ) : (
            <Table columns={decidedColumns} rows={decided} keyOf={idOf} />
          )}
        </Card>
      </Queue>
      <ApprovalQuestions question={question} onClose={close} onDone={close} />
    </>
  )
}
