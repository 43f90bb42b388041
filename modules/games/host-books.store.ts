import type { RoundState } from '#contract/plain/games.ts'
import type { ListedRound } from '#contract/provider/round-list.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Two processes may read a host's list at once: the newer list wins. */
export async function insertListed(
  tx: WriteTx,
  hostNo: number,
  rounds: readonly ListedRound[],
  at: Date,
): Promise<void> {
  if (rounds.length === 0) return
  await tx.rows(
    'games.insert_listed',
    `insert into games.host_round as h (host_no, round, begun_at, state, stake, win, heard_at)
     select distinct on (w.round) $1::smallint, w.round, w.begun_at, w.state, w.stake, w.win, $2::timestamptz
     from json_to_recordset($3::json) as w(round text, begun_at timestamptz, state text, stake bigint, win bigint)
     order by w.round
     on conflict (host_no, round) do update set begun_at = excluded.begun_at, state = excluded.state,
       stake = excluded.stake, win = excluded.win, heard_at = excluded.heard_at
     where excluded.heard_at >= h.heard_at`,
    [hostNo, at, JSON.stringify(rounds)],
  )
}

export async function deleteNotListed(
  tx: WriteTx,
  hostNo: number,
  { from, to }: { from: Date; to: Date },
  at: Date,
): Promise<void> {
  await tx.rows(
    'games.delete_not_listed',
    'delete from games.host_round where host_no = $1 and begun_at >= $2 and begun_at < $3 and heard_at < $4',
    [hostNo, from, to, at],
  )
}

export async function deleteListedBefore(tx: WriteTx, before: Date): Promise<void> {
  await tx.rows(
    'games.delete_listed',
    'delete from games.host_round h using games.host o where o.no = h.host_no and h.begun_at < $1',
    [before],
  )
}

/** Satang; null: no such round on that side. */
export type RoundDifferenceRow = {
  round: string
  member: bigint | null
  theirState: ListedRound['state'] | null
  theirStake: bigint | null
  theirWin: bigint | null
  theirAt: Date | null
  ourState: RoundState | null
  ourStake: bigint | null
  ourWin: bigint | null
  ourAt: Date | null
  category: number | null
  /** Paid by its host, not by our round yet. */
  held: bigint
}

/** A void round that never reached us is no difference. */
export const selectRoundDifferences = (
  tx: ReadTx,
  hostNo: number,
  { from, to }: { from: Date; to: Date },
  max: number,
): Promise<RoundDifferenceRow[]> =>
  tx.rows<RoundDifferenceRow>(
    'games.round_differences',
    `select t.round, r.member_id as member, t.state as "theirState", t.stake as "theirStake", t.win as "theirWin",
       t.begun_at as "theirAt", r.state as "ourState", r.stake as "ourStake", r.payout as "ourWin",
       r.opened_at as "ourAt", r.category::int as category, coalesce(h.amount, 0)::bigint as held
     from games.host_round t
     left join games.round_owner o on o.host_no = t.host_no and o.round = t.round
     left join games.round r on r.member_id = o.member_id and r.host_no = t.host_no and r.round = t.round
     left join lateral (
       select sum(w.amount) as amount from games.held_win w
       where w.state = 'held' and w.member_id = r.member_id and w.host_no = r.host_no and w.round = r.round) h on true
     where t.host_no = $1 and t.begun_at >= $2 and t.begun_at < $3 and (
       r.round is null and t.state <> 'void' or (t.state = 'open') <> (r.state = 'open') or t.state = 'open'
       or r.stake <> t.stake or r.payout <> t.win)
     union all
     select r.round, r.member_id, null, null, null, null, r.state, r.stake, r.payout, r.opened_at,
       r.category::int, 0::bigint
     from games.round r where r.host_no = $1 and r.opened_at >= $2 and r.opened_at < $3
       and not exists (select from games.host_round t where t.host_no = r.host_no and t.round = r.round)
     limit $4`,
    [hostNo, from, to, max],
  )
