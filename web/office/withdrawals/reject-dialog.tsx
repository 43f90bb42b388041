import { type FormEvent, useEffect, useRef, useState } from 'react'
import { reasonLengthMax } from '#contract/plain/office.ts'
import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Pairs } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { call, isSignedOut } from '../api.ts'
import * as th from '../th.ts'
import type { QuestionProps } from './approve-dialog.tsx'

/** Asks for the reason that the member will read, then gives his money back to him. */
export function RejectDialog({ about, onClose, onDecided, onEnded }: QuestionProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    setError(undefined)
    if (about) form.current?.querySelector('input')?.focus()
  }, [about])
  const reject = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!about || busy) return
    const input = event.currentTarget.querySelector('input')
    setBusy(true)
    const outcome = await call('POST /withdrawals/{member}/{id}/reject', { member: about.member, id: about.id, reason: input?.value ?? '' })
    setBusy(false)
    if (isSignedOut(outcome)) return onEnded()
    if (!outcome.ok && outcome.error.field === 'reason') {
      setError(outcome.error.message)
      return input?.focus()
    }
    toast(outcome.ok ? { type: 'success', message: th.rejected } : { type: 'error', message: outcome.error.message })
    // Where nobody answered the question stays, with what was typed.
    if (outcome.ok || outcome.status !== 0) onDecided()
  }
  return (
    <Dialog open={about !== null} onClose={onClose} title={th.rejectQuestion}>
      {about && (
        <form ref={form} onSubmit={(event) => void reject(event)} noValidate>
          <Pairs
            pairs={[
              [th.amount, `฿${bahtForPeople(about.amount)}`],
              [th.account, `${bankShortName(about.bank)} ${accountNumberForPeople(about.account_number)}`],
              [th.member, `${about.name} · ${about.phone}`],
            ]}
          />
          <hr className="rule" />
          <Field
            label={th.reason}
            name="reason"
            maxLength={reasonLengthMax}
            autoComplete="off"
            hint={th.reasonHint}
            error={error}
            required
          />
          <div className="dialog-actions">
            <Button look="ghost" onClick={onClose}>
              {th.back}
            </Button>
            <Button type="submit" look="danger" busy={busy} busyText={th.rejecting}>
              {th.rejectAmount(bahtForPeople(about.amount))}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
