import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { call, type Outcome } from '../api.ts'
import { type Answers, useAnswers } from '../shell/use-answers.ts'

export type Approvals = OfficeAnswerOf<'GET /approvals'>['data']
export type Waiting = Approvals['waiting'][number]
export type Decided = Approvals['decided'][number]

/** The requests waiting for a second operator, and the last decisions, live. */
export const useApprovals = (onEnded: () => void): Answers<Approvals> => useAnswers(fetchApprovals, onEnded)

async function fetchApprovals(): Promise<Outcome<Approvals>> {
  const answer = await call('GET /approvals')
  return answer.ok ? { ok: true, data: answer.data.data } : answer
}

/** The subject in one line: "เปลี่ยนค่าที่ตั้งไว้ · ถอนขั้นต่ำ". */
export const subjectOf = ({ lines }: Pick<Decided, 'lines'>): string => lines[0]?.value ?? ''
