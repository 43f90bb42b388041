import { useEffect, useRef } from 'react'
import type { FormAnswer } from '#member/members/form-answer.ts'
import { toast } from '#ui/toast.tsx'

/** Shows a form's failure as a notification too, once for each answer, and leads to the first field that is wrong. */
export function useNotifyFailure(answer: FormAnswer | undefined): void {
  const told = useRef<FormAnswer>(undefined)
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    if (answer.errors.error) toast({ type: 'error', message: answer.errors.error })
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }, [answer])
}
