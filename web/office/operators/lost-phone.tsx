import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/surface.tsx'
import type { OfficeErrorBody } from '#contract/plain/office.ts'
import { call } from '../api.ts'
import { ReasonField } from '../shell/reason-field.tsx'
import * as th from '../th.ts'

/** For operators who know their password but have no phone: requests that a colleague let them enrol another. */
export function LostPhone({ ticket, onBack }: { ticket: string; onBack: (why: string | null) => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<OfficeErrorBody | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { reason } = Object.fromEntries(new FormData(event.currentTarget)) as Record<'reason', string>
    setBusy(true)
    const sent = await call('POST /sign-in/lost-phone', { ticket, reason })
    setBusy(false)
    if (sent.ok) return onBack(th.lostPhoneSent)
    if (sent.error.code === 'TICKET_OVER') return onBack(sent.error.message)
    setError(sent.error)
  }
  return (
    <form className="card raised stack" onSubmit={(event) => void submit(event)} noValidate>
      <h1 className="display">{th.lostPhoneTitle}</h1>
      <Note kind="info">{th.lostPhoneHint}</Note>
      {error && error.field !== 'reason' && <Note kind="error">{error.message}</Note>}
      <ReasonField hint={th.lostPhoneReasonHint} error={error?.field === 'reason' ? error.message : undefined} />
      <Button type="submit" full busy={busy} busyText={th.lostPhoneSending}>
        {th.lostPhoneSend}
      </Button>
      <Button variant="ghost" full onClick={() => onBack(null)}>
        {th.back}
      </Button>
    </form>
  )
}
