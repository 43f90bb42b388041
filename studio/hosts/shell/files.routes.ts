import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import type { Asset } from '#kit/party/fonts.ts'
import { serveAsset } from '#studio/players/slots/serve.ts'

export const pageFiles = (path: string, assets: () => ReadonlyMap<string, Asset>, routes: Hono): void =>
  void routes.get(`${path}/:file`, (c) => {
    const asset = assets().get(c.req.param('file'))
    return asset === undefined ? c.notFound() : serveAsset(c, c.req.param('file'), asset)
  })

/** WebP files by their served names. */
export const pictureFiles = (pictures: ReadonlyMap<string, URL>, routes: Hono): void =>
  void routes.get('/pictures/:file', (c) => {
    const file = pictures.get(c.req.param('file'))
    if (file === undefined) return c.notFound()
    return serveAsset(c, c.req.param('file'), { body: new Uint8Array(readFileSync(file)), type: 'image/webp' })
  })
