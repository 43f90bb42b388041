import { randomBytes } from 'node:crypto'
import { ttlCache } from '#kit/node/ttl-cache.ts'
import { type SplicedBody, splicedBody } from './spliced-body.ts'

const KEPT_MS = 5_000
const PATHS_MAX = 200

/** A rendered document that needs a nonce per response, with its headers. */
export type GuestPage = { status: number; headers: [string, string][]; body: SplicedBody }

/** What came of a shared render: its value, and whether this caller was the one it was made for. */
type Rendered<Own> = { made: GuestPage | Own; isOwn: boolean }

/** Visitors' pages, rendered once in five seconds for all. A cached page has a placeholder of 128 random bits for the nonce, so that each
 *  response gets its own. Only a response of 200 without `Set-Cookie` is cached, and at most 200 paths. */
export function guestPages(nowMs: () => number = () => performance.now()) {
  const cache = ttlCache<GuestPage>({ ms: KEPT_MS, keysMax: PATHS_MAX }, nowMs)
  const inFlight = new Map<string, Promise<unknown>>()
  return {
    /** The page under this path, if it is fresh. */
    find: (path: string): GuestPage | null => cache.find(path),
    /** Caches a rendered page where that is allowed. Returns the page in any case. */
    keep(path: string, { status, headers }: Pick<Response, 'status' | 'headers'>, html: string, placeholder: string): GuestPage {
      const page = { status, headers: [...headers], body: splicedBody(html, placeholder) }
      if (status === 200 && !headers.has('set-cookie')) cache.keep(path, page)
      return page
    },
    /** The page under this path: cached, or rendered now, once for all concurrent requests. `render` may return something that belongs to
     *  its caller alone; the other waiters must then render for themselves. Throws what `render` throws, to all of them. */
    async findOrRender<Own>(path: string, render: () => Promise<GuestPage | Own>): Promise<Rendered<Own>> {
      const found = cache.find(path)
      if (found) return { made: found, isOwn: false }
      const pending = inFlight.get(path) as Promise<GuestPage | Own> | undefined
      if (pending) return { made: await pending, isOwn: false }
      const made = render().finally(() => inFlight.delete(path))
      inFlight.set(path, made)
      return { made: await made, isOwn: true }
    },
  }
}

const NONCE_BYTES = 16
/** Random bytes for some hundred nonces, and how many of them are used: drawn nonce by nonce, each would cost a fiftieth of a page. */
let randomPool = Buffer.alloc(0)
let used = 0

/** An unguessable value: a nonce, or its placeholder. */
export function randomNonce(): string {
  if (used === randomPool.length) {
    randomPool = randomBytes(NONCE_BYTES * 256)
    used = 0
  }
  used += NONCE_BYTES
  return randomPool.toString('base64url', used - NONCE_BYTES, used)
}
