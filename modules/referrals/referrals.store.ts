import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

export type Attribution = { upline: MemberId | null; partnerKey: string | null }

export type Friend = { friend: MemberId; level: 1 | 2 | 3; joinedAt: Date }

/** Null where nothing is noted. */
export async function selectAttribution(tx: ReadTx, member: MemberId): Promise<Attribution | null> {
  const [row] = await tx.rows<Attribution>(
    'referrals.find_attribution',
    'select upline_id as upline, partner_key as "partnerKey" from referrals.attribution where member_id = $1',
    [member],
  )
  return row ?? null
}

/** False where it is noted already. */
export async function insertAttribution(
  tx: WriteTx,
  member: MemberId,
  { upline, partnerKey }: Attribution,
  at: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    'referrals.insert_attribution',
    `insert into referrals.attribution (member_id, upline_id, partner_key, at) values ($1, $2, $3, $4)
     on conflict do nothing returning member_id`,
    [member, upline, partnerKey, at],
  )
  return rows.length > 0
}

/** `above`: the nearest first. */
export async function insertFriend(tx: WriteTx, friend: MemberId, above: readonly MemberId[], at: Date): Promise<void> {
  await tx.rows(
    'referrals.insert_friend',
    `insert into referrals.friend (member_id, friend_id, level, joined_at)
     select above, $1, level, $3 from unnest($2::bigint[]) with ordinality as u (above, level) on conflict do nothing`,
    [friend, above, at],
  )
}

/** Satang: posted in all, waiting for friends to qualify, held; and the purse. */
export type EarnerRow = { posted: bigint; waiting: bigint; held: bigint; purse: number | null }
/** Of an outer join without a row. */
type NoEarner = Record<keyof EarnerRow, null>

/** The upline (level 0), the newest friends, `eachMax` a level, and their sums; null: nothing counted, or nobody.
 *  One statement, as every profile reads it. */
export async function selectUplineAndFriends(
  tx: ReadTx,
  member: MemberId,
  eachMax: number,
): Promise<{ upline: MemberId | null; friends: Friend[]; earner: EarnerRow | null }> {
  const rows = await tx.rows<Omit<Friend, 'level'> & { level: 0 | 1 | 2 | 3 } & (EarnerRow | NoEarner)>(
    'referrals.state',
    `select s.friend, s.level, s."joinedAt", m.posted, m.waiting / 10000 as waiting, m.held / 10000 as held,
       m.purse_no as purse from (
       select f.friend_id as friend, f.level::int as level, f.joined_at as "joinedAt"
       from generate_series(1, 3) l (level) cross join lateral (
         select * from referrals.friend where member_id = $1 and level = l.level order by joined_at desc, friend_id desc
         limit $2) f
       union all select upline_id, 0, at from referrals.attribution where member_id = $1 and upline_id is not null
     ) s left join referrals.earner m on m.member_id = $1 order by 2, 3 desc, 1 desc`,
    [member, eachMax],
  )
  // Every row repeats the member's sums.
  const [row] = rows
  return {
    upline: rows.find(({ level }) => level === 0)?.friend ?? null,
    friends: rows.flatMap(({ level, friend, joinedAt }) => (level === 0 ? [] : [{ level, friend, joinedAt }])),
    earner:
      row && row.posted !== null
        ? { posted: row.posted, waiting: row.waiting, held: row.held, purse: row.purse }
        : null,
  }
}

/** A level without any is absent. */
export async function countFriends(tx: ReadTx, member: MemberId): Promise<Map<number, number>> {
  const rows = await tx.rows<{ level: number; count: number }>(
    'referrals.count_friends',
    'select level::int as level, friends::int as count from referrals.friend_total where member_id = $1',
    [member],
  )
  return new Map(rows.map(({ level, count }) => [level, count]))
}
