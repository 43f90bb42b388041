import { ttlCache } from '#kit/node/ttl-cache.ts'

/** A shared API response, frozen. */
export type SharedAnswer = { status: number; body: unknown }
/** Reads for a page the public response of the call at a path (below /api, with its query). */
export type ReadShared = (path: string) => Promise<SharedAnswer>

/** As long as a process uses the settings that it has read (`settingCacheMs` of modules/settings). */
const KEPT_MS = 2_000
/** More paths than all pages use together; visitors' searches come and go. */
const ADDRESSES_MAX = 200

/** Gives pages the API's public responses: pages rendered in the same two seconds share one call. Failures are returned, not cached. */
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

/** Frozen, so that no reader changes what others read. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
