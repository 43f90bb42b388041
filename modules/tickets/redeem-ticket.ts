import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { ticketDigest, type TicketPurpose } from './ticket.ts'
import { useTicket } from './tickets.store.ts'

/** Uses a ticket up and says whose it was. Null where it is unknown, used, past its end, another audience's or for another purpose; which of
 *  these is not said, and a ticket that the wrong one tried is not lost. Must run inside a WriteTx. */
export async function redeemTicket(
  tx: WriteTx,
  shown: { ticket: string; audience: string; purpose: TicketPurpose },
  at: Date,
): Promise<{ member: MemberId; detail: string } | null> {
  const digest = ticketDigest(shown.ticket)
  return digest && useTicket(tx, { digest, audience: shown.audience, purpose: shown.purpose }, at)
}
