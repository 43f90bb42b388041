import { firstErrorText, isUnauthenticated, type Outcome } from '#member/api.ts'
import { toast } from '#ui/toast.tsx'

/** Except for an ended session, which session-end.ts reports. */
export function toastFailure(outcome: Extract<Outcome<unknown>, { ok: false }>): void {
  if (!isUnauthenticated(outcome)) toast({ type: 'error', message: firstErrorText(outcome.error) })
}
