import type { Context as RequestContext, Hono } from 'hono'
import { type GamesConfig, openProvider } from '#modules/games/index.ts'
import type { Context } from '#kit/transaction.ts'
import type { ServerEnv } from './caller.ts'
import type { Admit } from './admission.ts'
import { readSigned } from './signed-request.ts'

export type ProviderDeps = { admit: Admit; context: Context; config: GamesConfig }

/** `POST /wallet/v1/{operation}`: the wallet API that game hosts call. The raw bytes are passed on unchanged, since they are signed. */
export function mountProvider(app: Hono<ServerEnv>, deps: ProviderDeps): void {
  const provider = openProvider(deps.context, deps.config)
  const answer = async (c: RequestContext<ServerEnv>): Promise<Response> => {
    const signed = await readSigned(c)
    if (typeof signed === 'number') return c.json({ status: 'BAD_REQUEST' }, signed)
    const { status, body } = await provider(signed)
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  }
  app.all('/wallet/v1/*', (c) => deps.admit('partner', c, () => answer(c)))
}
