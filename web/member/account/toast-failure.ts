import { firstErrorText, isUnauthenticated, type Outcome } from '#member/api.ts'
import { toast } from '#ui/toast.tsx'

/** Says why a call failed. Of a session that has ended the page says so itself (session-end.ts). */
export function toastFailure(outcome: Extract<Outcome<unknown>, { ok: false }>): void {
  if (!isUnauthenticated(outcome)) toast({ type: 'error', message: firstErrorText(outcome.error) })
}
