import type { WriteTx } from '#kit/transaction.ts'
import type { Authority } from '#modules/grants/index.ts'
import { ticketDigest, type TicketPurpose } from './ticket.ts'
import { updateTicketUse } from './tickets.store.ts'

/** Uses a ticket up and returns its member, with the authority for what is granted on it, and its `detail` (`issueTicket`). Null where it
 *  is unknown, used, past its end, ended with what granted it, another audience's or for another purpose, without saying which; a ticket
 *  tried by the wrong audience stays valid. Must run inside a WriteTx. */
export async function redeemTicket(
  tx: WriteTx,
  shown: { ticket: string; audience: string; purpose: TicketPurpose },
  at: Date,
): Promise<(Authority & { detail: string }) | null> {
  const digest = ticketDigest(shown.ticket)
  return digest && updateTicketUse(tx, { digest, audience: shown.audience, purpose: shown.purpose }, at)
}
