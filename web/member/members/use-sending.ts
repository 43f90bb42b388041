import { useEffect, useRef } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { FormAnswer } from './form-answer.ts'

/** The data that a page's form is sending, until the next page or a refusal is shown; null while nothing is sent. Its values tell which of
 *  several buttons was pressed. */
export function useSending(): FormData | null {
  const { state, formData } = useNavigation()
  const answer = useActionData<FormAnswer>()
  const isRefused = useIsNew(answer, state) && Object.keys(answer?.errors ?? {}).length > 0
  return state === 'idle' || isRefused ? null : (formData ?? null)
}

/** Whether an answer came with what is loading now: it is rendered some milliseconds before the navigation has ended, and who presses Enter
 *  at once must find the form ready. An older refusal stands on while the next page is loading, during which no second press may send. */
function useIsNew(answer: FormAnswer | undefined, state: 'idle' | 'submitting' | 'loading'): boolean {
  const before = useRef(answer)
  useEffect(() => {
    if (state !== 'loading') before.current = answer
  }, [state, answer])
  return state === 'loading' && answer !== before.current
}
