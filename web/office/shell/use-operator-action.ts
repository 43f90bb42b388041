import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast.tsx'
import { type CallFailed, isSignedOut } from '../api.ts'
import { liveKey } from './use-live.ts'

type ActionCallbacks<Answer> = { onSuccess?: (answer: Answer) => void; onError?: (failure: CallFailed) => void }

/**
 * After any answer the lists are loaded again. Callbacks run also after the page was left; without `onError` a failure
 * is a toast.
 */
export function useOperatorAction<Fields, Answer>(
  send: (fields: Fields) => Promise<Answer>,
  on: ActionCallbacks<Answer> = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => on.onSuccess?.(answer),
    onError: on.onError ?? toastFailure,
    onSettled: () => void client.invalidateQueries({ queryKey: [liveKey] }),
  })
}

/** Except an ended session, which the sign-in shows. */
export function toastFailure(failure: CallFailed): void {
  if (!isSignedOut(failure)) toast({ type: 'error', message: failure.message })
}
