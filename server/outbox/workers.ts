import { backOffMs } from './failure.ts'
import type { Queue } from './outbox.store.ts'
import { newQueueState, type QueueState } from './turn.ts'

/** How many queues are worked at once, each in a transaction of its own. */
const WORKERS = 4
/** From the start of one turn of rounds' events to the next, in milliseconds, where the first took all that waited: under load a turn then
 *  writes some dozens of rounds in one transaction, instead of two. A single player waits for none of it. */
const ROUNDS_GAP_MS = 200

/** A queue as this process works it. `readyAt` is on the process's own clock, in milliseconds. */
type Work = { state: QueueState; wanted: boolean; busy: boolean; readyAt: number; failures: number }

/** Works several queues at once, one turn of each at a time, so that a slow or blocked one delays no other. `turn` returns whether there
 *  may be more; where it throws, that queue alone waits, longer each time, and `waits` is called. */
export function openWorkers(turn: (state: QueueState) => Promise<boolean>, waits: (error: unknown, queue: Queue, waitMs: number) => void) {
  const works = new Map<string, Work>()
  let running = 0
  let closed = false
  let idle = () => {}

  function workOf(queue: Queue): Work {
    const name = `${queue.shard} ${queue.play}`
    const known = works.get(name)
    if (known) return known
    const fresh = { state: newQueueState(queue), wanted: false, busy: false, readyAt: 0, failures: 0 }
    works.set(name, fresh)
    return fresh
  }

  /** Starts as many turns as may run at once. A queue that had a turn goes to the end of the line. */
  function start(): void {
    const inOrder = [...works]
    for (const [name, work] of inOrder) {
      if (running >= WORKERS || closed) return
      if (!work.wanted || work.busy || work.readyAt > performance.now()) continue
      works.delete(name)
      works.set(name, work)
      work.busy = true
      running += 1
      void takeTurn(work).finally(() => {
        work.busy = false
        running -= 1
        if (running === 0) idle()
        start()
      })
    }
  }

  function coolDown(work: Work, until: number): void {
    work.readyAt = until
    setTimeout(start, Math.max(0, until - performance.now()) + 1).unref()
  }

  async function takeTurn(work: Work): Promise<void> {
    const began = performance.now()
    try {
      work.wanted = false
      const more = await turn(work.state)
      work.wanted ||= more
      work.failures = 0
      if (work.state.play && !more) coolDown(work, began + ROUNDS_GAP_MS)
    } catch (error) {
      work.wanted = false
      if (closed) return
      work.failures += 1
      const waitMs = Math.round(backOffMs(work.failures, Math.random()))
      work.readyAt = performance.now() + waitMs
      waits(error, work.state, waitMs)
    }
  }

  return {
    /** Schedules these queues for a turn. */
    want(queues: readonly Queue[]): void {
      for (const queue of queues) workOf(queue).wanted = true
      start()
    },
    /** Resolves when the running turns are over. */
    async close(): Promise<void> {
      closed = true
      if (running > 0) await new Promise<void>((resolve) => (idle = resolve))
    },
  }
}
