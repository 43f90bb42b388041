import type { Context, Hono } from 'hono'
import { redeemPath } from '#contract/provider/tickets.ts'
import type { Desk } from '#kit/transaction.ts'
import { openRedemption, type TicketsConfig } from '#modules/tickets/index.ts'
import type { ServerEnv } from './caller.ts'
import type { Admit } from './outer-walls.ts'
import { readSigned } from './signed-request.ts'

export type PartnerSitesDeps = { admit: Admit; desk: Desk; config: TicketsConfig }

/** `POST /tickets/v1/redeem`: where partners' sites redeem tickets, server to server. The raw bytes go on as they came, for they are signed. */
export function mountPartnerSites(app: Hono<ServerEnv>, { admit, desk, config }: PartnerSitesDeps): void {
  const redemption = openRedemption(desk, config)
  const answer = async (c: Context<ServerEnv>): Promise<Response> => {
    const signed = await readSigned(c)
    if (typeof signed === 'number') return c.json({ status: 'BAD_REQUEST' }, signed)
    const { status, body } = await redemption(signed)
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  }
  app.all(redeemPath, (c) => admit('partner', c, () => answer(c)))
}
