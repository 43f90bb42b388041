import type { Device } from '#contract/http/handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { sessionLimits } from './session.ts'
import type { EndedLogin, SessionEnd } from './sessions.store.ts'

export type OwnSession = {
  id: string
  device: Device
  address: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

export function selectOwnSessions(tx: ReadTx, member: MemberId, idleSeconds: number, now: Date): Promise<OwnSession[]> {
  return tx.rows<OwnSession>(
    'identity.own_sessions',
    `select session_id as id, device, address, created_at as "createdAt", last_seen_at as "lastSeenAt",
       expires_at as "expiresAt"
     from members.session
     where member_id = $1 and scope = 'member' and ended_at is null and expires_at > $2 and last_seen_at > $3
       and acted_at > $4 and created_at > $5
     order by last_seen_at desc, session_id desc`,
    [
      member,
      now,
      plusSeconds(now, -idleSeconds),
      plusSeconds(now, -sessionLimits.actSeconds),
      // The index finds sessions that ran out by age.
      plusSeconds(now, -sessionLimits.longestSeconds),
    ],
  )
}

/** A re-authentication's session belongs to the login of the one it replaced. */
export async function selectPreviousLogin(tx: ReadTx, member: MemberId, session: string): Promise<OwnSession | null> {
  const [row] = await tx.rows<OwnSession>(
    'identity.previous_login',
    `select p.session_id as id, p.device, p.address, p.created_at as "createdAt", p.last_seen_at as "lastSeenAt",
       p.expires_at as "expiresAt"
     from members.session p join members.session s on s.member_id = p.member_id
       and (p.created_at, p.session_id) < (s.created_at, s.session_id)
     where p.member_id = $1 and p.scope = 'member' and s.session_id = $2
       and coalesce(p.login_id, p.session_id) <> coalesce(s.login_id, s.session_id)
       order by p.created_at desc, p.session_id desc limit 1`,
    [member, session],
  )
  return row ?? null
}

export async function updateOwnSessionEnd(
  tx: WriteTx,
  member: MemberId,
  id: string,
  why: SessionEnd,
  now: Date,
): Promise<EndedLogin | null> {
  const [row] = await tx.rows<EndedLogin>(
    'identity.end_own_session',
    `update members.session set ended_at = greatest($4, last_seen_at), ended_why = $3
     where member_id = $1 and session_id = $2 and scope = 'member' and ended_at is null
     returning member_id as member, coalesce(login_id, session_id) as "loginId"`,
    [member, id, why, now],
  )
  return row ?? null
}

/** All but `kept`. Returns their logins, and which were still live. */
export async function updateSessionsEnd(
  tx: WriteTx,
  member: MemberId,
  kept: string | null,
  why: SessionEnd,
  { idleSeconds, now }: { idleSeconds: number; now: Date },
): Promise<(EndedLogin & { wasLive: boolean })[]> {
  return tx.rows<EndedLogin & { wasLive: boolean }>(
    'identity.end_sessions_of',
    `update members.session set ended_at = greatest($4, last_seen_at), ended_why = $3
      where member_id = $1 and session_id is distinct from $2 and ended_at is null and created_at > $6
      returning member_id as member, coalesce(login_id, session_id) as "loginId",
        scope = 'member' and expires_at > $4 and last_seen_at > $5 and acted_at > $7 as "wasLive"`,
    [
      member,
      kept,
      why,
      now,
      plusSeconds(now, -idleSeconds),
      plusSeconds(now, -sessionLimits.longestSeconds),
      plusSeconds(now, -sessionLimits.actSeconds),
    ],
  )
}
