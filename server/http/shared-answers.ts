import { ttlCache } from './ttl-cache.ts'

/** What the API answered, whoever asked: shared, and so frozen. */
export type SharedAnswer = { status: number; body: unknown }
/** Reads for a page what the call at a path (below /api, with its query) answers everybody. */
export type ReadShared = (path: string) => Promise<SharedAnswer>

/** As long as a process goes by the settings it read (modules/operators). */
const KEPT_MS = 2_000
/** More than all pages ask together; what visitors search for comes and goes. */
const ADDRESSES_MAX = 200

/** Gives pages what the API answers everybody: pages that are made in the same two seconds ask it once. What is no success is answered, not cached. */
export function sharedAnswers(fetchAnswer: (path: string) => Promise<Response>, nowMs: () => number = () => performance.now()): ReadShared {
  const cache = ttlCache<Promise<SharedAnswer>>({ ms: KEPT_MS, keysMax: ADDRESSES_MAX }, nowMs)
  return (path) => {
    const known = cache.find(path)
    if (known) return known
    const pending: Promise<SharedAnswer> = fetchAnswer(path).then(async (answer) => {
      if (!answer.ok) cache.forget(path, pending)
      return { status: answer.status, body: frozen(await answer.json()) }
    })
    cache.keep(path, pending)
    pending.catch(() => cache.forget(path, pending))
    return pending
  }
}

/** Nobody who reads it may change what others read. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
