import type { Context as RequestContext, Hono } from 'hono'
import { redeemPath } from '#contract/provider/tickets.ts'
import type { Context } from '#kit/transaction.ts'
import { openRedemption, type TicketsConfig } from '#modules/tickets/index.ts'
import type { ServerEnv } from './caller.ts'
import type { Admit } from './admission.ts'
import { readSigned } from './signed-request.ts'

export type PartnerSitesDeps = { admit: Admit; context: Context; config: TicketsConfig }

/** `POST /tickets/v1/redeem`: where partners' sites redeem tickets, server to server. The raw bytes are passed on unchanged, since they are
 *  signed. */
export function mountPartnerSites(app: Hono<ServerEnv>, { admit, context, config }: PartnerSitesDeps): void {
  const redemption = openRedemption(context, config)
  const answer = async (c: RequestContext<ServerEnv>): Promise<Response> => {
    const signed = await readSigned(c)
    if (typeof signed === 'number') return c.json({ status: 'BAD_REQUEST' }, signed)
    const { status, body } = await redemption(signed)
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  }
  app.all(redeemPath, (c) => admit('partner', c, () => answer(c)))
}
