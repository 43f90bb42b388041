import { ttlCache } from '#kit/node/ttl-cache.ts'
import { type ConstantBody, constantBody } from './constant-body.ts'
import { withHashes } from './nonce.ts'
import { BROTLI_QUALITY } from './page-body.ts'

const KEPT_MS = 5_000
const PATHS_MAX = 200

/** A document for every visitor, with its headers and the hashes of its scripts. */
export type GuestPage = { status: number; headers: [string, string][]; body: ConstantBody; scriptHashes: string[] }

/** What came of a shared render: its value, and whether this caller was the one it was made for. */
type Rendered<Own> = { made: GuestPage | Own; isOwn: boolean }

/** Visitors' pages, rendered and compressed once in five seconds for all; their scripts run by their hashes. Only a response of 200 without
 *  `Set-Cookie` is cached, and at most 200 paths. */
export function guestPages(nowMs: () => number = () => performance.now()) {
  const cache = ttlCache<GuestPage>({ ms: KEPT_MS, keysMax: PATHS_MAX }, nowMs)
  const inFlight = new Map<string, Promise<unknown>>()
  return {
    /** The page under this path, if it is fresh. */
    find: (path: string): GuestPage | null => cache.find(path),
    /** Caches a page that was rendered with this nonce where that is allowed. Returns the page in any case. */
    keep(path: string, { status, headers }: Pick<Response, 'status' | 'headers'>, rendered: string, nonce: string): GuestPage {
      const { html, scriptHashes } = withHashes(rendered, nonce)
      const page = { status, headers: [...headers], body: constantBody(html, BROTLI_QUALITY), scriptHashes }
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
