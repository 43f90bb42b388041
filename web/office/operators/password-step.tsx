import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { Note } from '#ui/surface.tsx'
import type { OfficeErrorBody } from '#contract/plain/office.ts'
import { call } from '../api.ts'
import * as th from '../office.th.ts'
import type { PendingSignIn } from './sign-in.tsx'

/** Name and password. */
export function PasswordStep({
  notice,
  onRight,
}: {
  notice: string | null
  onRight: (pending: PendingSignIn) => void
}) {
  const [error, setError] = useState<OfficeErrorBody | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (error)
      form.current
        ?.querySelector<HTMLInputElement>(`input[name="${error.field === 'operator' ? 'operator' : 'password'}"]`)
        ?.focus()
  }, [error])
  const checking = useMutation({
    mutationFn: (typed: Record<'operator' | 'password', string>) => call('POST /sign-in', typed),
    onSuccess: ({ data }) => onRight(data),
    onError: ({ refusal }) => setError(refusal),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<'operator' | 'password', string>
    if (!checking.isPending) checking.mutate(typed)
  }
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined)
  const general = error && error.field !== 'operator' && error.field !== 'password' ? error.message : null
  return (
    <form ref={form} className="card raised stack" onSubmit={submit} noValidate>
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
      <PasswordField
        label={th.password}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        error={errorOf('password')}
      />
      <Button type="submit" full busy={checking.isPending} busyText={th.signingIn}>
        {th.next}
      </Button>
      <p className="caption faint">{th.staffOnly}</p>
    </form>
  )
}
