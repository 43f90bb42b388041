import type { Context as RequestContext, Hono } from 'hono'
import type { SignedRequest } from '#contract/provider/signed-request.ts'
import { redeemPath } from '#contract/provider/tickets.ts'
import { winnersBytesMax, winnersPath } from '#contract/provider/winners.ts'
import type { PartnersContext } from '#kit/transaction.ts'
import { openWinners } from '#modules/predictions/index.ts'
import { openRedemption, type TicketsConfig } from '#modules/tickets/index.ts'
import type { ServerEnv } from './caller.ts'
import type { Admit } from './admission.ts'
import { readSigned } from './read-signed.ts'

export type PartnerSitesDeps = { admit: Admit; context: PartnersContext; config: TicketsConfig }

/** `POST /tickets/v1/redeem` and `POST /predictions/v1/winners`, from partners' servers. The raw bytes are signed, and
 *  passed on unchanged. */
export function mountPartnerSites(app: Hono<ServerEnv>, { admit, context, config }: PartnerSitesDeps): void {
  const answering =
    (answer: (request: SignedRequest) => Promise<{ status: number; body: object }>, bytesMax?: number) =>
    async (c: RequestContext<ServerEnv>): Promise<Response> => {
      const signed = await readSigned(c, bytesMax)
      if (typeof signed === 'number') return c.json({ status: 'BAD_REQUEST' }, signed)
      const { status, body } = await answer(signed)
      return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
    }
  const redeem = answering(openRedemption(context, config))
  const takeWinners = answering(openWinners(context, config), winnersBytesMax)
  app.all(redeemPath, (c) => admit('partner', c, () => redeem(c)))
  app.all(winnersPath, (c) => admit('partner', c, () => takeWinners(c)))
}
