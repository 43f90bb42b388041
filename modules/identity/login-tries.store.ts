import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Failures } from './login-guard.ts'
import { lockThrottle, updateThrottle } from './throttle.store.ts'

/** Both rows, always in this order. */
export async function lockFailureCounts(tx: WriteTx, phone: string, here: string, now: Date): Promise<Failures> {
  const together = await lockThrottle(tx, 'login_by_phone', phone, now)
  return { together, here: await lockThrottle(tx, 'login_by_phone_and_device', here, now) }
}

export async function updateFailures(tx: WriteTx, phone: string, here: string, failures: Failures): Promise<void> {
  await updateThrottle(tx, 'login_by_phone', phone, failures.together)
  await updateThrottle(tx, 'login_by_phone_and_device', here, failures.here)
}

export async function selectUnlockedAt(tx: ReadTx, here: string): Promise<Date | null> {
  const [row] = await tx.rows<{ at: Date[] }>(
    'identity.find_unlocked',
    `select at from members.throttle where kind = 'login_unlocked' and key = $1`,
    [here],
  )
  return row?.at.at(-1) ?? null
}

export async function insertUnlock(tx: WriteTx, here: string, now: Date): Promise<void> {
  await lockThrottle(tx, 'login_unlocked', here, now)
  await updateThrottle(tx, 'login_unlocked', here, [now])
}

export async function deleteUnlocks(tx: WriteTx, member: MemberId): Promise<void> {
  await tx.rows(
    'identity.delete_unlocks',
    `delete from members.throttle t using members.member m
     where m.member_id = $1 and t.kind = 'login_unlocked' and starts_with(t.key, m.phone || ' ')`,
    [member],
  )
}

export async function selectDeviceTrusted(tx: ReadTx, phone: string, deviceHash: Buffer): Promise<boolean> {
  const rows = await tx.rows(
    'identity.is_trusted_device',
    `select from members.session s join members.member m on m.member_id = s.member_id
     where m.phone = $1 and s.device_hash = $2 and s.scope = 'member'
       and s.generation = grants.generation_of(m.member_id) limit 1`,
    [phone, deviceHash],
  )
  return rows.length > 0
}

export async function selectDeviceKnown(tx: ReadTx, phone: string, deviceHash: Buffer): Promise<boolean> {
  const rows = await tx.rows(
    'identity.is_known_device',
    `select from members.session s join members.member m on m.member_id = s.member_id
     where m.phone = $1 and s.device_hash = $2 and s.scope = 'member' limit 1`,
    [phone, deviceHash],
  )
  return rows.length > 0
}
