import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { OwnSession } from './own-sessions.store.ts'
import { sessionLimits } from './session.ts'

/** The member's sessions that were live until everything was ended at an instant, the one used last first. */
export const selectEndedSessions = (tx: ReadTx, member: MemberId, at: Date, max: number): Promise<OwnSession[]> =>
  tx.rows<OwnSession>(
    'members.sessions_ended_at',
    `select session_id as id, device, address, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
     from members.session
     where member_id = $1 and scope = 'member' and created_at between $2 and $3 and expires_at > $3 and last_seen_at > $4
       and ended_at >= $3 and ended_why in ('password_changed', 'ended_by_member')
     order by last_seen_at desc, session_id desc limit $5`,
    [member, plusSeconds(at, -sessionLimits.memberSeconds), at, plusSeconds(at, -sessionLimits.idleSeconds), max],
  )

/** A request for another bank account that was withdrawn because everything was ended at an instant, or null. */
export async function findWithdrawnChange(
  tx: ReadTx,
  member: MemberId,
  at: Date,
): Promise<{ bank: string; accountNumber: string; requestedAt: Date } | null> {
  const [row] = await tx.rows<{ bank: string; accountNumber: string; requestedAt: Date }>(
    'members.change_withdrawn_at',
    `select bank, account_number as "accountNumber", asked_at as "requestedAt" from members.account_change
     where member_id = $1 and state = 'withdrawn' and ended_at = $2 order by asked_at desc limit 1`,
    [member, at],
  )
  return row ?? null
}
