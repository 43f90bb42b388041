import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `key`: the host's name of it: 'team:bpt', 'league:lbp1'. */
type Followed = { member: MemberId; hostNo: number; key: string }

export const selectFollowed = (
  tx: ReadTx,
  member: MemberId,
  hosts: readonly string[],
): Promise<{ host: string; key: string }[]> =>
  tx.rows(
    'games.followed_of',
    `select h.host, f.key from games.followed f join games.host h on h.no = f.host_no
     where f.member_id = $1 and h.host = any($2) order by f.added_at desc, f.key`,
    [member, hosts],
  )

export async function selectIsAnnounced(
  tx: ReadTx,
  { hostNo, key }: Omit<Followed, 'member'>,
  since: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    'games.is_announced',
    `select 1 from games.fixture where host_no = $1 and kind = 'match' and starts_at > $3 and $2 in
       ('team:' || (facts #>> '{home,id}'), 'team:' || (facts #>> '{away,id}'),
         'league:' || (facts #>> '{competition,id}')) limit 1`,
    [hostNo, key, since],
  )
  return rows.length > 0
}

export async function lockFollowed(tx: WriteTx, member: MemberId): Promise<void> {
  await tx.rows('games.lock_followed', `select pg_advisory_xact_lock(hashtextextended('games.followed', $1))`, [member])
}

/** Take `lockFollowed` first. */
export async function insertFollowed(
  tx: WriteTx,
  { member, hostNo, key }: Followed,
  { at, max }: { at: Date; max: number },
): Promise<boolean> {
  const rows = await tx.rows<{ kept: boolean }>(
    'games.insert_followed',
    `with known as (select host_no, key from games.followed where member_id = $1),
     kept as (
       insert into games.followed (member_id, host_no, key, added_at)
       select $1, $2, $3, $4 where (select count(*) from known) < $5 on conflict do nothing returning 1)
     select exists (select from kept) or exists (select from known where host_no = $2 and key = $3) as kept`,
    [member, hostNo, key, at, max],
  )
  return rows[0]?.kept ?? false
}

export const deleteFollowed = (tx: WriteTx, { member, hostNo, key }: Followed): Promise<unknown[]> =>
  tx.rows('games.delete_followed', 'delete from games.followed where member_id = $1 and host_no = $2 and key = $3', [
    member,
    hostNo,
    key,
  ])
