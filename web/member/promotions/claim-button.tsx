import { lazy, Suspense, useState } from 'react'
import { call } from '#member/session/browser-session.ts'
import { useRefresh } from '#member/session/refresh.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import * as th from './th.ts'

// Few members need it.
const ClaimBirthDate = lazy(() => import('./claim-birth-date.tsx').then(({ ClaimBirthDate }) => ({ default: ClaimBirthDate })))

type Refused = { code: string; text: string }

/** Claims an award or a bonus. A refusal is shown in a dialog in the server's words (specification, section 8), with the fields of a birth
 *  date where one is missing. After success the profile is reloaded, which takes this button away: a toast confirms it. */
export function ClaimButton({ id, title }: { id: string; title: string }) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const refresh = useRefresh()
  const close = () => setRefused(null)
  const claim = async () => {
    setBusy(true)
    const answer = await call('POST /customers/get-bonus/{id}', { id })
    setBusy(false)
    // It waits for an operator: kept, so no failure, and listed with its reason once the profile is known again.
    if (!answer.ok && answer.error.code !== 'BONUS_HELD') return setRefused({ code: answer.error.code, text: answer.error.msg })
    close()
    toast(answer.ok ? { type: 'success', message: th.claimedText(title) } : { type: 'info', message: answer.error.msg })
    refresh()
  }
  return (
    <>
      <Button variant="jade" icon="gift" needsScript busy={busy} busyText={th.claiming} onClick={() => void claim()}>
        {th.claim}
      </Button>
      {refused?.code === 'BONUS_NEEDS_BIRTH_DATE' ? (
        <Suspense>
          <ClaimBirthDate why={refused.text} onClose={close} onSaved={claim} />
        </Suspense>
      ) : (
        <Dialog open={refused !== null} onClose={close} title={th.refused} actions={<Button onClick={close}>{th.understood}</Button>}>
          <p className="quiet">{refused?.text}</p>
        </Dialog>
      )}
    </>
  )
}
