import { type FormEvent, useEffect, useRef, useState } from 'react'
import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { call, isSignedOut } from '../api.ts'
import * as th from '../th.ts'
import type { Waiting } from './waiting.ts'

export type QuestionProps = { about: Waiting | null; onClose: () => void; onDecided: () => void; onEnded: () => void }

/** Asks once more, then says yes to exactly the amount and the account that are on the screen. */
export function ApproveDialog({ about, onClose, onDecided, onEnded }: QuestionProps) {
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (about) form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
  }, [about])
  const approve = async (event: FormEvent) => {
    event.preventDefault()
    if (!about || busy) return
    setBusy(true)
    const { member, id, amount, account_number: accountNumber } = about
    const outcome = await call('POST /withdrawals/{member}/{id}/approve', { member, id, amount, account_number: accountNumber })
    setBusy(false)
    if (isSignedOut(outcome)) return onEnded()
    if (!outcome.ok) toast({ type: 'error', message: outcome.error.message })
    else if (outcome.data.outcome === 'approved') toast({ type: 'success', message: th.approved })
    else toast({ type: 'info', message: th.approvalKept })
    // Where nobody answered the question stays: asking again is harmless, one operator's yes counts once.
    if (outcome.ok || outcome.status !== 0) onDecided()
  }
  return (
    <Dialog open={about !== null} onClose={onClose} title={th.approveQuestion}>
      {about && (
        <form ref={form} onSubmit={(event) => void approve(event)}>
          <p className="money leaf asked">฿{bahtForPeople(about.amount)}</p>
          <Pairs
            pairs={[
              [th.account, `${bankShortName(about.bank)} ${accountNumberForPeople(about.account_number)}`],
              [th.member, `${about.name} · ${about.phone}`],
              [th.approval, th.approvals(about.approved_by.length, about.approvals_needed)],
            ]}
          />
          <Note kind="warning">{th.approveFinal}</Note>
          <div className="dialog-actions">
            <Button look="ghost" onClick={onClose}>
              {th.back}
            </Button>
            <Button type="submit" look="jade" busy={busy} busyText={th.approving}>
              {th.approveAmount(bahtForPeople(about.amount))}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
