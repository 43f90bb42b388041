import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/surface.tsx'
import type { OfficeErrorBody } from '#contract/plain/office.ts'
import { call } from '../api.ts'
import { ReasonField } from '../shell/reason-field.tsx'
import * as th from '../office.th.ts'

/** After a right password: requests that a colleague permit another enrolment. */
export function LostPhone({ signInToken, onBack }: { signInToken: string; onBack: (why: string | null) => void }) {
  const [error, setError] = useState<OfficeErrorBody | null>(null)
  const sending = useMutation({
    mutationFn: (reason: string) => call('POST /sign-in/lost-phone', { sign_in_token: signInToken, reason }),
    onSuccess: () => onBack(th.lostPhoneSent),
    onError: ({ refusal }) => (refusal.code === 'SIGN_IN_EXPIRED' ? onBack(refusal.message) : setError(refusal)),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reason } = Object.fromEntries(new FormData(event.currentTarget)) as Record<'reason', string>
    if (!sending.isPending) sending.mutate(reason)
  }
  return (
    <form className="card raised stack" onSubmit={submit} noValidate>
      <h1 className="display">{th.lostPhoneTitle}</h1>
      <Note kind="info">{th.lostPhoneHint}</Note>
      {error && error.field !== 'reason' && <Note kind="error">{error.message}</Note>}
      <ReasonField hint={th.lostPhoneReasonHint} error={error?.field === 'reason' ? error.message : undefined} />
      <Button type="submit" full busy={sending.isPending} busyText={th.lostPhoneSending}>
        {th.lostPhoneSend}
      </Button>
      <Button variant="ghost" full onClick={() => onBack(null)}>
        {th.back}
      </Button>
    </form>
  )
}
