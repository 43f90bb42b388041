import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { call, type Outcome } from '../api.ts'
import { type Answers, useAnswers } from '../shell/use-answers.ts'

export type Reconciliation = OfficeAnswerOf<'GET /reconciliation'>['data']
export type Break = Reconciliation['open'][number]
export type Run = Reconciliation['runs'][number]

/** The breaks between our books and the bank's and the gateway's, live. */
export const useReconciliation = (onEnded: () => void): Answers<Reconciliation> => useAnswers(fetchReconciliation, onEnded)

async function fetchReconciliation(): Promise<Outcome<Reconciliation>> {
  const answer = await call('GET /reconciliation')
  return answer.ok ? { ok: true, data: answer.data.data } : answer
}
