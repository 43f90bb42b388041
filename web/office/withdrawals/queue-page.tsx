import { useState } from 'react'
import { toast } from '#ui/toast.tsx'
import { call } from '../api.ts'
import { otherHolder, useClaim } from '../shell/claim-line.tsx'
import { Loading } from '../shell/loading.tsx'
import { Figures, Notices, Queue } from '../shell/queue.tsx'
import { useSession } from '../shell/session.ts'
import { clockForPeople, isLate, waitedForPeople } from '../shell/times.ts'
import { useChoice } from '../shell/use-choice.ts'
import { type Action, useKeys } from '../shell/use-keys.ts'
import { useLive } from '../shell/use-live.ts'
import * as th from '../office.th.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { DecidedList } from './decided-list.tsx'
import { columns } from './columns.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { type DecidedWithdrawal, keyOf, type Queue as QueueData, sumForPeople, type Waiting } from './waiting.ts'
import './withdrawals.css'

export function QueuePage() {
  const queue = useLive('GET /withdrawals/queue')
  const decisions = useLive('GET /withdrawals/decisions')
  const stale = queue.stale || decisions.stale
  if (!queue.data || !decisions.data) return <Loading stale={stale} />
  return <LoadedQueue queue={queue.data} decisions={decisions.data} stale={stale} />
}

type LoadedQueueProps = { queue: QueueData; decisions: DecidedWithdrawal[]; stale: boolean }

function LoadedQueue({ queue, decisions, stale }: LoadedQueueProps) {
  const { who } = useSession()
  const { waiting, seconds_left: secondsLeft, more, at } = queue
  const { chosen, choose, step } = useChoice(waiting, keyOf)
  // The decision is about what was on the screen when the dialog opened.
  const [question, setQuestion] = useState<{ action: 'approve' | 'reject'; about: Waiting } | null>(null)
  const openQuestion = (action: 'approve' | 'reject') => {
    if (!chosen) return
    const other = otherHolder(chosen.claimed_by, who.operator)
    if (other) return toast({ type: 'info', message: th.inOtherHands(other.operator, other.seconds_left) })
    if (action === 'approve' && chosen.approved_by.includes(who.operator))
      return toast({ type: 'info', message: th.approvedByYou })
    setQuestion({ action, about: chosen })
  }
  const claiming = useClaim(({ member, id }: Waiting) => call('POST /withdrawals/{member}/{id}/claim', { member, id }))
  const claim = () => {
    if (chosen) claiming.mutate(chosen)
  }
  useKeys((action: Action) => {
    if (action === 'claim') return claim()
    if (action === 'approve' || action === 'reject') openQuestion(action)
    else step(action === 'down' ? 1 : -1)
  })
  const about = (action: 'approve' | 'reject') => (question?.action === action ? question.about : null)
  const close = () => setQuestion(null)
  return (
    <>
      <Notices {...{ stale, at, secondsLeft }} />
      <Figures figures={figuresOf(waiting, at)} />
      <Queue
        {...{ rows: waiting, columns, keyOf, choice: { chosen, choose }, more, keys: th.keys }}
        empty={{ title: th.nothingWaits, detail: th.nothingWaitsDetail }}
        detail={
          chosen && (
            <DetailPanel
              withdrawal={chosen}
              who={who}
              onClaim={claim}
              onApprove={() => openQuestion('approve')}
              onReject={() => openQuestion('reject')}
            />
          )
        }
      >
        <DecidedList decisions={decisions} />
      </Queue>
      <ApproveDialog about={about('approve')} onClose={close} onDone={close} />
      <RejectDialog about={about('reject')} onClose={close} onDone={close} />
    </>
  )
}

function figuresOf(waiting: readonly Waiting[], at: string) {
  const longest = waiting[0]?.waited_seconds ?? 0
  return [
    { what: th.waitingCount, value: th.items(waiting.length) },
    { what: th.waitingSum, value: `฿${sumForPeople(waiting)}` },
    { what: th.waitedLongest, value: waiting.length === 0 ? '–' : waitedForPeople(longest), late: isLate(longest) },
    { what: th.asOf, value: clockForPeople(at) },
  ]
}
