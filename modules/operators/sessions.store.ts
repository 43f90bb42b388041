import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { KeptSession } from './session.ts'

/** Why a session ended before its time. */
export type SessionEnd = 'signed_out' | 'replaced' | 'password_changed' | 'totp_reset'

/** Reads the session of a cookie's hash, unless it was ended or its operator is suspended. */
export async function findByToken(tx: ReadTx, hash: Buffer): Promise<KeptSession | null> {
  const [row] = await tx.rows<KeptSession>(
    'operators.find_session',
    `select s.session_id as id, s.operator, o.display_name as name, o.role, s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt"
     from operators.session s join operators.operator o using (operator)
     where s.token_hash = $1 and s.ended_at is null and o.status = 'active'`,
    [hash],
  )
  return row ?? null
}

/** Adds a session. */
export async function insertSession(
  tx: WriteTx,
  session: { id: string; operator: string; tokenHash: Buffer; createdAt: Date; expiresAt: Date; address: string },
): Promise<void> {
  await tx.rows(
    'operators.insert_session',
    `insert into operators.session (session_id, operator, token_hash, created_at, last_seen_at, expires_at, address)
     values ($1, $2, $3, $4, $4, $5, $6)`,
    [session.id, session.operator, session.tokenHash, session.createdAt, session.expiresAt, session.address],
  )
}

/** Notes that a person used the session. */
export async function touchSession(tx: WriteTx, id: string, now: Date): Promise<void> {
  await tx.rows('operators.touch_session', 'update operators.session set last_seen_at = $2 where session_id = $1 and last_seen_at < $2', [
    id,
    now,
  ])
}

/** Ends the session of a cookie's hash. */
export async function endSessionOfToken(tx: WriteTx, hash: Buffer, why: SessionEnd, now: Date): Promise<void> {
  await tx.rows(
    'operators.end_session_of_token',
    'update operators.session set ended_at = $3, ended_why = $2 where token_hash = $1 and ended_at is null',
    [hash, why, now],
  )
}

/** Ends every session of an operator. */
export async function endSessionsOf(tx: WriteTx, operator: string, why: SessionEnd, now: Date): Promise<void> {
  await tx.rows(
    'operators.end_sessions_of',
    'update operators.session set ended_at = $3, ended_why = $2 where operator = $1 and ended_at is null',
    [operator, why, now],
  )
}
