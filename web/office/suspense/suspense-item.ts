import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { suspenseAllows } from '#contract/plain/suspense.ts'

export type Suspense = OfficeAnswerOf<'GET /suspense'>['data']
export type SuspenseItem = Suspense['waiting'][number]
export type Candidate = OfficeAnswerOf<'POST /suspense/{id}/member'>['data']
export type Action = 'credit' | 'return' | 'note'

/** The state allows it, no request is open, and for a return the payer is known. */
export function may(action: Action, { state, asked, payer }: SuspenseItem): boolean {
  if (action === 'note') return suspenseAllows[state].note
  return suspenseAllows[state][action] && asked === null && (action === 'credit' || payer !== null)
}
