import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast.tsx'
import { type CallFailed, isSignedOut } from '../api.ts'
import { liveKey } from './use-live.ts'

type ActionCallbacks<Answer> = { onSuccess?: (answer: Answer) => void; onError?: (failure: CallFailed) => void }

/** A change that an operator makes. After any answer the lists on the screen may be outdated, so they are loaded again. The callbacks run
 *  also after the page was left; without `onError` a failure is shown as a toast. */
export function useOperatorAction<Fields, Answer>(send: (fields: Fields) => Promise<Answer>, on: ActionCallbacks<Answer> = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => on.onSuccess?.(answer),
    onError: on.onError ?? toastFailure,
    onSettled: () => void client.invalidateQueries({ queryKey: [liveKey] }),
  })
}

/** Shows why a call failed; that the session is over is shown by the sign-in. */
export function toastFailure(failure: CallFailed): void {
  if (!isSignedOut(failure)) toast({ type: 'error', message: failure.message })
}
