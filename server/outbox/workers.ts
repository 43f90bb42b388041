import { backOffMs } from './failure.ts'
import type { Queue } from './outbox.store.ts'
import { isCalm, newQueueState, type QueueState } from './relay-batch.ts'

const WORKERS = 4
/** Between batches of rounds after one that took all: under load a batch then writes hundreds of rounds in one
 *  transaction. No player waits: balances are written with the calls. */
const ROUNDS_GAP_MS = 200

/** Queues whose batch began within one interval become ready at the same tick, and share a batch. */
const tickAfter = (instant: number): number => (Math.floor(instant / ROUNDS_GAP_MS) + 1) * ROUNDS_GAP_MS

/** `readyAt`: the process's own clock, in milliseconds. `alone`: no shared batch next. */
type Work = { state: QueueState; wanted: boolean; busy: boolean; alone: boolean; readyAt: number; failures: number }

/** `relay` returns whether there may be more; where it throws, that queue alone waits, longer each time, and `waits` is
 *  called. `relayShared`: of several queues of rounds, or null where each needs its own batch. */
type Batches = {
  relay: (state: QueueState) => Promise<boolean>
  relayShared: (states: readonly QueueState[]) => Promise<readonly boolean[] | null>
  waits: (error: unknown, queue: Queue, waitMs: number) => void
}

function workOf(works: Map<string, Work>, queue: Queue): Work {
  const name = `${queue.shard} ${queue.ofRounds}`
  const known = works.get(name)
  if (known) return known
  const work = { state: newQueueState(queue), wanted: false, busy: false, alone: false, readyAt: 0, failures: 0 }
  works.set(name, work)
  return work
}

function putOff(work: Work): number {
  const waitMs = Math.round(backOffMs(work.failures, Math.random()))
  work.readyAt = performance.now() + waitMs
  return waitMs
}

const isReady = ({ wanted, busy, readyAt }: Work): boolean => wanted && !busy && readyAt <= performance.now()
const mayJoin = ({ state, alone, failures }: Work): boolean =>
  state.ofRounds && !alone && failures === 0 && isCalm(state)

/** One batch of each queue at a time: a slow or blocked one delays no other. Queues of rounds in which all is well
 *  share a batch. */
export function openWorkers({ relay, relayShared, waits }: Batches) {
  const works = new Map<string, Work>()
  let running = 0
  let closed = false
  let idle = () => {}

  /** Only the queue that began a batch goes to the end of the line; those that share it keep their places. */
  function start(): void {
    for (const [name, work] of works) {
      if (running >= WORKERS || closed) return
      if (!isReady(work)) continue
      const sharing = mayJoin(work) ? [...works.values()].filter((other) => isReady(other) && mayJoin(other)) : [work]
      works.delete(name)
      works.set(name, work)
      for (const one of sharing) Object.assign(one, { busy: true, wanted: false })
      running += 1
      void (sharing.length > 1 ? runShared(sharing) : runAlone(work)).finally(() => {
        for (const one of sharing) one.busy = false
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

  async function runShared(sharing: readonly Work[]): Promise<void> {
    const began = performance.now()
    const more = await relayShared(sharing.map(({ state }) => state)).catch(() => null)
    for (const [index, work] of sharing.entries()) {
      work.alone = more === null
      work.wanted ||= more?.[index] ?? true
      if (more && !more[index]) coolDown(work, tickAfter(began))
    }
  }

  async function runAlone(work: Work): Promise<void> {
    const began = performance.now()
    try {
      const more = await relay(work.state)
      work.wanted ||= more
      work.failures = 0
      work.alone = false
      if (work.state.ofRounds && !more) coolDown(work, tickAfter(began))
    } catch (error) {
      work.wanted = false
      if (closed) return
      work.failures += 1
      waits(error, work.state, putOff(work))
    }
  }

  return {
    want(queues: readonly Queue[]): void {
      for (const queue of queues) workOf(works, queue).wanted = true
      start()
    },
    async close(): Promise<void> {
      closed = true
      if (running > 0) await new Promise<void>((resolve) => (idle = resolve))
    },
  }
}
