import { verifySignedRequest, type SignedRequest } from '#contract/provider/signed-request.ts'
import { type RedeemAnswer, redeemPath, redeemRequest } from '#contract/provider/tickets.ts'
import type { Context } from '#kit/transaction.ts'
import { redeemTicket } from './redeem-ticket.ts'
import { findSite, type PartnerSite, type TicketsConfig } from './sites.ts'
import { pairwiseId } from './ticket.ts'
import { insertVisitor } from './tickets.store.ts'

type RedeemResponse = { status: 200 | 400 | 401 | 404 | 405; body: RedeemAnswer }

/** The signature covers the bytes as they came. A repeated call finds its ticket used, so its nonce need not be
 *  kept. 401 gives no reason; a refusal by code is 200. */
export function openRedemption(
  context: Context,
  config: TicketsConfig,
): (request: SignedRequest) => Promise<RedeemResponse> {
  return async (request) => {
    const at = context.clock.now()
    const verified = verifySignedRequest((host) => findSite(config, host), request, at)
    if (!verified) return { status: 401, body: { status: 'SIGNATURE_INVALID' } }
    if (request.path !== redeemPath) return { status: 404, body: { status: 'BAD_REQUEST' } }
    if (request.method.toUpperCase() !== 'POST') return { status: 405, body: { status: 'BAD_REQUEST' } }
    const parsed = redeemRequest.safeParse(jsonOf(verified.body))
    if (!parsed.success) return { status: 400, body: { status: 'BAD_REQUEST' } }
    return { status: 200, body: await redeem(context, config, verified.sender, parsed.data.token, at) }
  }
}

async function redeem(
  context: Context,
  config: TicketsConfig,
  site: PartnerSite,
  ticket: string,
  at: Date,
): Promise<RedeemAnswer> {
  // Tickets for games or for signing in to us are not redeemed here.
  const found = await context.database.writeOne((tx) =>
    redeemTicket(tx, { ticket, audience: site.host, purpose: 'visit' }, at),
  )
  if (!found) return { status: 'TICKET_INVALID' }
  const name = pairwiseId(config.pepper, site.host, found.member)
  // Stored before the site learns the name: what it reports under a name then belongs to a member.
  await context.database.writeOne((tx) => insertVisitor(tx, { audience: site.host, name, member: found.member, at }))
  return { status: 'OK', member: name }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
