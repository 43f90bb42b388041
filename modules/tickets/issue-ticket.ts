import { plusSeconds } from '#kit/clock.ts'
import { present } from '#kit/assert.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { Authority } from '#modules/grants/index.ts'
import { makeTicket, ticketDigest, ticketLifeSeconds, type TicketPurpose } from './ticket.ts'
import { insertTicket } from './tickets.store.ts'

/** Redeemed once by `audience` and for `purpose` alone. The ticket may go into one address or one message, and
 *  nowhere else; it lives no longer than what granted it. `detail`: a `play` ticket's game ('': the front page).
 *  Must run inside a WriteTx. */
export async function issueTicket(
  tx: WriteTx,
  input: { by: Authority; audience: string; purpose: TicketPurpose; detail: string },
  at: Date,
): Promise<string> {
  const ticket = makeTicket()
  const digest = present(ticketDigest(ticket), 'a new ticket has a digest')
  const { by, audience, purpose, detail } = input
  await insertTicket(tx, {
    ...by,
    audience,
    purpose,
    detail,
    digest,
    issuedAt: at,
    expiresAt: plusSeconds(at, ticketLifeSeconds[input.purpose]),
  })
  return ticket
}
