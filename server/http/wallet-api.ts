import type { Context as RequestContext, Hono } from 'hono'
import { type WalletApi, answerToUnreadCall, walletBases } from '#modules/games/index.ts'
import type { ServerEnv } from './caller.ts'
import type { Admit } from './admission.ts'
import { readSigned } from './read-signed.ts'

export type WalletApiDeps = { admit: Admit; walletApi: WalletApi }

/** In each dialect. The raw bytes are signed, and passed on unchanged. Ordinary calls do not come here
 *  (`wallet-calls.ts`). */
export function mountWalletApi(app: Hono<ServerEnv>, { admit, walletApi }: WalletApiDeps): void {
  const answer = async (c: RequestContext<ServerEnv>): Promise<Response> => {
    const signed = await readSigned(c)
    const { status, body } =
      typeof signed === 'number' ? answerToUnreadCall(c.req.path, signed) : await walletApi(signed)
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  }
  for (const base of walletBases) app.all(`${base}*`, (c) => admit('partner', c, () => answer(c)))
}
