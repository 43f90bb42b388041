import { useEffect, useRef, useState } from 'react'
import sleeping from '#ui/art/m_sleep.svg'
import { Card, Empty, Note, Skeleton } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import type { SignedIn } from '../office.tsx'
import * as th from '../th.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { Decisions } from './decisions.tsx'
import { DetailPanel, detailId } from './detail-panel.tsx'
import { Figures } from './figures.tsx'
import { QueueTable, rowId } from './queue-table.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useClaim } from './use-claim.ts'
import { type Act, useKeys } from './use-keys.ts'
import type { Answers } from '../shell/use-answers.ts'
import type { Seen } from './use-queue.ts'
import { clockForPeople, keyOf, otherHolder, type Waiting } from './waiting.ts'
import './withdrawals.css'

/** When the page begins to say that the session is about to end. */
const warnSeconds = 60

type Props = Answers<Seen> & { who: SignedIn; onEnded: () => void }

/** Withdrawals that wait for an operator: look, approve, reject. */
export function QueuePage({ seen, stale, refresh, who, onEnded }: Props) {
  if (!seen) return stale ? <Note kind="error">{th.unreachable}</Note> : <Skeleton shape="block" />
  return <SeenQueue {...{ seen, stale, refresh, who, onEnded }} />
}

type SeenProps = { seen: Seen; stale: boolean; refresh: () => Promise<void>; who: SignedIn; onEnded: () => void }

function SeenQueue({ seen, stale, refresh, who, onEnded }: SeenProps) {
  const { waiting, seconds_left: secondsLeft, more, at } = seen.queue
  const { chosen, choose, step } = useChoice(waiting)
  // What is decided about is what was on the screen when the question was asked, whatever the queue says by then.
  const [question, setQuestion] = useState<{ act: 'approve' | 'reject'; about: Waiting } | null>(null)
  const ask = (act: 'approve' | 'reject') => {
    if (!chosen) return
    const other = otherHolder(chosen, who.operator)
    if (other) return toast({ type: 'info', message: th.inOtherHands(other.operator, other.seconds_left) })
    if (act === 'approve' && chosen.approved_by.includes(who.operator)) return toast({ type: 'info', message: th.approvedByYou })
    setQuestion({ act, about: chosen })
  }
  const takeInHand = useClaim(refresh, onEnded)
  const claim = () => {
    if (chosen) void takeInHand(chosen)
  }
  useKeys((act: Act) => {
    if (act === 'claim') return claim()
    if (act === 'approve' || act === 'reject') ask(act)
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
      {stale && <Note kind="error">{th.stale(clockForPeople(at))}</Note>}
      {secondsLeft < warnSeconds && <Note kind="warning">{th.sessionEnding(secondsLeft)}</Note>}
      <Figures waiting={waiting} at={at} />
      <div className="work">
        <div className="stack loose grow">
          <Card>
            {waiting.length === 0 ? (
              <Empty art={sleeping} title={th.nothingWaits}>
                {th.nothingWaitsDetail}
              </Empty>
            ) : (
              <QueueTable {...{ waiting, chosen, choose }} />
            )}
            {more && <p className="caption faint">{th.more(waiting.length)}</p>}
          </Card>
          <Decisions decisions={seen.decisions} />
        </div>
        {chosen && (
          <DetailPanel
            withdrawal={chosen}
            operator={who.operator}
            onClaim={claim}
            onApprove={() => ask('approve')}
            onReject={() => ask('reject')}
          />
        )}
      </div>
      <ApproveDialog about={about('approve')} onClose={close} onDecided={decided} onEnded={onEnded} />
      <RejectDialog about={about('reject')} onClose={close} onDecided={decided} onEnded={onEnded} />
    </>
  )
}

/** Which row is chosen: by its name, so that the queue may move under it. Where it is gone, the one that took its place. */
function useChoice(waiting: readonly Waiting[]) {
  const [key, setKey] = useState<string | null>(null)
  const place = useRef(0)
  const found = waiting.findIndex((row) => keyOf(row) === key)
  const index = found === -1 ? Math.min(place.current, waiting.length - 1) : found
  const chosen = waiting[index] ?? null
  useEffect(() => {
    place.current = Math.max(0, index)
    setKey(chosen ? keyOf(chosen) : null)
  }, [chosen, index])
  const choose = (row: Waiting) => {
    setKey(keyOf(row))
    // On a narrow screen the panel stands above the queue, out of sight.
    document.getElementById(detailId)?.scrollIntoView({ block: 'nearest' })
  }
  const step = (by: 1 | -1) => {
    const next = waiting[Math.min(Math.max(index + by, 0), waiting.length - 1)]
    if (!next) return
    choose(next)
    document.getElementById(rowId(next))?.focus()
  }
  return { chosen, choose, step }
}
