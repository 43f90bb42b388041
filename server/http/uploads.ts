import type { Context, Hono } from 'hono'
import { isImageName } from '#modules/content/index.ts'
import { pictureNameIn } from '#modules/games/index.ts'
import type { ServerEnv } from './caller.ts'
import { ttlCache } from '#kit/node/ttl-cache.ts'
import * as th from './uploads.th.ts'

/** How many images are cached in memory: two pages of games' pictures (some 30 KB each) beside the operators' (below a megabyte). */
const KEPT_MAX = 160
const KEPT_MS = 3_600_000

export type UploadsDeps = {
  /** The bytes of an operators' image or a game's picture, by its file's name; null where there is none. */
  find: (file: string) => Promise<Uint8Array | null>
  admit: (c: Context<ServerEnv>, answer: () => Promise<Response>) => Promise<Response>
}

/** Mounts the operators' images and the pictures of games, below `/media/` beside those that came with the site. A name is made of its image's content, so browsers
 *  keep it for ever; only images are ever served from there. Mount before the site's own files. */
export function mountUploads(app: Hono<ServerEnv>, { find, admit }: UploadsDeps): void {
  const cache = ttlCache<Uint8Array>({ ms: KEPT_MS, keysMax: KEPT_MAX }, () => performance.now())
  const bodyOf = async (file: string): Promise<Uint8Array | null> => {
    const known = cache.find(file)
    if (known) return known
    const body = await find(file)
    if (body) cache.keep(file, body)
    return body
  }
  app.on(['GET', 'HEAD'], '/media/:file', async (c, next) => {
    const file = c.req.param('file')
    if (!isImageName(file) && pictureNameIn(file) === null) return next()
    return admit(c, async () => {
      const body = await bodyOf(file)
      return body === null ? notFound(c) : picture(c, body)
    })
  })
}

const notFound = (c: Context<ServerEnv>) => c.text(th.notFound, 404, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })

const picture = (c: Context<ServerEnv>, body: Uint8Array): Response =>
  new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
