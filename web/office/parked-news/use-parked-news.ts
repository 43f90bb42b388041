import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { call, type Outcome } from '../api.ts'
import { type Answers, useAnswers } from '../shell/use-answers.ts'

export type ParkedNews = OfficeAnswerOf<'GET /parked-news'>['data']
export type Parked = ParkedNews['parked'][number]

/** The events that failed and are retried automatically, live. */
export const useParkedNews = (onEnded: () => void): Answers<ParkedNews> => useAnswers(fetchParkedNews, onEnded)

async function fetchParkedNews(): Promise<Outcome<ParkedNews>> {
  const answer = await call('GET /parked-news')
  return answer.ok ? { ok: true, data: answer.data.data } : answer
}
