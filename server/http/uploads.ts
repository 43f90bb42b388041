import type { Context, Hono } from 'hono'
import { ttlCache } from '#kit/node/ttl-cache.ts'
import type { Database } from '#kit/transaction.ts'
import { findImage, isImageName } from '#modules/content/index.ts'
import { pictureNameIn, type PictureType, selectPicture } from '#modules/games/index.ts'
import { takesAvif } from './assets.ts'
import type { ServerEnv } from './caller.ts'
import * as th from './uploads.th.ts'

/** A game's picture is six images (some 5 KB each): room for home's 21 games, half of a lobby's page, and some
 *  operators' images (each below a megabyte). */
const KEPT_MAX = 320
const KEPT_MS = 3_600_000

type Image = { body: Uint8Array; type: PictureType }

export type UploadsDeps = {
  findImage: (file: string) => Promise<Uint8Array | null>
  findPicture: (file: string, avif: boolean) => Promise<Image | null>
  admit: (c: Context<ServerEnv>, answer: () => Promise<Response>) => Promise<Response>
}

export const imagesIn = (database: Database): Pick<UploadsDeps, 'findImage' | 'findPicture'> => ({
  findImage: (file) => database.read((tx) => findImage(tx, file)),
  findPicture: (file, avif) => database.read((tx) => selectPicture(tx, file, avif)),
})

/** Below `/media/`, ahead of the site's own files there. A name is made of its image's content, so browsers keep it for
 *  ever. */
export function mountUploads(app: Hono<ServerEnv>, { findImage, findPicture, admit }: UploadsDeps): void {
  const cache = ttlCache<Image>({ ms: KEPT_MS, keysMax: KEPT_MAX }, () => performance.now())
  const kept = async (key: string, find: () => Promise<Image | null>): Promise<Image | null> => {
    const known = cache.find(key)
    if (known) return known
    const image = await find()
    if (image) cache.keep(key, image)
    return image
  }
  const upload = async (file: string): Promise<Image | null> => {
    const body = await findImage(file)
    return body && { body, type: 'webp' }
  }
  app.on(['GET', 'HEAD'], '/media/:file', async (c, next) => {
    const file = c.req.param('file')
    const isPicture = pictureNameIn(file) !== null
    if (!isPicture && !isImageName(file)) return next()
    return admit(c, async () => {
      const avif = isPicture && takesAvif(c)
      const image = await kept(avif ? `avif ${file}` : file, () => (isPicture ? findPicture(file, avif) : upload(file)))
      if (image === null) return notFound(c)
      return answerImage(c, image, isPicture ? { vary: 'accept' } : { 'content-security-policy': IMAGE_POLICY })
    })
  })
}

/** Of operators' images. Games' pictures go without: home shows some twenty, and it changes nothing for an image in a
 *  page. */
const IMAGE_POLICY = "default-src 'none'; frame-ancestors 'none'"

const notFound = (c: Context<ServerEnv>) =>
  c.text(th.notFound, 404, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })

const answerImage = (c: Context<ServerEnv>, { body, type }: Image, own: Record<string, string>): Response =>
  new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      'content-type': `image/${type}`,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...own,
    },
  })
