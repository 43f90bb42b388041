import type { Clock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { WorldDatabase } from './database.ts'
import { type Log, reason } from './log.ts'

export const errandTables = `
create table if not exists errand (
  id text primary key, kind text not null, about text not null, body text not null,
  due_ms integer not null, attempts integer not null default 0, ended text
) strict;
create index if not exists errand_due on errand (due_ms) where ended is null;`

/** Waiting times between tries, in seconds; the last one repeats. */
export const retrySeconds = [1, 2, 5, 10, 30] as const

/** How often an errand is tried before it is given up, visibly (about a day). */
export const errandTriesMax = 3_000

export type Errand = { id: string; kind: string; about: string; body: string; attempts: number }
/** What became of a try: done for good, or to be tried again. `given-up` ends it without success, and is logged. */
export type Outcome = 'done' | 'again' | 'given-up'
type Handler = (errand: Errand) => Promise<Outcome>

/** What a party still has to do until it succeeds: webhooks, wins, rollbacks. Kept in the database, so a restart goes on. */
export type Errands = {
  handle(kind: string, handler: Handler): void
  /** Writes an errand; call it inside the transaction that makes it necessary, then `poke`. */
  add(kind: string, about: string, body: unknown, delayMs?: number): string
  /** Moves the errands of a kind that are not due yet to `delayMs` from now. */
  hurry(kind: string, about: string, delayMs: number): void
  end(id: string, outcome: string): void
  open(kind: string): Errand[]
  poke(): void
  start(): void
  stop(): Promise<void>
}

const LOOK_MS = 500
const BATCH = 16

/** Opens the list of errands. Tries are made from `start` on, at most sixteen at once. */
export function openErrands(database: WorldDatabase, clock: Clock, log: Log): Errands {
  const handlers = new Map<string, Handler>()
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  let stopped = true

  const nowMs = () => clock.now().getTime()

  async function attempt(errand: Errand) {
    const handler = handlers.get(errand.kind)
    if (handler === undefined) return
    let outcome: Outcome = 'again'
    try {
      outcome = await handler(errand)
    } catch (error) {
      log.error({ errand: errand.id, kind: errand.kind, reason: reason(error) }, 'errand failed')
    }
    if (stopped && outcome === 'again') return
    if (outcome === 'again' && errand.attempts + 1 < errandTriesMax) {
      const seconds = retrySeconds[Math.min(errand.attempts, retrySeconds.length - 1)] ?? 30
      database.run('update errand set attempts = attempts + 1, due_ms = ? where id = ?', nowMs() + seconds * 1000, errand.id)
      return
    }
    if (outcome !== 'done') log.error({ errand: errand.id, kind: errand.kind, about: errand.about, tries: errand.attempts + 1 }, 'errand given up')
    database.run('update errand set attempts = attempts + 1, ended = ? where id = ?', outcome, errand.id)
  }

  function look() {
    if (stopped) return
    const due = database.rows<Errand>(
      'select id, kind, about, body, attempts from errand where ended is null and due_ms <= ? order by due_ms, id limit ?',
      nowMs(),
      BATCH + running.size,
    )
    for (const errand of due) {
      if (running.has(errand.id) || running.size >= BATCH) continue
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
      database.run('insert into errand (id, kind, about, body, due_ms) values (?, ?, ?, ?, ?)', id, kind, about, JSON.stringify(body), nowMs() + delayMs)
      return id
    },
    hurry: (kind, about, delayMs) =>
      void database.run('update errand set due_ms = min(due_ms, ?) where ended is null and kind = ? and about = ?', nowMs() + delayMs, kind, about),
    end: (id, outcome) => void database.run('update errand set ended = ? where id = ? and ended is null', outcome, id),
    open: (kind) => database.rows<Errand>('select id, kind, about, body, attempts from errand where ended is null and kind = ? order by id', kind),
    poke: () => setImmediate(look),
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
