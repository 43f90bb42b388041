import type { WriteTx } from '#kit/transaction.ts'
import type { Authority } from '#modules/grants/index.ts'
import { ticketDigest, type TicketPurpose } from './ticket.ts'
import { updateTicketUse } from './tickets.store.ts'

/** Null where it is unknown, used, expired, ended with what granted it, or for another audience or purpose, without
 *  a distinction; tried by the wrong audience it stays valid. Must run inside a WriteTx. */
export async function redeemTicket(
  tx: WriteTx,
  shown: { ticket: string; audience: string; purpose: TicketPurpose },
  at: Date,
): Promise<(Authority & { detail: string }) | null> {
  const digest = ticketDigest(shown.ticket)
  return digest && updateTicketUse(tx, { digest, audience: shown.audience, purpose: shown.purpose }, at)
}
