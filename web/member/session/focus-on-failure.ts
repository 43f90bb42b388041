import { useEffect } from 'react'
import type { FormAnswer } from '#member/members/form-answer.ts'

/** Once for each answer of a form. */
export function useFocusOnFailure(answer: FormAnswer | undefined): void {
  const id = answer?.answerId
  useEffect(() => {
    if (id) focusFirstWrongField()
  }, [id])
}

/** In a group of choices, the one that can take the focus. */
export function focusFirstWrongField(): void {
  const wrong = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
  const field = wrong?.matches('input, select, textarea')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input:checked, input')
  field?.focus()
}
