import { useState } from 'react'
import { call } from '#member/account/browser-session.ts'
import { useRefresh } from '#member/account/refresh.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as th from './th.ts'

type Told = { ok: boolean; text: string }

/** Takes a bonus. What the server says against it is told in a dialog, as it says it (specification, section 8); when it is taken, the profile is
 *  read again and a dialog says so. */
export function ClaimButton({ id, title }: { id: string; title: string }) {
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const refresh = useRefresh()
  const claim = async () => {
    setBusy(true)
    const answer = await call('POST /customers/get-bonus/{id}', { id })
    setBusy(false)
    setTold(answer.ok ? { ok: true, text: th.claimedText(title) } : { ok: false, text: answer.error.msg })
    if (answer.ok) refresh()
  }
  const close = () => setTold(null)
  return (
    <>
      <Button look="jade" icon="gift" needsScript busy={busy} busyText={th.claiming} onClick={() => void claim()}>
        {th.claim}
      </Button>
      <Dialog
        open={told !== null}
        onClose={close}
        title={told?.ok ? th.claimed : th.refused}
        actions={
          <>
            {told?.ok && (
              <ButtonLink look="ghost" to="/history?tab=1">
                {th.history}
              </ButtonLink>
            )}
            <Button onClick={close}>{th.understood}</Button>
          </>
        }
      >
        <p className="quiet">{told?.text}</p>
      </Dialog>
    </>
  )
}
