import { useState } from 'react'
import { call } from '#member/session/browser-session.ts'
import { unwatch } from '#member/money/request-watch.ts'
import { nowMs, type Profile } from '#member/session/snapshot.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { accountConfirmed } from './account-confirmed.ts'
import { cancelFailure } from './deposit-outcome.ts'
import * as th from './cancel-deposit.th.ts'

/** Button, question, and the outcome's toast. */
export function CancelDeposit({ id, profile, refresh }: { id: string; profile: Profile; refresh: () => void }) {
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const outcome = await call('POST /requests/deposit/{id}/cancel', { id })
    setBusy(false)
    setConfirming(false)
    if (outcome.ok) {
      unwatch('deposit')
      accountConfirmed.keep(profile, nowMs())
      toast({ type: 'success', message: th.cancelled })
    } else toast({ type: 'error', message: cancelFailure(outcome.error) })
    refresh()
  }
  return (
    <>
      <Button variant="plain" full needsScript onClick={() => setConfirming(true)}>
        {th.cancel}
      </Button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={th.cancelTitle}
        actions={
          <>
            <Button variant="ghost" onClick={() => setConfirming(false)}>
              {th.keepWaiting}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void cancel()}>
              {th.cancelYes}
            </Button>
          </>
        }
      >
        <Note kind="warning">{th.cancelWarning}</Note>
      </Dialog>
    </>
  )
}
