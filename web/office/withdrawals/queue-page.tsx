import { useState } from 'react'
import { Note, Skeleton } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { call } from '../api.ts'
import type { SignedIn } from '../office.tsx'
import { otherHolder, claimRow } from '../shell/claim-line.tsx'
import { Figures, Notices, Queue } from '../shell/queue.tsx'
import { clockForPeople, isLate, waitedForPeople } from '../shell/times.ts'
import type { Answers } from '../shell/use-answers.ts'
import { useChoice } from '../shell/use-choice.ts'
import { type Act, useKeys } from '../shell/use-keys.ts'
import * as th from '../th.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { Decisions } from './decisions.tsx'
import { columns } from './columns.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import type { QueueData } from './use-queue.ts'
import { keyOf, sumForPeople, type Waiting } from './waiting.ts'
import './withdrawals.css'

type Props = Answers<QueueData> & { who: SignedIn; onEnded: () => void }

/** Withdrawals waiting for an operator: review, approve, reject. */
export function QueuePage({ data, stale, refresh, who, onEnded }: Props) {
  if (!data) return stale ? <Note kind="error">{th.unreachable}</Note> : <Skeleton shape="block" />
  return <LoadedQueue {...{ data, stale, refresh, who, onEnded }} />
}

type LoadedQueueProps = { data: QueueData; stale: boolean; refresh: () => Promise<void>; who: SignedIn; onEnded: () => void }

function LoadedQueue({ data, stale, refresh, who, onEnded }: LoadedQueueProps) {
  const { waiting, seconds_left: secondsLeft, more, at } = data.queue
  const { chosen, choose, step } = useChoice(waiting, keyOf)
  // The decision is about what was on the screen when the dialog opened, even if the queue has changed since.
  const [question, setQuestion] = useState<{ act: 'approve' | 'reject'; about: Waiting } | null>(null)
  const openQuestion = (act: 'approve' | 'reject') => {
    if (!chosen) return
    const other = otherHolder(chosen.claimed_by, who.operator)
    if (other) return toast({ type: 'info', message: th.inOtherHands(other.operator, other.seconds_left) })
    if (act === 'approve' && chosen.approved_by.includes(who.operator)) return toast({ type: 'info', message: th.approvedByYou })
    setQuestion({ act, about: chosen })
  }
  const claim = () => {
    if (!chosen) return
    const { member, id } = chosen
    void claimRow(call('POST /withdrawals/{member}/{id}/claim', { member, id }), refresh, onEnded)
  }
  useKeys((act: Act) => {
    if (act === 'claim') return claim()
    if (act === 'approve' || act === 'reject') openQuestion(act)
    else step(act === 'down' ? 1 : -1)
  })
  const about = (act: 'approve' | 'reject') => (question?.act === act ? question.about : null)
  const close = () => setQuestion(null)
  const decided = () => {
    close()
    void refresh()
  }
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
              {...{ who, onEnded }}
              onClaim={claim}
              onApprove={() => openQuestion('approve')}
              onReject={() => openQuestion('reject')}
            />
          )
        }
      >
        <Decisions decisions={data.decisions} />
      </Queue>
      <ApproveDialog about={about('approve')} onClose={close} onDecided={decided} onEnded={onEnded} />
      <RejectDialog about={about('reject')} onClose={close} onDecided={decided} onEnded={onEnded} />
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
