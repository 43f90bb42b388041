import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { Authority } from '#modules/grants/index.ts'
import type { TicketPurpose } from './ticket.ts'

/** `audience`: a host by its name or ourselves; `loginId`: of the login that granted it, if any. */
export type TicketRow = {
  digest: Uint8Array
  member: MemberId
  audience: string
  purpose: TicketPurpose
  /** Of a `play` ticket the game's code, else ''. */
  detail: string
  issuedAt: Date
  expiresAt: Date
  /** How often the member had ended all grants before; see `Authority`. */
  generation: number
  loginId: string | null
}

export async function insertTicket(tx: WriteTx, row: TicketRow): Promise<void> {
  await tx.rows(
    'tickets.insert',
    `insert into tickets.ticket (digest, member_id, audience, purpose, detail, issued_at, expires_at,
       generation, login_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.digest,
      row.member,
      row.audience,
      row.purpose,
      row.detail,
      row.issuedAt,
      row.expiresAt,
      row.generation,
      row.loginId,
    ],
  )
}

/** In one statement: of many at once one finds it unused. Null as `redeemTicket`. */
export async function updateTicketUse(
  tx: WriteTx,
  ticket: { digest: Uint8Array; audience: string; purpose: TicketPurpose },
  at: Date,
): Promise<(Authority & { detail: string }) | null> {
  const [row] = await tx.rows<Authority & { detail: string }>(
    'tickets.use',
    `update tickets.ticket set used_at = $4
     where digest = $1 and audience = $2 and purpose = $3 and used_at is null and expires_at > $4
       and grants.holds(member_id, generation, login_id)
     returning member_id as member, detail, generation, login_id as "loginId"`,
    [ticket.digest, ticket.audience, ticket.purpose, at],
  )
  return row ?? null
}

/** Up to `limit`; returns how many. */
export async function deleteExpiredTickets(tx: WriteTx, before: Date, limit: number): Promise<number> {
  const [row] = await tx.rows<{ deleted: number }>(
    'tickets.delete_expired',
    `with gone as (delete from tickets.ticket where ctid = any (array(
       select ctid from tickets.ticket where expires_at < $1 limit $2)) returning 1)
     select count(*)::int as deleted from gone`,
    [before, limit],
  )
  return row?.deleted ?? 0
}

/** Later visits change nothing. */
export async function insertVisitor(
  tx: WriteTx,
  row: { audience: string; name: string; member: MemberId; at: Date },
): Promise<void> {
  await tx.rows(
    'tickets.visitor_insert',
    'insert into tickets.visitor (audience, name, member_id, at) values ($1, $2, $3, $4) on conflict do nothing',
    [row.audience, row.name, row.member, row.at],
  )
}
