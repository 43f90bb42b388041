import { plusSeconds } from '#kit/clock.ts'
import { present } from '#kit/assert.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { Authority } from '#modules/grants/index.ts'
import { makeTicket, ticketDigest, ticketLifeSeconds, type TicketPurpose } from './ticket.ts'
import { insertTicket } from './tickets.store.ts'

/** Makes a ticket for the member of this authority, to be redeemed once by `audience` and for `purpose` alone. The ticket itself is only in
 *  what this returns: it may go into one address or one message, and nowhere else. It is valid no longer than what granted it. `detail`: of
 *  a `play` ticket the game's code ('' opens the host's front page), else ''. Must run inside a WriteTx. */
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
