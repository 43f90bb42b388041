import type { RealityCheckMinutes } from '#contract/plain/protection.ts'
import { regulation } from '#contract/plain/regulation.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `seenAt`: last acknowledged; nothing where neither was stored. */
export async function selectRealityCheck(
  tx: ReadTx,
  member: MemberId,
): Promise<{ minutes: RealityCheckMinutes; seenAt: Date | null } | undefined> {
  const rows = await tx.rows<{ minutes: RealityCheckMinutes; seenAt: Date | null }>(
    'protection.reality_check',
    'select minutes::int as minutes, seen_at as "seenAt" from protection.reality_check where member_id = $1',
    [member],
  )
  return rows[0]
}

export async function insertMinutes(tx: WriteTx, member: MemberId, minutes: RealityCheckMinutes): Promise<void> {
  await tx.rows(
    'protection.save_minutes',
    `insert into protection.reality_check (member_id, minutes) values ($1, $2)
     on conflict (member_id) do update set minutes = excluded.minutes`,
    [member, minutes],
  )
}

export async function insertRealityCheckSeen(tx: WriteTx, member: MemberId, at: Date): Promise<void> {
  await tx.rows(
    'protection.save_seen',
    `insert into protection.reality_check as c (member_id, minutes, seen_at) values ($1, $2, $3)
     on conflict (member_id) do update set seen_at = greatest(c.seen_at, excluded.seen_at)`,
    [member, regulation.realityCheck.default, at],
  )
}
