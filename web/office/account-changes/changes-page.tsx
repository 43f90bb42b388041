import { useState } from 'react'
import { toast } from '#ui/toast.tsx'
import { call } from '../api.ts'
import { otherHolder, useClaim } from '../shell/claim-line.tsx'
import { Loading } from '../shell/loading.tsx'
import { Figures, Notices, Queue } from '../shell/queue.tsx'
import { useSession } from '../shell/session.ts'
import { clockForPeople, isLate, waitedForPeople } from '../shell/times.ts'
import { useChoice } from '../shell/use-choice.ts'
import { useKeys } from '../shell/use-keys.ts'
import { useLive } from '../shell/use-live.ts'
import * as common from '../office.th.ts'
import { keyOf } from '../withdrawals/waiting.ts'
import { ChangePanel } from './change-panel.tsx'
import { ApproveQuestion, RefuseQuestion } from './change-questions.tsx'
import { columns } from './columns.tsx'
import * as th from './account-changes.th.ts'
import type { Changes, Waiting } from './change.ts'

export function ChangesPage() {
  const { data, stale } = useLive('GET /account-changes')
  return data ? <LoadedChanges data={data} stale={stale} /> : <Loading stale={stale} />
}

function LoadedChanges({ data, stale }: { data: Changes; stale: boolean }) {
  const { who } = useSession()
  const { waiting, more, at } = data
  const { chosen, choose, step } = useChoice(waiting, keyOf)
  // The decision is about what was on the screen when the dialog opened.
  const [question, setQuestion] = useState<{ action: 'approve' | 'refuse'; about: Waiting } | null>(null)
  const openQuestion = (action: 'approve' | 'refuse') => {
    if (!chosen) return
    const other = otherHolder(chosen.claimed_by, who.operator)
    if (other) return toast({ type: 'info', message: common.inOtherHands(other.operator, other.seconds_left) })
    if (action === 'approve' && chosen.approved_by.includes(who.operator))
      return toast({ type: 'info', message: th.approvedByYou })
    setQuestion({ action, about: chosen })
  }
  const claiming = useClaim(({ member, id }: Waiting) =>
    call('POST /account-changes/{member}/{id}/claim', { member, id }),
  )
  const claim = () => {
    if (chosen) claiming.mutate(chosen)
  }
  useKeys((action) => {
    if (action === 'claim') return claim()
    if (action === 'approve' || action === 'reject') openQuestion(action === 'approve' ? 'approve' : 'refuse')
    else step(action === 'down' ? 1 : -1)
  })
  const close = () => setQuestion(null)
  const about = (action: 'approve' | 'refuse') => (question?.action === action ? question.about : null)
  const longest = waiting[0]?.waited_seconds ?? 0
  return (
    <>
      <Notices {...{ stale, at }} />
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
        {...{ rows: waiting, columns, keyOf, choice: { chosen, choose }, more, keys: th.keys }}
        empty={{ title: th.nothingWaits, detail: th.nothingWaitsDetail }}
        detail={
          chosen && (
            <ChangePanel
              change={chosen}
              who={who}
              onClaim={claim}
              onApprove={() => openQuestion('approve')}
              onRefuse={() => openQuestion('refuse')}
            />
          )
        }
      />
      <ApproveQuestion about={about('approve')} onClose={close} onDone={close} />
      <RefuseQuestion about={about('refuse')} onClose={close} onDone={close} />
    </>
  )
}
