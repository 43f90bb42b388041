import { useEffect, useRef } from 'react'
import type { FormAnswer } from '#member/members/form-answer.ts'
import { toast } from '#ui/toast.tsx'

/** Shows a form's failure as a notification too, once for each answer, and focuses the first wrong field. The notification is removed with
 *  the next answer and with the form. */
export function useNotifyFailure(answer: FormAnswer | undefined): void {
  const notified = useRef<FormAnswer>(undefined)
  const takeAway = useRef(() => {})
  useEffect(() => {
    if (notified.current === answer) return
    notified.current = answer
    takeAway.current()
    takeAway.current = () => {}
    if (!answer) return
    if (answer.errors.error) takeAway.current = toast({ type: 'error', message: answer.errors.error })
    focusFirstWrongField()
  }, [answer])
  useEffect(() => () => takeAway.current(), [])
}

/** Focuses the first wrong field; in a group of choices, the one that can take the focus. */
export function focusFirstWrongField(): void {
  const wrong = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
  const field = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input:checked, input')
  field?.focus()
}
