import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/surface.tsx'
import { toast, type ToastKind } from '#ui/toast.tsx'
import type { OfficeErrorBody } from '#contract/plain/office.ts'
import { type CallFailed, isSignedOut } from '../api.ts'
import * as th from '../office.th.ts'
import { toastFailure, useOperatorAction } from './use-operator-action.ts'

type ToastMessage = { type: ToastKind; message: string }
/** By field name. */
export type QuestionInput = Readonly<Record<string, string>>
/** The API's error about a field. */
export type ErrorOf = (field: string) => string | undefined

type Props<Answer> = {
  open: boolean
  title: string
  action: { text: string; busyText: string; variant: ButtonVariant }
  send: (typed: QuestionInput) => Promise<Answer>
  /** The notification after success. */
  toastFor: (answer: Answer) => ToastMessage
  onClose: () => void
  /** After success, and after a refusal that is not about a field. */
  onDone: () => void
  /** Stays open after any refusal, for input that took effort. */
  keepsTyped?: boolean
  /** The subject as it was on the screen, and fields with their errors. */
  children: (errorOf: ErrorOf) => ReactNode
}

/**
 * A field's error shows below it; any other refusal closes the dialog, unless it keeps its input; without an answer the
 * dialog stays.
 */
export function Question<Answer>({
  open,
  title,
  action,
  send,
  toastFor,
  onClose,
  onDone,
  keepsTyped = false,
  children,
}: Props<Answer>) {
  const [error, setError] = useState<OfficeErrorBody | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    setError(null)
    if (open) form.current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [open])
  const sending = useOperatorAction(send, {
    onSuccess: (answer) => {
      toast(toastFor(answer))
      onDone()
    },
    onError: (failure: CallFailed) => {
      const field = form.current?.querySelector<HTMLElement>(`[name="${failure.refusal.field ?? ''}"]`)
      if (field) {
        setError(failure.refusal)
        return field.focus()
      }
      if (keepsTyped && failure.status !== 0 && !isSignedOut(failure))
        return setError({ ...failure.refusal, field: null })
      toastFailure(failure)
      if (failure.status !== 0) onDone()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate(Object.fromEntries(new FormData(event.currentTarget)) as QuestionInput)
  }
  const errorOf: ErrorOf = (field) => (error?.field === field ? error.message : undefined)
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form ref={form} onSubmit={submit} noValidate>
        {children(errorOf)}
        {error?.field === null && <Note kind="error">{error.message}</Note>}
        <div className="dialog-actions">
          <Button variant="ghost" onClick={onClose}>
            {th.back}
          </Button>
          <Button type="submit" variant={action.variant} busy={sending.isPending} busyText={action.busyText}>
            {action.text}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What takes the focus: the first field, else the submit button. */
const FIELD = 'input:not([type=hidden]), select, textarea, [type=submit]'
