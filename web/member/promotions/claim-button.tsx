import { lazy, Suspense, useState } from 'react'
import { call } from '#member/session/browser-session.ts'
import { useRefresh } from '#member/session/refresh.ts'
import happy from '#ui/art/m_happy.avif'
import { Button } from '#ui/button.tsx'
import { showMessage } from '#ui/message.ts'
import * as th from './th.ts'

// Few members need it.
const ClaimBirthDate = lazy(() =>
  import('./claim-birth-date.tsx').then(({ ClaimBirthDate }) => ({ default: ClaimBirthDate })),
)

/**
 * A dialog shows the outcome, a refusal in the server's words (specification, sections 4 and 8), or the birth date's
 * form. Success reloads the profile, which removes the button but not the dialog.
 */
export function ClaimButton({ id, title }: { id: string; title: string }) {
  const [busy, setBusy] = useState(false)
  const [needsBirthDate, setNeedsBirthDate] = useState<string | null>(null)
  const refresh = useRefresh()
  const claim = async () => {
    setBusy(true)
    const answer = await call('POST /customers/get-bonus/{id}', { id })
    setBusy(false)
    if (!answer.ok && answer.error.code === 'BONUS_NEEDS_BIRTH_DATE') return setNeedsBirthDate(answer.error.msg)
    setNeedsBirthDate(null)
    // It waits for an operator: no failure, and listed with its reason once the profile is known again.
    const isHeld = !answer.ok && answer.error.code === 'BONUS_HELD'
    if (answer.ok) showMessage({ title: th.claimed, text: th.claimedText(title), picture: happy })
    else showMessage({ title: isHeld ? th.held : th.refused, text: answer.error.msg })
    if (answer.ok || isHeld) refresh()
  }
  return (
    <>
      <Button variant="jade" icon="gift" needsScript busy={busy} busyText={th.claiming} onClick={() => void claim()}>
        {th.claim}
      </Button>
      {needsBirthDate !== null && (
        <Suspense>
          <ClaimBirthDate why={needsBirthDate} onClose={() => setNeedsBirthDate(null)} onSaved={claim} />
        </Suspense>
      )}
    </>
  )
}
