import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** What stands between a right password and the code: for whom, and at the first sign-in the secret that is being enrolled, sealed. */
export type Ticket = { operator: string; enrolling: Uint8Array | null; expiresAt: Date }

/** Adds a ticket under the hash of its secret. */
export async function insertTicket(tx: WriteTx, hash: Buffer, ticket: Ticket): Promise<void> {
  await tx.rows(
    'operators.insert_ticket',
    'insert into operators.sign_in_ticket (token_hash, operator, totp_sealed, expires_at) values ($1, $2, $3, $4)',
    [hash, ticket.operator, ticket.enrolling, ticket.expiresAt],
  )
}

/** Reads a ticket, or null. */
export async function findTicket(tx: ReadTx, hash: Buffer): Promise<Ticket | null> {
  const [row] = await tx.rows<Ticket>(
    'operators.find_ticket',
    'select operator, totp_sealed as enrolling, expires_at as "expiresAt" from operators.sign_in_ticket where token_hash = $1',
    [hash],
  )
  return row ?? null
}

/** Removes every ticket of an operator: he is in, or his password is another. */
export async function deleteTicketsOf(tx: WriteTx, operator: string): Promise<void> {
  await tx.rows('operators.delete_tickets_of', 'delete from operators.sign_in_ticket where operator = $1', [operator])
}

/** Removes the tickets that are over. */
export async function deleteStaleTickets(tx: WriteTx, now: Date): Promise<void> {
  await tx.rows('operators.delete_stale_tickets', 'delete from operators.sign_in_ticket where expires_at <= $1', [now])
}
