import { type FormEvent, useState } from 'react'
import { call, leave } from '#member/session/browser-session.ts'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import { useFocusOnFailure } from '#member/session/focus-on-failure.ts'
import { useProfile } from '#member/session/snapshot.ts'
import type { HelpPoint } from '#member/money/side-help.tsx'
import type { ShellHandle } from '#member/shell/handle.ts'
import * as shell from '#member/shell/th.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { Note } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { type FormAnswer, refusedForm, textOf } from './form-answer.ts'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'
import { HiddenUsernameField } from './password-step.tsx'
import * as th from './change-password.th.ts'
import './members.css'

export const handle: ShellHandle = { backTitle: shell.changePassword, actions: true }

export const meta = () => [{ title: shell.titled(shell.changePassword) }]

const help: HelpPoint[] = [
  { icon: 'logout', title: th.everyDevice, text: th.everyDeviceDetail },
  { icon: 'lock', title: th.notElsewhere, text: th.notElsewhereDetail },
  { icon: 'shield', title: th.neverAsked, text: th.neverAskedDetail },
]

/** Ends every session, this one too: the token is cleared and the login follows. */
export default function ChangePassword() {
  const profile = useProfile()
  const { busy, answer, oldError, send } = useSend()
  const typed = useNewPassword()
  useFocusOnFailure(answer)
  if (!profile) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void send(new FormData(event.currentTarget))
  }
  return (
    <MoneyScreen title={shell.changePassword} help={help} withoutScript={th.needsScript}>
      <form className="stack" noValidate onSubmit={submit}>
        <Note kind="info">{th.logsOut}</Note>
        {answer?.errors.error && <Note kind="error">{answer.errors.error}</Note>}
        <HiddenUsernameField phone={profile.phone} />
        <PasswordField
          label={th.oldPassword}
          name="old_password"
          autoComplete="current-password"
          required
          error={oldError}
        />
        <NewPasswordFields typed={typed} phone={profile.phone} error={answer?.errors.password} />
        <Button type="submit" full needsScript busy={busy} busyText={th.saving} disabled={!typed.matches}>
          {th.change}
        </Button>
      </form>
    </MoneyScreen>
  )
}

/** The API reports an error of the old password under the new one's key; it is shown at the old one. */
function useSend() {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<FormAnswer>()
  const [oldError, setOldError] = useState<string>()
  const send = async (form: FormData) => {
    setBusy(true)
    const outcome = await call('POST /customers/update-password', {
      old_password: textOf(form, 'old_password'),
      password: textOf(form, 'password'),
      password_confirmation: textOf(form, 'password_confirmation'),
    })
    setBusy(false)
    if (outcome.ok) {
      toast({ type: 'success', message: th.changed })
      return leave()
    }
    const isOld = outcome.error.code === 'OLD_PASSWORD_WRONG' || outcome.error.code === 'OLD_PASSWORD_TRIES'
    const refused = refusedForm(outcome.error, {})
    setOldError(isOld ? outcome.error.message : undefined)
    setAnswer(isOld ? { ...refused, errors: {} } : refused)
  }
  return { busy, answer, oldError, send }
}
