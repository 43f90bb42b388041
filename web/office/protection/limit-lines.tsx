import { useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { mayCall } from '#contract/plain/office-rights.ts'
import { capForPeople, limitChangeTexts, limitTexts } from '#contract/plain/protection.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { call, isSignedOut } from '../api.ts'
import type { SignedIn } from '../office.tsx'
import { whenForPeople } from '../shell/times.ts'
import * as th from './th.ts'
import './protection.css'

type LimitChanges = OfficeAnswerOf<'POST /members/{member}/limit-changes'>['data']
type Change = LimitChanges['changes'][number]
type Props = { member: string; who: SignedIn; onEnded: () => void }

/** The changes of a member's own limits, for operators with the right to see them. */
export const LimitLines = ({ member, who, onEnded }: Props) =>
  mayCall(who.role, 'POST /members/{member}/limit-changes') && (
    <section className="own-limits" aria-label={th.limits}>
      <h2>{th.limits}</h2>
      <Changes key={member} member={member} onEnded={onEnded} />
    </section>
  )

/** Loaded by a press, never automatically: each read is audited. */
function Changes({ member, onEnded }: Omit<Props, 'who'>) {
  const [data, setData] = useState<LimitChanges | null>(null)
  const [busy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    const answer = await call('POST /members/{member}/limit-changes', { member })
    setBusy(false)
    if (isSignedOut(answer)) return onEnded()
    if (answer.ok) setData(answer.data.data)
    else toast({ type: 'error', message: answer.error.message })
  }
  if (!data)
    return (
      <>
        <Button variant="line" compact full busy={busy} onClick={() => void load()}>
          {th.seeChanges}
        </Button>
        <p className="caption faint">{th.seeNote}</p>
      </>
    )
  if (data.changes.length === 0) return <p className="caption quiet">{th.noChanges}</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard */}
      <ul className="small" tabIndex={0} aria-label={th.limits}>
        {data.changes.map((change) => (
          <Line key={change.id} change={change} />
        ))}
      </ul>
      {data.more && <p className="caption faint">{th.more}</p>}
    </>
  )
}

const Line = ({ change }: { change: Change }) => (
  <li>
    <b>{limitTexts[change.limit]}</b>
    <span>{th.fromTo(capForPeople(change.limit, change.before), capForPeople(change.limit, change.after))}</span>
    <span className="caption quiet">
      {limitChangeTexts[change.state]} · {th.requestedAt(whenForPeople(change.asked_at))}
    </span>
    <span className="caption quiet">{effectOf(change)}</span>
  </li>
)

/** Since when it holds, from when it may be confirmed, or when it lapsed. */
function effectOf({ state, confirm_from: from, ended_at: ended }: Change): string {
  if (state === 'held' || state === 'confirmed') return th.since(whenForPeople(ended ?? ''))
  if (ended !== null) return th.endedAt(whenForPeople(ended))
  return th.notBefore(whenForPeople(from ?? ''))
}
