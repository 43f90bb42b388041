import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { bookFiles, bookPath } from '#studio/players/book/assets.ts'
import { serveAsset } from '#studio/players/slots/serve.ts'

/** The page's files, and the lobby pictures of the host's games: `pictures` by served name, each a WebP file. */
export function assetRoutes(pictures: ReadonlyMap<string, URL>, routes: Hono): void {
  routes.get(`${bookPath}/:file`, (c) => {
    const asset = bookFiles().assets.get(c.req.param('file'))
    return asset === undefined ? c.notFound() : serveAsset(c, c.req.param('file'), asset)
  })
  routes.get('/pictures/:file', (c) => {
    const file = pictures.get(c.req.param('file'))
    if (file === undefined) return c.notFound()
    return serveAsset(c, c.req.param('file'), { body: new Uint8Array(readFileSync(file)), type: 'image/webp' })
  })
}
