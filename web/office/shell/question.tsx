import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast, type ToastKind } from '#ui/toast.tsx'
import type { OfficeErrorBody } from '#contract/plain/office.ts'
import { isSignedOut, type Outcome } from '../api.ts'
import * as th from '../th.ts'

type ToastMessage = { type: ToastKind; message: string }
/** What was typed into the question's fields, by their names. */
export type Typed = Readonly<Record<string, string>>
/** The API's word about one field, or nothing. */
export type ErrorOf = (field: string) => string | undefined

type Props<Answer> = {
  open: boolean
  title: string
  act: { text: string; busyText: string; variant: ButtonVariant }
  send: (typed: Typed) => Promise<Outcome<Answer>>
  /** What is said once it is done. */
  toastFor: (answer: Answer) => ToastMessage
  onClose: () => void
  /** It was answered, with a yes or a no: what is shown is old now. */
  onAnswered: () => void
  onEnded: () => void
  /** What is decided about, as it stood on the screen, and the fields if there are any: each shows its error. */
  children: (errorOf: ErrorOf) => ReactNode
}

/** Asks once more before an act, with the fields it needs. A field's error stands below the field, any other "no" is shown and closes it; where
 *  nobody answered, it stays with what was typed. */
export function Question<Answer>({ open, title, act, send, toastFor, onClose, onAnswered, onEnded, children }: Props<Answer>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<OfficeErrorBody | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    setError(null)
    if (open) form.current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [open])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setBusy(true)
    const outcome = await send(typed)
    setBusy(false)
    if (isSignedOut(outcome)) return onEnded()
    const field = outcome.ok ? null : form.current?.querySelector<HTMLElement>(`[name="${outcome.error.field ?? ''}"]`)
    if (!outcome.ok && field) {
      setError(outcome.error)
      return field.focus()
    }
    toast(outcome.ok ? toastFor(outcome.data) : { type: 'error', message: outcome.error.message })
    if (outcome.ok || outcome.status !== 0) onAnswered()
  }
  const errorOf: ErrorOf = (field) => (error?.field === field ? error.message : undefined)
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        {children(errorOf)}
        <div className="dialog-actions">
          <Button variant="ghost" onClick={onClose}>
            {th.back}
          </Button>
          <Button type="submit" variant={act.variant} busy={busy} busyText={act.busyText}>
            {act.text}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Where the keyboard begins: in the first field, else on the act itself. */
const FIELD = 'input:not([type=hidden]), select, textarea, [type=submit]'
