import type { Device } from '#contract/http/handler.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `deviceHash`: null for a program, and after half a year. */
export type SessionTrace = {
  member: MemberId | null
  address: string
  deviceHash: Buffer | null
  device: Device
  createdAt: Date
}

export async function selectSessionTrace(tx: ReadTx, session: string): Promise<SessionTrace | null> {
  const [row] = await tx.rows<SessionTrace>(
    'identity.session_trace',
    `select member_id as member, address, device_hash as "deviceHash", device, created_at as "createdAt"
     from members.session where session_id = $1`,
    [session],
  )
  return row ?? null
}

/** A browser is known by its id, a program by description and address. A first session is never new; 180 days after
 *  the registration an only session is not the first. */
export async function selectDeviceNew(tx: ReadTx, member: MemberId, session: string): Promise<boolean> {
  const [row] = await tx.rows<{ others: boolean; known: boolean }>(
    'identity.is_new_device',
    // One row of one index each, however often the member has logged in.
    `select m.registered_at < s.created_at - interval '180 days'
       or exists (select from members.session o where o.member_id = $1
         and o.scope = 'member' and o.created_at <= s.created_at
         and (o.created_at, o.session_id) < (s.created_at, s.session_id)) as others,
       case when s.device_hash is null
         then exists (select from members.session o where o.member_id = $1 and o.scope = 'member'
           and o.device_hash is null
           and o.address = s.address and o.device = s.device
           and (o.created_at, o.session_id) < (s.created_at, s.session_id))
         else exists (select from members.session o where o.member_id = $1 and o.scope = 'member'
           and o.device_hash = s.device_hash
           and (o.created_at, o.session_id) < (s.created_at, s.session_id)) end as known
     from members.session s join members.member m on m.member_id = s.member_id
     where s.session_id = $2 and s.member_id = $1`,
    [member, session],
  )
  return row !== undefined && row.others && !row.known
}

export async function deleteTraces(tx: WriteTx, before: Date): Promise<void> {
  await tx.rows(
    'identity.forget_devices',
    'update members.session set device_hash = null where device_hash is not null and created_at < $1',
    [before],
  )
  await tx.rows('identity.forget_failed_logins', 'select members.forget_failed_logins($1)', [before])
}
