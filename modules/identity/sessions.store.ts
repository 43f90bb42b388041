import type { Device, Session } from '#contract/http/handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { type StoredSession, type SessionScope, sessionLimits } from './session.ts'

/** `half_mismatch`: a token without its binding cookie; `too_many`: by a sixth session. */
export type SessionEnd = 'logout' | 'replaced' | 'too_many' | 'half_mismatch' | 'ended_by_member' | 'password_changed'

const OPEN_SESSION = `select s.session_id as id, s.scope, s.member_id as member, s.phone, s.bound,
    s.authenticated_at as "authenticatedAt", s.generation, coalesce(s.login_id, s.session_id) as "loginId", s.client,
    s.binding_hash as "bindingHash", s.last_seen_at as "lastSeenAt", s.acted_at as "actedAt",
    s.expires_at as "expiresAt", b.member_id is not null as "hasBankAccount"
  from members.session s
  left join members.member m on m.member_id = s.member_id
  left join members.bank_account b on b.member_id = s.member_id
  where s.ended_at is null and s.generation = grants.generation_of(s.member_id)
    and coalesce(m.status, 'active') = 'active'`

/** Not ended, of the current generation, its member not suspended. */
export async function selectSessionByToken(tx: ReadTx, tokenHash: Buffer): Promise<StoredSession | null> {
  const [row] = await tx.rows<StoredSession>(
    'identity.find_session_by_token',
    `${OPEN_SESSION} and s.token_hash = $1`,
    [tokenHash],
  )
  return row ?? null
}

/** As `selectSessionByToken`. */
export async function selectSessionByBinding(tx: ReadTx, bindingHash: Buffer): Promise<StoredSession | null> {
  const [row] = await tx.rows<StoredSession>(
    'identity.find_session_by_binding',
    `${OPEN_SESSION} and s.binding_hash = $1`,
    [bindingHash],
  )
  return row ?? null
}

export type Registration = {
  member: MemberId | null
  phone: string
  referralKey: string | null
  affiliateKey: string | null
}

export async function lockSession(tx: WriteTx, id: string): Promise<Registration | null> {
  const [row] = await tx.rows<Registration>(
    'identity.lock_session',
    `select member_id as member, phone, referral_key as "referralKey", affiliate_key as "affiliateKey"
     from members.session where session_id = $1 and ended_at is null and generation = grants.generation_of(member_id)
     for update`,
    [id],
  )
  return row ?? null
}

/** `bound`: needs its binding cookie. `loginId`: the session that its login began with. */
export type NewSession = {
  id: string
  scope: SessionScope
  member: MemberId | null
  phone: string
  tokenHash: Buffer
  bindingHash: Buffer | null
  bound: boolean
  authenticatedAt: Date
  createdAt: Date
  expiresAt: Date
  address: string
  device: Device
  deviceHash: Buffer | null
  referralKey: string | null
  affiliateKey: string | null
  generation: number
  loginId: string
  client: Session['client']
}

export async function insertSession(tx: WriteTx, session: NewSession): Promise<void> {
  await tx.rows(
    'identity.insert_session',
    `insert into members.session (session_id, scope, member_id, phone, token_hash, binding_hash, bound,
       authenticated_at, created_at, last_seen_at, acted_at, expires_at, address, device, referral_key, affiliate_key,
       device_hash, generation, login_id, client)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      session.id,
      session.scope,
      session.member,
      session.phone,
      session.tokenHash,
      session.bindingHash,
      session.bound,
      session.authenticatedAt,
      session.createdAt,
      session.expiresAt,
      session.address,
      session.device,
      session.referralKey,
      session.affiliateKey,
      session.deviceHash,
      session.generation,
      session.loginId,
      session.client,
    ],
  )
}

export async function updateRegisteredMember(tx: WriteTx, sessionId: string, member: MemberId): Promise<void> {
  await tx.rows('identity.save_registered_member', 'update members.session set member_id = $2 where session_id = $1', [
    sessionId,
    member,
  ])
}

export async function updateSessionUse(tx: WriteTx, id: string, use: 'action' | 'reading', now: Date): Promise<void> {
  const acted = use === 'action' ? ', acted_at = greatest(acted_at, $2)' : ''
  await tx.rows(
    `identity.touch_session_${use}`,
    `update members.session set last_seen_at = greatest(last_seen_at, $2)${acted}
     where session_id = $1 and ended_at is null and expires_at > $2`,
    [id, now],
  )
}

/** The session that each used last; at most once a minute. */
export async function updateSessionsAtPlay(
  tx: WriteTx,
  played: readonly { member: MemberId; at: Date }[],
  idleSeconds: number,
): Promise<void> {
  await tx.rows(
    'identity.touch_sessions_at_play',
    `update members.session s set last_seen_at = greatest(s.last_seen_at, p.at), acted_at = greatest(s.acted_at, p.at)
     from unnest($1::bigint[], $2::timestamptz[]) as p(member_id, at)
     where s.session_id = (
       select o.session_id from members.session o
       where o.member_id = p.member_id and o.scope = 'member' and o.ended_at is null
         and o.created_at > p.at - make_interval(secs => $6) order by o.last_seen_at desc, o.session_id desc limit 1)
       and s.acted_at < p.at - make_interval(secs => $3) and s.last_seen_at > p.at - make_interval(secs => $4)
       and s.acted_at > p.at - make_interval(secs => $5) and s.expires_at > p.at`,
    [
      played.map(({ member }) => member),
      played.map(({ at }) => at),
      sessionLimits.touchSeconds,
      idleSeconds,
      sessionLimits.actSeconds,
      sessionLimits.longestSeconds,
    ],
  )
}

export type EndedLogin = { member: MemberId; loginId: string }

type EndedSession = Omit<EndedLogin, 'member'> & { member: MemberId | null }

const isLogin = <Ended extends EndedSession>(ended: Ended): ended is Ended & EndedLogin => ended.member !== null

const ENDED = `returning member_id as member, coalesce(login_id, session_id) as "loginId"`

export async function updateSessionEnd(tx: WriteTx, id: string, why: SessionEnd, now: Date): Promise<EndedLogin[]> {
  const rows = await tx.rows<EndedSession>(
    'identity.end_session',
    `update members.session set ended_at = greatest($3, last_seen_at), ended_why = $2
     where session_id = $1 and ended_at is null ${ENDED}`,
    [id, why, now],
  )
  return rows.filter(isLogin)
}

export async function updateSessionsEndByHash(
  tx: WriteTx,
  hashes: { tokenHash: Buffer | null; bindingHash: Buffer | null },
  why: SessionEnd,
  now: Date,
): Promise<EndedLogin[]> {
  const rows = await tx.rows<EndedSession & { scope: SessionScope }>(
    'identity.end_sessions_by_hash',
    `update members.session set ended_at = greatest($4, last_seen_at), ended_why = $3
     where ended_at is null and session_id in (
       select session_id from members.session where token_hash = $1 union select session_id from members.session
       where binding_hash = $2)
     ${ENDED}, scope`,
    [hashes.tokenHash, hashes.bindingHash, why, now],
  )
  return rows.filter(({ scope }) => scope === 'member').filter(isLogin)
}

/** Its browser opened another. */
export async function selectReplaced(tx: ReadTx, bindingHash: Buffer | null): Promise<boolean> {
  const rows = await tx.rows<{ id: string }>(
    'identity.find_replaced',
    `select session_id as id from members.session where binding_hash = $1 and ended_why = 'replaced'`,
    [bindingHash],
  )
  return rows.length > 0
}

/** Returns their logins. The caller has locked the member. */
export async function updateOldestSessionsEnd(tx: WriteTx, member: MemberId, now: Date): Promise<EndedLogin[]> {
  return tx.rows<EndedLogin>(
    'identity.make_room_for_session',
    `update members.session set ended_at = greatest($2, last_seen_at), ended_why = 'too_many'
     where session_id in (
       select session_id from members.session
       where member_id = $1 and scope = 'member' and ended_at is null and expires_at > $2 and created_at > $4
       order by created_at desc, session_id desc offset $3) ${ENDED}`,
    [member, now, sessionLimits.perMember - 1, plusSeconds(now, -sessionLimits.longestSeconds)],
  )
}
