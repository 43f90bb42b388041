import { ttlCache } from '#kit/node/ttl-cache.ts'
import { type ConstantBody, constantBody } from './constant-body.ts'
import { withHashes } from './nonce.ts'
import { BROTLI_QUALITY } from './page-body.ts'

const KEPT_MS = 5_000
const PATHS_MAX = 200

export type GuestPage = { status: number; headers: [string, string][]; body: ConstantBody; scriptHashes: string[] }

type Rendered<Own> = { made: GuestPage | Own; isOwn: boolean }

/** Rendered and compressed once in five seconds for all visitors; scripts run by their hashes. Only a 200 without
 *  `Set-Cookie` is cached, and at most 200 paths. */
export function guestPages(nowMs: () => number = () => performance.now()) {
  const cache = ttlCache<GuestPage>({ ms: KEPT_MS, keysMax: PATHS_MAX }, nowMs)
  const inFlight = new Map<string, Promise<unknown>>()
  return {
    find: (path: string): GuestPage | null => cache.find(path),
    /** Caches the page where that is allowed, and returns it in any case. */
    keep(
      path: string,
      { status, headers }: Pick<Response, 'status' | 'headers'>,
      rendered: string,
      nonce: string,
    ): GuestPage {
      const { html, scriptHashes } = withHashes(rendered, nonce)
      const page = { status, headers: [...headers], body: constantBody(html, BROTLI_QUALITY), scriptHashes }
      if (status === 200 && !headers.has('set-cookie')) cache.keep(path, page)
      return page
    },
    /** Rendered once for all concurrent requests. Where `render` returns something of its caller's own, the others must
     *  render for themselves. Throws what `render` throws, to all of them. */
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
