import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** The detail must hold no secret. */
export async function insertSecurityEvent(
  tx: WriteTx,
  event: { member: MemberId | null; kind: string; detail: Record<string, unknown>; address: string | null; at: Date },
): Promise<void> {
  await tx.rows(
    'identity.note_security_event',
    'insert into members.security_event (member_id, kind, detail, address, at) values ($1, $2, $3, $4, $5)',
    [event.member, event.kind, event.detail, event.address, event.at],
  )
}

/** `session.half_mismatch`: a token without its binding cookie. */
export type CountedEvent = 'login.failed' | 'session.half_mismatch' | 'password.reset'

export async function countSecurityEvents(
  tx: ReadTx,
  member: MemberId,
  kind: CountedEvent,
  since: Date,
): Promise<number> {
  const [row] = await tx.rows<{ n: bigint }>(
    'identity.count_security_events',
    'select members.count_security_events($1, $2, $3) as n',
    [member, kind, since],
  )
  return Number(row?.n ?? 0)
}
