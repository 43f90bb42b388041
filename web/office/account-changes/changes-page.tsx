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
import { useKeys } from '../shell/use-keys.ts'
import * as common from '../th.ts'
import { keyOf } from '../withdrawals/waiting.ts'
import { ChangePanel } from './change-panel.tsx'
import { ApproveQuestion, RefuseQuestion } from './change-questions.tsx'
import { columns } from './columns.tsx'
import * as th from './th.ts'
import type { Changes, Waiting } from './use-changes.ts'

type Props = Answers<Changes> & { who: SignedIn; onEnded: () => void }

/** Members' requests for another bank account: review, approve, refuse. */
export function ChangesPage({ data, stale, refresh, who, onEnded }: Props) {
  if (!data) return stale ? <Note kind="error">{common.unreachable}</Note> : <Skeleton shape="block" />
  return <LoadedChanges {...{ data, stale, refresh, who, onEnded }} />
}

function LoadedChanges({ data, stale, refresh, who, onEnded }: Omit<Props, 'data'> & { data: Changes }) {
  const { waiting, more, at } = data
  const { chosen, choose, step } = useChoice(waiting, keyOf)
  // The decision is about what was on the screen when the dialog opened.
  const [question, setQuestion] = useState<{ act: 'approve' | 'refuse'; about: Waiting } | null>(null)
  const openQuestion = (act: 'approve' | 'refuse') => {
    if (!chosen) return
    const other = otherHolder(chosen.claimed_by, who.operator)
    if (other) return toast({ type: 'info', message: common.inOtherHands(other.operator, other.seconds_left) })
    if (act === 'approve' && chosen.approved_by.includes(who.operator)) return toast({ type: 'info', message: th.approvedByYou })
    setQuestion({ act, about: chosen })
  }
  const claim = () => {
    if (!chosen) return
    const { member, id } = chosen
    void claimRow(call('POST /account-changes/{member}/{id}/claim', { member, id }), refresh, onEnded)
  }
  useKeys((act) => {
    if (act === 'claim') return claim()
    if (act === 'approve' || act === 'reject') openQuestion(act === 'approve' ? 'approve' : 'refuse')
    else step(act === 'down' ? 1 : -1)
  })
  const close = () => setQuestion(null)
  const decided = () => {
    close()
    void refresh()
  }
  const about = (act: 'approve' | 'refuse') => (question?.act === act ? question.about : null)
  const longest = waiting[0]?.waited_seconds ?? 0
  return (
    <>
      <Notices {...{ stale, at }} />
      <Figures
        figures={[
          { what: th.waitingCount, value: common.items(waiting.length) },
          { what: th.waitedLongest, value: waiting.length === 0 ? '–' : waitedForPeople(longest), late: isLate(longest) },
          { what: common.asOf, value: clockForPeople(at) },
        ]}
      />
      <Queue
        {...{ rows: waiting, columns, keyOf, choice: { chosen, choose }, more, keys: th.keys }}
        empty={{ title: th.nothingWaits, detail: th.nothingWaitsDetail }}
        detail={
          chosen && (
            <ChangePanel
              change={chosen}
              {...{ who, onEnded }}
              onClaim={claim}
              onApprove={() => openQuestion('approve')}
              onRefuse={() => openQuestion('refuse')}
            />
          )
        }
      />
      <ApproveQuestion about={about('approve')} onClose={close} onDecided={decided} onEnded={onEnded} />
      <RefuseQuestion about={about('refuse')} onClose={close} onDecided={decided} onEnded={onEnded} />
    </>
  )
}
