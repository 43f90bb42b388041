import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { StoredSession } from './session.ts'

export async function selectSessionByToken(tx: ReadTx, hash: Buffer): Promise<StoredSession | null> {
  const [row] = await tx.rows<StoredSession>(
    'operators.find_session',
    `select s.session_id as id, s.operator, o.display_name as name, o.role, s.last_seen_at as "lastSeenAt",
       s.expires_at as "expiresAt"
     from operators.session s join operators.operator o using (operator)
     where s.token_hash = $1 and s.ended_at is null and o.status = 'active'`,
    [hash],
  )
  return row ?? null
}

/** Takes the token: whoever can only read the hashes cannot extend a session. */
export async function callTouchSession(tx: WriteTx, sessionToken: string, now: Date): Promise<void> {
  await tx.rows('operators.touch_session', 'select operators.touch_session($1, $2)', [sessionToken, now])
}
