import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Public, so it names no member. Satang. */
export type LastWin = { no: number; code: string; stake: bigint; payout: bigint; at: Date }

export async function updatePlayNow(tx: WriteTx, since: Date, at: Date): Promise<void> {
  await tx.rows(
    'games.count_players',
    `insert into games.play_now (lobby, players, counted_at)
     select coalesce(g.lobby, ''), count(distinct r.member_id)::int, $2::timestamptz
     from games.round r join games.game g on g.host_no = r.host_no and g.code = r.game
     where r.state = 'settled' and r.closed_at >= $1 and r.closed_at <= $2 group by grouping sets ((), (g.lobby))
     on conflict (lobby) do update set players = excluded.players, counted_at = excluded.counted_at`,
    [since, at],
  )
  await tx.rows('games.forget_players', 'delete from games.play_now where counted_at < $1', [at])
}

/** `rounds`: looked through; `max`: wins kept; `times`: stakes at least. */
type Window = { from: Date; to: Date; rounds: number; max: number; membersMin: number; times: number }

/** One of each member and game, none where fewer than `membersMin` members have won so. */
export async function updateLastWins(tx: WriteTx, { from, to, rounds, max, membersMin, times }: Window): Promise<void> {
  await tx.rows('games.forget_last_wins', 'delete from games.last_win where place > 0')
  await tx.rows(
    'games.insert_last_wins',
    `with newest as (
       select member_id, host_no, game, stake, payout, closed_at from games.round
       where state = 'settled' and closed_at >= $1 and closed_at <= $2 order by closed_at desc limit $3),
     won as (
       select distinct on (member_id) host_no, game, stake, payout, closed_at from newest
       where stake > 0 and payout >= stake * $6::int
       order by member_id, closed_at desc),
     of_game as (select distinct on (host_no, game) * from won order by host_no, game, closed_at desc)
     insert into games.last_win (place, host_no, game, stake, payout, at)
     select row_number() over (order by closed_at desc, host_no, game), host_no, game, stake, payout, closed_at
     from of_game
     where (select count(*) from won) >= $5 order by closed_at desc, host_no, game limit $4`,
    [from, to, rounds, max, membersMin, times],
  )
}

export const selectPlayNow = (
  tx: ReadTx,
  lobby: string,
  after: Date,
): Promise<{ players: number; countedAt: Date }[]> =>
  tx.rows(
    'games.read_play_now',
    'select players, counted_at as "countedAt" from games.play_now where lobby = $1 and counted_at > $2',
    [lobby, after],
  )

export const selectLastWins = (tx: ReadTx, lobby: string): Promise<LastWin[]> =>
  tx.rows(
    'games.read_last_wins',
    `select w.host_no::int as no, w.game as code, w.stake, w.payout, w.at from games.last_win w
     join games.game g on g.host_no = w.host_no and g.code = w.game and g.gone_at is null and not g.hidden
     where $1 in ('', g.lobby) order by w.place`,
    [lobby],
  )
