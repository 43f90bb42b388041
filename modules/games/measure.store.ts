import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { GameHour } from './measure-games.ts'

/** From three hours before the last counted. */
export async function insertHours(tx: WriteTx): Promise<void> {
  const [last] = await tx.rows<{ from: Date | null }>(
    'games.last_hour',
    `select max(hour) - interval '3 hours' as from from games.game_hour`,
  )
  const from = last?.from ?? new Date(0)
  await tx.rows('games.forget_hours', 'delete from games.game_hour where hour >= $1', [from])
  await tx.rows(
    'games.count_hours',
    `insert into games.game_hour (host_no, game, hour, rounds, stake, payout)
     select host_no, game, date_trunc('hour', closed_at), count(*), sum(stake), sum(payout) from games.round
     where state = 'settled' and closed_at >= $1 group by 1, 2, 3`,
    [from],
  )
}

/** Per lobby the first three or the first tenth; operators' choice overrides it. */
export async function updateHotGames(tx: WriteTx, since: Date, roundsMin: number): Promise<void> {
  await tx.rows(
    'games.mark_hot',
    `with week as (select host_no, game, sum(rounds) as rounds from games.game_hour where hour >= $1 group by 1, 2),
     placed as (
       select g.host_no, g.code, coalesce(w.rounds, 0) as rounds,
         rank() over (partition by g.lobby order by coalesce(w.rounds, 0) desc) as place,
         count(*) over (partition by g.lobby) as games
       from games.game g left join week w on w.host_no = g.host_no and w.game = g.code
       where g.gone_at is null and not g.hidden),
     marked as (
       select p.host_no, p.code, p.rounds,
         case c.hot when 'yes' then true when 'no' then false else p.rounds >= $2
           and p.place <= greatest(3, p.games / 10) end as hot
       from placed p left join games.game_choice c on c.host_no = p.host_no and c.game = p.code)
     update games.game g set rounds_week = m.rounds, hot = m.hot from marked m
     where m.host_no = g.host_no and m.code = g.code and (g.rounds_week, g.hot) is distinct from (m.rounds, m.hot)`,
    [since, roundsMin],
  )
}

export const selectHours = (tx: ReadTx, hostNumbers: readonly number[], since: Date): Promise<GameHour[]> =>
  tx.rows(
    'games.read_hours',
    `select host_no::int as "hostNo", game, hour, rounds::int, stake, payout from games.game_hour
     where host_no = any($1) and hour >= $2 order by hour`,
    [hostNumbers, since],
  )
