import type { Hono } from 'hono'
import { sharedFiles, sharedPath } from '#studio/players/slots/assets.ts'
import { serveAsset } from '#studio/players/slots/serve.ts'
import type { Game } from '../game.ts'

export function titleAssetRoutes(games: ReadonlyMap<string, Game>, routes: Hono) {
  routes.get(`${sharedPath}/:file`, (c) => {
    const asset = sharedFiles().assets.get(c.req.param('file'))
    return asset === undefined ? c.notFound() : serveAsset(c, c.req.param('file'), asset)
  })
  routes.get('/assets/:game/:file', (c) => {
    const asset = games.get(c.req.param('game'))?.assets().get(c.req.param('file'))
    return asset === undefined ? c.notFound() : serveAsset(c, c.req.param('file'), asset)
  })
}
