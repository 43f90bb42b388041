import { useState } from 'react'
import { call } from '#member/session/browser-session.ts'
import { useRefresh } from '#member/session/refresh.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import * as th from './th.ts'

type ClaimResult = { ok: boolean; text: string }

/** Claims an award or a bonus. A refusal is shown in a dialog in the server's words (specification, section 8); after success the profile
 *  is reloaded and a dialog confirms it. */
export function ClaimButton({ id, title }: { id: string; title: string }) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<ClaimResult | null>(null)
  const refresh = useRefresh()
  const claim = async () => {
    setBusy(true)
    const answer = await call('POST /customers/get-bonus/{id}', { id })
    setBusy(false)
    // It waits for an operator: kept, so no failure, and listed with its reason once the profile is known again.
    if (!answer.ok && answer.error.code === 'BONUS_HELD') {
      toast({ type: 'info', message: answer.error.msg })
      return refresh()
    }
    setResult(answer.ok ? { ok: true, text: th.claimedText(title) } : { ok: false, text: answer.error.msg })
    if (answer.ok) refresh()
  }
  const close = () => setResult(null)
  return (
    <>
      <Button variant="jade" icon="gift" needsScript busy={busy} busyText={th.claiming} onClick={() => void claim()}>
        {th.claim}
      </Button>
      <Dialog
        open={result !== null}
        onClose={close}
        title={result?.ok ? th.claimed : th.refused}
        actions={
          <>
            {result?.ok && (
              <ButtonLink variant="ghost" to="/history?tab=1">
                {th.history}
              </ButtonLink>
            )}
            <Button onClick={close}>{th.understood}</Button>
          </>
        }
      >
        <p className="quiet">{result?.text}</p>
      </Dialog>
    </>
  )
}
