import type { Clock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { WorldDatabase } from './database.ts'
import { type Errand, endErrand, hurryErrands, insertErrand, postponeErrand, readDueErrands } from './errands.store.ts'
import { type Log, reason } from './log.ts'

/** Waiting times between tries, in seconds; the last one repeats. */
const retrySeconds = [1, 2, 5, 10, 30] as const
/** How often an errand is tried before it is given up, visibly (about a day). */
const TRIES_MAX = 3_000
const LOOK_MS = 500
const AT_ONCE = 16

export type { Errand }
/** What became of a try: done for good, or to be tried again. `given-up` ends it without success, and is logged. */
export type Outcome = 'done' | 'again' | 'given-up'
type Handler = (errand: Errand) => Promise<Outcome>

/** What a party still has to do until it succeeds: webhooks, wins, rollbacks. Kept in the database, so a restart goes on. */
export type Errands = {
  handle(kind: string, handler: Handler): void
  /** Writes an errand; call it inside the transaction that makes it necessary, then `poke`. */
  add(kind: string, about: string, body: unknown, delayMs?: number): string
  /** Brings the open errands of a kind about one thing forward to `delayMs` from now. */
  hurry(kind: string, about: string, delayMs: number): void
  end(id: string, outcome: Outcome): void
  poke(): void
  start(): void
  stop(): Promise<void>
}

/** Opens the list of errands. Tries are made from `start` on, at most sixteen at once. */
export function openErrands(database: WorldDatabase, clock: Clock, log: Log): Errands {
  const handlers = new Map<string, Handler>()
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  let stopped = true
  const nowMs = () => clock.now().getTime()

  async function attempt(errand: Errand) {
    const facts = { errand: errand.id, kind: errand.kind, about: errand.about, tries: errand.attempts + 1 }
    const outcome = await (handlers.get(errand.kind) ?? (async () => 'again' as const))(errand).catch((error: unknown) => {
      log.error({ ...facts, reason: reason(error) }, 'errand failed')
      return 'again' as const
    })
    if (outcome === 'again' && errand.attempts + 1 < TRIES_MAX) {
      const seconds = retrySeconds[Math.min(errand.attempts, retrySeconds.length - 1)] ?? 30
      return postponeErrand(database, errand.id, nowMs() + seconds * 1000)
    }
    if (outcome !== 'done') log.error(facts, 'errand given up')
    endErrand(database, errand.id, outcome)
  }

  function look() {
    if (stopped) return
    for (const errand of readDueErrands(database, nowMs(), AT_ONCE + running.size)) {
      if (running.has(errand.id) || running.size >= AT_ONCE) continue
      const run = attempt(errand).finally(() => running.delete(errand.id))
      running.set(errand.id, run)
    }
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(look, LOOK_MS)
  }

  return {
    handle: (kind, handler) => void handlers.set(kind, handler),
    add: (kind, about, body, delayMs = 0) => {
      const id = newId('err', clock.now())
      insertErrand(database, { id, kind, about, body: JSON.stringify(body) }, nowMs() + delayMs)
      return id
    },
    hurry: (kind, about, delayMs) => hurryErrands(database, kind, about, nowMs() + delayMs),
    end: (id, outcome) => endErrand(database, id, outcome),
    poke: () => void setImmediate(look),
    start: () => {
      stopped = false
      look()
    },
    stop: async () => {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      await Promise.allSettled(running.values())
    },
  }
}
