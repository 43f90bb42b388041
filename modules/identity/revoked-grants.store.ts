import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { OwnSession } from './own-sessions.store.ts'
import { sessionLimits } from './session.ts'

export const selectEndedSessions = (
  tx: ReadTx,
  member: MemberId,
  { at, idleSeconds, max }: { at: Date; idleSeconds: number; max: number },
): Promise<OwnSession[]> =>
  tx.rows<OwnSession>(
    'identity.sessions_ended_at',
    `select session_id as id, device, address, created_at as "createdAt", last_seen_at as "lastSeenAt",
       expires_at as "expiresAt"
     from members.session
     where member_id = $1 and scope = 'member' and created_at between $2 and $3 and expires_at > $3
       and last_seen_at > $4 and acted_at > $6
       and ended_at >= $3 and ended_why in ('password_changed', 'ended_by_member')
     order by last_seen_at desc, session_id desc limit $5`,
    [
      member,
      plusSeconds(at, -sessionLimits.longestSeconds),
      at,
      plusSeconds(at, -idleSeconds),
      max,
      plusSeconds(at, -sessionLimits.actSeconds),
    ],
  )
