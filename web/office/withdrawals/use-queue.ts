import { call, type Outcome } from '../api.ts'
import { type Answers, useAnswers } from '../shell/use-answers.ts'
import type { Decided, Queue } from './waiting.ts'

export type QueueData = { queue: Queue; decisions: Decided[] }

/** The queue and the newest decisions, live. */
export const useQueue = (onEnded: () => void): Answers<QueueData> => useAnswers(fetchQueue, onEnded)

async function fetchQueue(): Promise<Outcome<QueueData>> {
  const [queue, decisions] = await Promise.all([call('GET /withdrawals/queue'), call('GET /withdrawals/decisions')])
  if (!queue.ok) return queue
  if (!decisions.ok) return decisions
  return { ok: true, data: { queue: queue.data.data, decisions: decisions.data.data } }
}
