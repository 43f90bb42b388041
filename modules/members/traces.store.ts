import type { Device } from '#contract/http/handler.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Where a session came from. `deviceHash`: SHA-256 of the browser's device id, null for a program. */
export type SessionTrace = { member: MemberId | null; address: string; deviceHash: Buffer | null; device: Device; createdAt: Date }

/** Reads where a session came from, or null. */
export async function findSessionTrace(tx: ReadTx, session: string): Promise<SessionTrace | null> {
  const [row] = await tx.rows<SessionTrace>(
    'members.session_trace',
    `select member_id as member, address, device_hash as "deviceHash", device, created_at as "createdAt"
     from members.session where session_id = $1`,
    [session],
  )
  return row ?? null
}

/** Whether a session came from a device not seen with this member before. A browser is known by its id, a program by its description and
 *  address. A member's first session is never new; where they registered more than 180 days before (sessions are kept so long), an only
 *  session is not their first. */
export async function isNewDevice(tx: ReadTx, member: MemberId, session: string): Promise<boolean> {
  const [row] = await tx.rows<{ others: boolean; known: boolean }>(
    'members.is_new_device',
    // Each subquery reads one row of one index, however often the member has logged in. Old sessions are deleted, so a member who
    // registered long before this one has had others.
    `select m.registered_at < s.created_at - interval '180 days' or exists (select from members.session o where o.member_id = $1
         and o.scope = 'member' and o.created_at <= s.created_at and (o.created_at, o.session_id) < (s.created_at, s.session_id)) as others,
       case when s.device_hash is null
         then exists (select from members.session o where o.member_id = $1 and o.scope = 'member' and o.device_hash is null
           and o.address = s.address and o.device = s.device and (o.created_at, o.session_id) < (s.created_at, s.session_id))
         else exists (select from members.session o where o.member_id = $1 and o.scope = 'member' and o.device_hash = s.device_hash
           and (o.created_at, o.session_id) < (s.created_at, s.session_id)) end as known
     from members.session s join members.member m on m.member_id = s.member_id where s.session_id = $2 and s.member_id = $1`,
    [member, session],
  )
  return row !== undefined && row.others && !row.known
}

/** The security events that are counted. `password.reset` is noted by the reset by OTP. */
export type CountedEvent = 'login.failed' | 'session.half_mismatch' | 'password.reset'

/** How many such events were noted about a member since an instant. */
export async function countSecurityEvents(tx: ReadTx, member: MemberId, kind: CountedEvent, since: Date): Promise<number> {
  const [row] = await tx.rows<{ n: bigint }>('members.count_security_events', 'select members.count_security_events($1, $2, $3) as n', [
    member,
    kind,
    since,
  ])
  return Number(row?.n ?? 0)
}

/** Other members with an account registered under the same name. */
export async function findNamesakes(tx: ReadTx, member: MemberId, max: number): Promise<MemberId[]> {
  const rows = await tx.rows<{ member: MemberId }>(
    'members.namesakes',
    `select other.member_id as member from members.bank_account own join members.bank_account other using (name_key)
     where own.member_id = $1 and other.member_id <> $1 limit $2`,
    [member, max],
  )
  return rows.map((row) => row.member)
}

/** Deletes the devices of sessions, and the failed logins, from before an instant. */
export async function forgetTraces(tx: WriteTx, before: Date): Promise<void> {
  await tx.rows(
    'members.forget_devices',
    'update members.session set device_hash = null where device_hash is not null and created_at < $1',
    [before],
  )
  await tx.rows('members.forget_failed_logins', 'select members.forget_failed_logins($1)', [before])
}
