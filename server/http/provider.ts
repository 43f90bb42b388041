import type { Hono } from 'hono'
import { type GamesConfig, openProvider } from '#modules/games/index.ts'
import type { Desk } from '#kit/transaction.ts'
import { readBytes } from './body.ts'
import type { ServerEnv } from './caller.ts'

export type ProviderDeps = { desk: Desk; config: GamesConfig }

/** `POST /wallet/v1/{operation}`: the wallet API that game hosts call. The raw bytes go on as they came, for they are signed. */
export function mountProvider(app: Hono<ServerEnv>, deps: ProviderDeps): void {
  const provider = openProvider(deps.desk, deps.config)
  app.all('/wallet/v1/*', async (c) => {
    const rawBody = await readBytes(c.req.raw)
    if (!rawBody) return c.json({ status: 'BAD_REQUEST' }, 413)
    const { status, body } = await provider({
      method: c.req.method,
      path: c.req.path,
      headers: (name) => c.req.header(name) ?? null,
      rawBody,
    })
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  })
}
