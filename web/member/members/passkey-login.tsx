import { useState } from 'react'
import { useSubmit } from 'react-router'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { useSending } from './use-sending.ts'
import * as th from './passkey-login.th.ts'

/** Submits a credential to the page's action. */
export function PasskeyLogin() {
  const submit = useSubmit()
  const sending = useSending()
  const [pending, setPending] = useState(false)
  const press = async () => {
    if (sending) return
    setPending(true)
    const { browserHasPasskeys, showPasskey } = await import('./passkey.ts')
    const shown = browserHasPasskeys() ? await showPasskey() : ({ ok: false, text: th.unsupported } as const)
    setPending(false)
    if (shown.ok) return void submit({ credential: shown.data }, { method: 'post', replace: true })
    if (shown.text !== null) toast({ type: 'error', message: shown.text })
  }
  return (
    <Button
      variant="line"
      full
      icon="shield"
      needsScript
      busy={pending || sending?.has('credential')}
      aria-disabled={sending !== null}
      onClick={() => void press()}
    >
      {th.logIn}
    </Button>
  )
}
