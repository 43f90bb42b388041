import { useMutation } from '@tanstack/react-query'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { mayCall } from '#contract/plain/office-rights.ts'
import { capForPeople, limitChangeTexts, limitTexts } from '#contract/plain/protection.th.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../api.ts'
import type { SignedIn } from '../shell/session.ts'
import { whenForPeople } from '../shell/times.ts'
import { toastFailure } from '../shell/use-operator-action.ts'
import * as th from './protection.th.ts'
import './protection.css'

type LimitChanges = OfficeAnswerOf<'POST /members/{member}/limit-changes'>['data']
type Change = LimitChanges['changes'][number]
type Props = { member: string; who: SignedIn }

/** For operators with the right to see them. */
export const LimitLines = ({ member, who }: Props) =>
  mayCall(who.role, 'POST /members/{member}/limit-changes') && (
    <section className="own-limits" aria-label={th.limits}>
      <h2>{th.limits}</h2>
      <Changes key={member} member={member} />
    </section>
  )

/** Loaded by a press, never automatically: each read is audited. */
function Changes({ member }: Omit<Props, 'who'>) {
  const loading = useMutation({
    mutationFn: () => call('POST /members/{member}/limit-changes', { member }),
    onError: toastFailure,
  })
  const data = loading.data?.data
  if (!data)
    return (
      <>
        <Button variant="line" compact full busy={loading.isPending} onClick={() => loading.mutate()}>
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

/** In force since (`held`: a lower one, at once), confirmable from, or otherwise ended. */
function effectOf({ state, confirm_from: from, ended_at: ended }: Change): string {
  if (state === 'held' || state === 'confirmed') return th.since(whenForPeople(ended ?? ''))
  if (ended !== null) return th.endedAt(whenForPeople(ended))
  return th.notBefore(whenForPeople(from ?? ''))
}
