import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Authority, RevokedBy } from './grant.ts'

/** To keep it from changing, lock the member first. */
export async function selectGeneration(tx: ReadTx, member: MemberId): Promise<number> {
  const [row] = await tx.rows<{ generation: number }>(
    'grants.generation',
    'select grants.generation_of($1) as generation',
    [member],
  )
  return row?.generation ?? 0
}

export async function selectGrantHolds(tx: ReadTx, { member, generation, loginId }: Authority): Promise<boolean> {
  const [row] = await tx.rows<{ holds: boolean }>('grants.holds', 'select grants.holds($1, $2, $3) as holds', [
    member,
    generation,
    loginId,
  ])
  return row?.holds ?? false
}

/** Nothing granted before holds. The caller has locked the member. */
export async function insertRevocation(tx: WriteTx, member: MemberId, by: RevokedBy, at: Date): Promise<void> {
  await tx.rows(
    'grants.revoke',
    'insert into grants.revocation (member_id, generation, by, at) values ($1, grants.generation_of($1) + 1, $2, $3)',
    [member, by, at],
  )
}

/** `seenAt`: when its summary was acknowledged; null: not yet. */
export type Revocation = { generation: number; by: RevokedBy; at: Date; seenAt: Date | null }

export async function selectRevocation(tx: ReadTx, member: MemberId): Promise<Revocation | null> {
  const [row] = await tx.rows<Revocation>(
    'grants.last_revocation',
    `select generation, by, at, seen_at as "seenAt" from grants.revocation where member_id = $1
     order by generation desc limit 1`,
    [member],
  )
  return row ?? null
}

/** Of all revocations; repeatable. */
export async function updateRevocationSeen(tx: WriteTx, member: MemberId, now: Date): Promise<void> {
  await tx.rows(
    'grants.seen',
    'update grants.revocation set seen_at = greatest($2, at) where member_id = $1 and seen_at is null',
    [member, now],
  )
}

export async function insertEndedLogins(
  tx: WriteTx,
  logins: readonly { member: MemberId; loginId: string }[],
  at: Date,
): Promise<void> {
  await tx.rows(
    'grants.end_logins',
    `insert into grants.ended_login (member_id, login_id, ended_at)
     select member_id, login_id, $3 from unnest($1::bigint[], $2::text[]) as w(member_id, login_id)
     on conflict do nothing`,
    [logins.map(({ member }) => member), logins.map(({ loginId }) => loginId), at],
  )
}

/** Up to `limit`; returns how many. */
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
