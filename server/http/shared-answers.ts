import { keptFor } from './kept-for.ts'

/** What the API told, whoever asked: shared, and so frozen. */
export type Told = { status: number; body: unknown }
/** Tells a page what the call at a path (below /api, with its query) says to everybody. */
export type Tell = (path: string) => Promise<Told>

/** As long as a process goes by the settings it read (modules/operators). */
const KEPT_MS = 2_000
/** More than all pages ask together; what visitors search for comes and goes. */
const ADDRESSES_MAX = 200

/** Tells pages what the API tells everybody: pages that are made in the same two seconds ask it once. What is no success is told, not kept. */
export function sharedAnswers(ask: (path: string) => Promise<Response>, nowMs: () => number = () => performance.now()): Tell {
  const kept = keptFor<Promise<Told>>({ ms: KEPT_MS, keysMax: ADDRESSES_MAX }, nowMs)
  return (path) => {
    const known = kept.find(path)
    if (known) return known
    const told: Promise<Told> = ask(path).then(async (answer) => {
      if (!answer.ok) kept.forget(path, told)
      return { status: answer.status, body: frozen(await answer.json()) }
    })
    kept.keep(path, told)
    told.catch(() => kept.forget(path, told))
    return told
  }
}

/** Nobody who is told may change what others are told. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
