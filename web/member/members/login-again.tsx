import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { phoneForPeople } from '#kit/phone.ts'
import { firstErrorText } from '#member/api.ts'
import { call, sessionStatus, storeToken } from '#member/session/browser-session.ts'
import { ip as claimedIp } from '#member/session/state.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { textOf } from './form-answer.ts'
import { browserHasPasskeys, confirmByPasskey } from './passkey.ts'
import * as th from './login-again.th.ts'

/** `action`: what is confirmed, in its button's words: "ถอน 45,000.00 บาท". */
type LoginAgainProps = { phone: string; action: string; open: boolean; onClose: () => void; onDone: () => void }

/**
 * For `REAUTH_REQUIRED`: the same member's password or passkey. Closing the dialog during the call confirms nothing:
 * the new session is kept, `onDone` is not called.
 */
export function LoginAgain({ phone, action, open, onClose, onDone }: LoginAgainProps) {
  const formId = useId()
  const { busy, error, attempt, forget } = useConfirmation(onDone)
  const hasPasskey = useHasPasskey(open)
  const close = () => {
    forget()
    onClose()
  }
  const confirmWithPasskey = () =>
    attempt('passkey', async () => {
      const confirmed = await confirmByPasskey()
      return confirmed.ok ? confirmed : { ok: false, text: confirmed.text ?? undefined }
    })
  const confirmWithPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React's tree it is inside another form, which must not see the event.
    event.stopPropagation()
    const password = textOf(new FormData(event.currentTarget), 'password')
    return attempt('password', async () => {
      const answer = await call('POST /login', { phone, password, ip: await claimedIp(call) })
      return answer.ok ? answer : { ok: false, text: firstErrorText(answer.error) }
    })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={th.title}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {th.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy === 'password'} disabled={busy !== null}>
            {th.confirmAnd(action)}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void confirmWithPassword(event)}>
        <p className="small quiet">
          {th.lead} <b className="step-up-act">{action}</b>
        </p>
        {hasPasskey && (
          <Button
            variant="line"
            full
            icon="shield"
            busy={busy === 'passkey'}
            disabled={busy !== null}
            onClick={() => void confirmWithPasskey()}
          >
            {th.byPasskey}
          </Button>
        )}
        <Field label={th.phone} icon="phone" value={phoneForPeople(phone)} autoComplete="username" readOnly />
        <PasswordField label={th.password} name="password" autoComplete="current-password" required error={error} />
      </form>
    </Dialog>
  )
}

type Way = 'password' | 'passkey'
type Confirmed = { ok: true; data: Parameters<typeof storeToken>[0] } | { ok: false; text: string | undefined }

/** One attempt at a time. An abandoned one ends without `onDone`; its session is stored, since the former has ended. */
function useConfirmation(onDone: () => void) {
  const [busy, setBusy] = useState<Way | null>(null)
  const [error, setError] = useState<string>()
  /** The number of the current attempt. */
  const current = useRef(0)
  const attempt = async (way: Way, confirm: () => Promise<Confirmed>) => {
    const number = (current.current += 1)
    setBusy(way)
    const confirmed = await confirm()
    // A logout meanwhile, in another tab, is not undone by a late answer.
    if (sessionStatus() === 'left') return
    if (confirmed.ok) storeToken(confirmed.data)
    if (number !== current.current) return
    setBusy(null)
    setError(confirmed.ok ? undefined : confirmed.text)
    if (confirmed.ok) onDone()
  }
  const forget = () => {
    current.current += 1
    setBusy(null)
    setError(undefined)
  }
  return { busy, error, attempt, forget }
}

/** Requested when the dialog opens. */
function useHasPasskey(open: boolean): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!open || !browserHasPasskeys()) return
    void call('GET /customers/passkeys').then((answer) => setHas(answer.ok && answer.data.data.length > 0))
  }, [open])
  return has
}
