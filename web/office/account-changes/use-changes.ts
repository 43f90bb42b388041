import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { call, type Outcome } from '../api.ts'
import { type Answers, useAnswers } from '../shell/use-answers.ts'

export type Changes = OfficeAnswerOf<'GET /account-changes'>['data']
export type Waiting = Changes['waiting'][number]

/** The pending changes of bank accounts, live. */
export const useChanges = (onEnded: () => void): Answers<Changes> => useAnswers(fetchChanges, onEnded)

async function fetchChanges(): Promise<Outcome<Changes>> {
  const answer = await call('GET /account-changes')
  return answer.ok ? { ok: true, data: answer.data.data } : answer
}
