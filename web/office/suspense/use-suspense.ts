import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { suspendedAllows } from '#contract/plain/suspense.ts'
import { call, type Outcome } from '../api.ts'
import { type Answers, useAnswers } from '../shell/use-answers.ts'

export type Suspense = OfficeAnswerOf<'GET /suspense'>['data']
export type Suspended = Suspense['waiting'][number]
export type Candidate = OfficeAnswerOf<'POST /suspense/{id}/member'>['data']
export type Act = 'credit' | 'return' | 'note'

/** The money in suspense, live. */
export const useSuspense = (onEnded: () => void): Answers<Suspense> => useAnswers(fetchSuspense, onEnded)

async function fetchSuspense(): Promise<Outcome<Suspense>> {
  const answer = await call('GET /suspense')
  return answer.ok ? { ok: true, data: answer.data.data } : answer
}

/** Whether an act can be requested now: the state allows it, no request is open, and for a return the payer is known. */
export function may(act: Act, { state, asked, payer }: Suspended): boolean {
  if (act === 'note') return suspendedAllows[state].note
  return suspendedAllows[state][act] && asked === null && (act === 'credit' || payer !== null)
}
