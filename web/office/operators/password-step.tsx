import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { Note } from '#ui/surface.tsx'
import type { OfficeErrorBody } from '#contract/plain/office.ts'
import { call } from '../api.ts'
import * as th from '../th.ts'
import type { PendingSignIn } from './sign-in.tsx'

/** Name and password. */
export function PasswordStep({ notice, onRight }: { notice: string | null; onRight: (pending: PendingSignIn) => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<OfficeErrorBody | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (error)
      form.current?.querySelector<HTMLInputElement>(`input[name="${error.field === 'operator' ? 'operator' : 'password'}"]`)?.focus()
  }, [error])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<'operator' | 'password', string>
    setBusy(true)
    const checked = await call('POST /sign-in', typed)
    setBusy(false)
    if (checked.ok) onRight(checked.data.data)
    else setError(checked.error)
  }
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined)
  const general = error && error.field !== 'operator' && error.field !== 'password' ? error.message : null
  return (
    <form ref={form} className="card raised stack" onSubmit={(event) => void submit(event)} noValidate>
      <h1 className="display">{th.office}</h1>
      {general ? <Note kind="error">{general}</Note> : notice && !error && <Note kind="warning">{notice}</Note>}
      <Field
        label={th.operator}
        name="operator"
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        error={errorOf('operator')}
      />
      <PasswordField label={th.password} name="password" autoComplete="current-password" maxLength={128} error={errorOf('password')} />
      <Button type="submit" full busy={busy} busyText={th.signingIn}>
        {th.next}
      </Button>
      <p className="caption faint">{th.staffOnly}</p>
    </form>
  )
}
