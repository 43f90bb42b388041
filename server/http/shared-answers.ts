import { ttlCache } from '#kit/node/ttl-cache.ts'

export type SharedAnswer = { status: number; body: unknown }
export type ReadShared = (path: string) => Promise<SharedAnswer>

/** As long as a process keeps settings (`settingCacheMs` of modules/settings). */
const KEPT_MS = 2_000
const ADDRESSES_MAX = 200

/** Pages rendered in the same two seconds share one call. Failures are returned, not cached. */
export function sharedAnswers(
  fetchAnswer: (path: string) => Promise<Response>,
  nowMs: () => number = () => performance.now(),
): ReadShared {
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

/** So that no reader changes what others read. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
