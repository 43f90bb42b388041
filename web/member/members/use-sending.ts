import { useActionData, useNavigation } from 'react-router'
import type { FormAnswer } from './form-answer.ts'

/** The data that a page's form is sending, until the next page or a refusal is shown; null while nothing is sent. Its values tell which of
 *  several buttons was pressed. */
export function useSending(): FormData | null {
  const { state, formData } = useNavigation()
  const answer = useActionData<FormAnswer>()
  // A refusal is rendered some milliseconds before the navigation has ended: who presses Enter at once must find the form ready.
  const isRefused = state === 'loading' && answer !== undefined && Object.keys(answer.errors).length > 0
  return state === 'idle' || isRefused ? null : (formData ?? null)
}
