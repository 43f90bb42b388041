import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import { Note } from '#ui/surface.tsx'
import type { OfficeErrorBody } from '#contract/plain/office.ts'
import { call } from '../api.ts'
import type { SignedIn } from '../office.tsx'
import * as th from '../th.ts'
import './sign-in.css'

/** The door. `notice` says why somebody who was inside stands before it again. */
export function SignIn({ notice, onSignedIn }: { notice: string | null; onSignedIn: (who: SignedIn) => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<OfficeErrorBody | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    document.title = `${th.signIn} · ${th.site}`
    form.current?.querySelector('input')?.focus()
  }, [])
  useEffect(() => {
    if (error)
      form.current?.querySelector<HTMLInputElement>(`input[name="${error.field === 'operator' ? 'operator' : 'password'}"]`)?.focus()
  }, [error])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<'operator' | 'password', string>
    setBusy(true)
    const opened = await call('POST /sign-in', typed)
    setBusy(false)
    if (opened.ok) onSignedIn(opened.data.data)
    else setError(opened.error)
  }
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined)
  const general = error && error.field !== 'operator' && error.field !== 'password' ? error.message : null
  return (
    <main className="sign-in">
      <div className="brand">
        <BrandMark size={40} />
        <span className="display leaf">{th.site}</span>
      </div>
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
          {th.signIn}
        </Button>
        <p className="caption faint">{th.staffOnly}</p>
      </form>
    </main>
  )
}
