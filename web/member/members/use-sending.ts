import { useEffect, useRef } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { FormAnswer } from './form-answer.ts'

/** The data being sent, until the next page or a refusal shows; else null. Its values identify the pressed button. */
export function useSending(): FormData | null {
  const { state, formData } = useNavigation()
  const answer = useActionData<FormAnswer>()
  const isRefused = useIsNew(answer, state) && Object.keys(answer?.errors ?? {}).length > 0
  return state === 'idle' || isRefused ? null : (formData ?? null)
}

/**
 * A new answer renders milliseconds before its navigation ends, and the form must be ready for Enter. An older refusal
 * stays while the next page loads, when no second press may send.
 */
function useIsNew(answer: FormAnswer | undefined, state: 'idle' | 'submitting' | 'loading'): boolean {
  const before = useRef(answer)
  useEffect(() => {
    if (state !== 'loading') before.current = answer
  }, [state, answer])
  return state === 'loading' && answer !== before.current
}
