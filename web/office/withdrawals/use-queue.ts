import { call, type Outcome } from '../api.ts'
import { type Answers, useAnswers } from '../shell/use-answers.ts'
import type { Decided, Queue } from './waiting.ts'

export type Seen = { queue: Queue; decisions: Decided[] }

/** The queue and the newest decisions, live. */
export const useQueue = (onEnded: () => void): Answers<Seen> => useAnswers(askQueue, onEnded)

async function askQueue(): Promise<Outcome<Seen>> {
  const [queue, decisions] = await Promise.all([call('GET /withdrawals/queue'), call('GET /withdrawals/decisions')])
  if (!queue.ok) return queue
  if (!decisions.ok) return decisions
  return { ok: true, data: { queue: queue.data.data, decisions: decisions.data.data } }
}
