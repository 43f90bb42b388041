import type { Hono } from 'hono'
import { redeemPath } from '#contract/provider/tickets.ts'
import type { Desk } from '#kit/transaction.ts'
import { openRedemption, type TicketsConfig } from '#modules/tickets/index.ts'
import { readBytes } from './body.ts'
import type { ServerEnv } from './caller.ts'

export type PartnerSitesDeps = { desk: Desk; config: TicketsConfig }

/** `POST /tickets/v1/redeem`: where partners' sites redeem tickets, server to server. The raw bytes go on as they came, for they are signed. */
export function mountPartnerSites(app: Hono<ServerEnv>, { desk, config }: PartnerSitesDeps): void {
  const redemption = openRedemption(desk, config)
  app.all(redeemPath, async (c) => {
    const rawBody = await readBytes(c.req.raw)
    if (!rawBody) return c.json({ status: 'BAD_REQUEST' }, 413)
    const headers = (name: string) => c.req.header(name) ?? null
    const { status, body } = await redemption({ method: c.req.method, path: c.req.path, headers, rawBody })
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  })
}
