import { type FormEvent, useEffect, useId, useState } from 'react'
import { phoneForPeople } from '#kit/phone.ts'
import { firstErrorText } from '#member/api.ts'
import { call, storeToken } from '#member/session/browser-session.ts'
import { ip } from '#member/session/state.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { textOf } from './form-answer.ts'
import { browserHasPasskeys, confirmByPasskey } from './passkey.ts'
import * as th from './login-again.th.ts'

/** `act`: what is about to be confirmed, in the words of its button: "ถอน 45,000.00 บาท". */
type LoginAgainProps = { phone: string; action: string; open: boolean; onClose: () => void; onDone: () => void }

/** Requests the password again, or a passkey, where a call answered `REAUTH_REQUIRED`. The phone is fixed: it is the same member. */
export function LoginAgain({ phone, action, open, onClose, onDone }: LoginAgainProps) {
  const formId = useId()
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null)
  const [error, setError] = useState<string>()
  const hasPasskey = useHasPasskey(open)
  const show = async () => {
    setBusy('passkey')
    const confirmed = await confirmByPasskey()
    setBusy(null)
    if (!confirmed.ok) return setError(confirmed.text ?? undefined)
    setError(undefined)
    storeToken(confirmed.data)
    onDone()
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React's tree it is inside another form, which must not see the event.
    event.stopPropagation()
    const password = textOf(new FormData(event.currentTarget), 'password')
    setBusy('password')
    const answer = await call('POST /login', { phone, password, ip: await ip(call) })
    setBusy(null)
    if (!answer.ok) return setError(firstErrorText(answer.error))
    setError(undefined)
    storeToken(answer.data)
    onDone()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={th.title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {th.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy === 'password'} disabled={busy !== null}>
            {th.confirmAnd(action)}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void send(event)}>
        <p className="small quiet">
          {th.lead} <b className="step-up-act">{action}</b>
        </p>
        {hasPasskey && (
          <Button variant="line" full icon="shield" busy={busy === 'passkey'} disabled={busy !== null} onClick={() => void show()}>
            {th.byPasskey}
          </Button>
        )}
        <Field label={th.phone} icon="phone" value={phoneForPeople(phone)} autoComplete="username" readOnly />
        <PasswordField label={th.password} name="password" autoComplete="current-password" required error={error} />
      </form>
    </Dialog>
  )
}

/** Whether the member has a passkey, requested when the dialog opens. */
function useHasPasskey(open: boolean): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!open || !browserHasPasskeys()) return
    void call('GET /customers/passkeys').then((answer) => setHas(answer.ok && answer.data.data.length > 0))
  }, [open])
  return has
}
