import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import type { PartyDatabase } from './database.ts'
import {
  type BackgroundTask,
  updateTaskEnd,
  updateTasksDue,
  insertTask,
  updateTaskRetry,
  selectDueTasks,
} from './background-tasks.store.ts'
import { type Log, reason } from './log.ts'

/** Seconds between tries; the last one repeats. */
const retrySeconds = [1, 2, 5, 10, 30] as const
/** About a day; then the task is given up, with a log line. */
const TRIES_MAX = 3_000
const LOOK_MS = 500
const AT_ONCE = 16

export type { BackgroundTask }
export type Outcome = 'done' | 'again' | 'given-up'
type Handler = (task: BackgroundTask) => Promise<Outcome>

/** Repeated until they succeed, also after a restart: webhooks, wins, rollbacks. */
export type BackgroundTasks = {
  handle(kind: string, handler: Handler): void
  /** Call it inside the transaction that makes the task necessary, then `wake`. */
  add(kind: string, about: string, body: unknown, delayMs?: number): string
  /** Brings open tasks forward to `delayMs` from now. */
  hurry(kind: string, about: string, delayMs: number): void
  end(id: string, outcome: Outcome): void
  wake(): void
  start(): void
  stop(): Promise<void>
}

/** Tries are made from `start` on, at most sixteen at once. */
export function openBackgroundTasks(database: PartyDatabase, clock: Clock, log: Log): BackgroundTasks {
  const handlers = new Map<string, Handler>()
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  let stopped = true
  const nowMs = () => clock.now().getTime()

  async function attempt(task: BackgroundTask) {
    const facts = { task: task.id, kind: task.kind, about: task.about, tries: task.attempts + 1 }
    const handler = handlers.get(task.kind) ?? (async () => 'again' as const)
    const outcome = await database
      .written()
      .then(() => handler(task))
      .catch((error: unknown) => {
        log.error({ ...facts, reason: reason(error) }, 'background task failed')
        return 'again' as const
      })
    if (outcome === 'again' && task.attempts + 1 < TRIES_MAX) {
      const seconds = retrySeconds[Math.min(task.attempts, retrySeconds.length - 1)] ?? 30
      return updateTaskRetry(database, task.id, nowMs() + seconds * 1000)
    }
    if (outcome !== 'done') log.error(facts, 'background task given up')
    updateTaskEnd(database, task.id, outcome)
  }

  function runDue() {
    if (stopped) return
    for (const task of selectDueTasks(database, nowMs(), AT_ONCE + running.size)) {
      if (running.has(task.id) || running.size >= AT_ONCE) continue
      const run = attempt(task).finally(() => running.delete(task.id))
      running.set(task.id, run)
    }
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(runDue, LOOK_MS)
  }

  return {
    handle: (kind, handler) => void handlers.set(kind, handler),
    add: (kind, about, body, delayMs = 0) => {
      const id = newId('err', clock.now())
      insertTask(database, { id, kind, about, body: JSON.stringify(body) }, nowMs() + delayMs)
      return id
    },
    hurry: (kind, about, delayMs) => updateTasksDue(database, kind, about, nowMs() + delayMs),
    end: (id, outcome) => updateTaskEnd(database, id, outcome),
    wake: () => void setImmediate(runDue),
    start: () => {
      stopped = false
      runDue()
    },
    stop: async () => {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      await Promise.allSettled(running.values())
    },
  }
}
