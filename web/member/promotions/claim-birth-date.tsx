import { type FormEvent, useId, useState } from 'react'
import { firstErrorText } from '#member/api.ts'
import { birthDateText } from '#member/members/birth-date.ts'
import { BirthDateFields } from '#member/members/birth-date-fields.tsx'
import { call } from '#member/session/browser-session.ts'
import { textOf } from '#member/members/form-answer.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as th from './claim-birth-date.th.ts'

type Props = {
  /** The server's refusal of the claim. */
  why: string
  onClose: () => void
  /** Claims again. */
  onSaved: () => Promise<void>
}

/** Sends a missing birth date and claims again: no other page requests it without a deposit. */
export function ClaimBirthDate({ why, onClose, onSaved }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const form = useId()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [day, month, year] = [textOf(typed, 'birth_day'), textOf(typed, 'birth_month'), textOf(typed, 'birth_year')]
    setBusy(true)
    setError(undefined)
    const saved = await call('PUT /customers/profile', { birth_date: birthDateText(day, month, year) })
    // Another tab may have sent it already.
    if (saved.ok || saved.error.code === 'BIRTH_DATE_KNOWN') await onSaved()
    else setError(firstErrorText(saved.error))
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={th.title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {th.back}
          </Button>
          <Button type="submit" form={form} variant="jade" busy={busy} busyText={th.saving}>
            {th.save}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={(event) => void save(event)}>
        <p className="small quiet">{why}</p>
        <BirthDateFields values={{}} error={error} />
        <p className="caption quiet">{th.once}</p>
      </form>
    </Dialog>
  )
}
