import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Authority, RevokedBy } from './grant.ts'

/** Reads a member's generation. To keep it from changing until the transaction ends, lock the member first. */
export async function selectGeneration(tx: ReadTx, member: MemberId): Promise<number> {
  const [row] = await tx.rows<{ generation: number }>('grants.generation', 'select grants.generation_of($1) as generation', [member])
  return row?.generation ?? 0
}

/** Whether what was granted under this authority still holds. */
export async function selectGrantHolds(tx: ReadTx, { member, generation, loginId }: Authority): Promise<boolean> {
  const [row] = await tx.rows<{ holds: boolean }>('grants.holds', 'select grants.holds($1, $2, $3) as holds', [member, generation, loginId])
  return row?.holds ?? false
}

/** Begins a member's next generation. Whatever was granted before holds no more. The caller has locked the member. */
export async function insertRevocation(tx: WriteTx, member: MemberId, by: RevokedBy, at: Date): Promise<void> {
  await tx.rows(
    'grants.revoke',
    'insert into grants.revocation (member_id, generation, by, at) values ($1, grants.generation_of($1) + 1, $2, $3)',
    [member, by, at],
  )
}

/** A member's last revocation. `seenAt`: when they acknowledged the summary of what it ended; null: not yet. */
export type Revocation = { generation: number; by: RevokedBy; at: Date; seenAt: Date | null }

/** Reads a member's last revocation, or null where there was none. */
export async function selectRevocation(tx: ReadTx, member: MemberId): Promise<Revocation | null> {
  const [row] = await tx.rows<Revocation>(
    'grants.last_revocation',
    `select generation, by, at, seen_at as "seenAt" from grants.revocation where member_id = $1 order by generation desc limit 1`,
    [member],
  )
  return row ?? null
}

/** Notes that a member has acknowledged the summaries of all their revocations. A second time it changes nothing. */
export async function updateRevocationSeen(tx: WriteTx, member: MemberId, now: Date): Promise<void> {
  await tx.rows('grants.seen', 'update grants.revocation set seen_at = greatest($2, at) where member_id = $1 and seen_at is null', [
    member,
    now,
  ])
}

/** Notes logins that were ended before their time. */
export async function insertEndedLogins(tx: WriteTx, logins: readonly { member: MemberId; loginId: string }[], at: Date): Promise<void> {
  await tx.rows(
    'grants.end_logins',
    `insert into grants.ended_login (member_id, login_id, ended_at)
     select member_id, login_id, $3 from unnest($1::bigint[], $2::text[]) as w(member_id, login_id) on conflict do nothing`,
    [logins.map(({ member }) => member), logins.map(({ loginId }) => loginId), at],
  )
}

/** Deletes up to `limit` ended logins from before an instant; returns how many. */
export async function deleteEndedLogins(tx: WriteTx, before: Date, limit: number): Promise<number> {
  const [row] = await tx.rows<{ deleted: number }>(
    'grants.delete_ended_logins',
    `with gone as (delete from grants.ended_login where ctid = any (array(
       select ctid from grants.ended_login where ended_at < $1 limit $2)) returning 1)
     select count(*)::int as deleted from gone`,
    [before, limit],
  )
  return row?.deleted ?? 0
}
