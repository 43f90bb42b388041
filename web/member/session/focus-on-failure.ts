import { useEffect } from 'react'
import type { FormAnswer } from '#member/members/form-answer.ts'

/** Focuses the first wrong field, once for each answer of a form. The page itself says what is wrong. */
export function useFocusOnFailure(answer: FormAnswer | undefined): void {
  const id = answer?.answerId
  useEffect(() => {
    if (id) focusFirstWrongField()
  }, [id])
}

/** Focuses the first wrong field; in a group of choices, the one that can take the focus. */
export function focusFirstWrongField(): void {
  const wrong = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
  const field = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input:checked, input')
  field?.focus()
}
