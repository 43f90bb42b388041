import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `shareBp`: of each stake; `fullStake`: wins all of it, null where any does; `since`: of this amount. */
export type Pot = {
  no: number
  code: string
  prize: string
  amount: bigint
  shareBp: number
  fullStake: bigint | null
  since: Date
  receivedAt: Date
}

/** Satang. */
type ReportedPot = { game: string; prize: string; amount: number; share_bp: number; full_stake?: number | undefined }

/** Replaces its former report. */
export async function updatePots(tx: WriteTx, hostNo: number, pots: readonly ReportedPot[], at: Date): Promise<void> {
  await tx.rows(
    'games.update_pots',
    `insert into games.pot as p (host_no, game, prize, amount, share_bp, full_stake, since, received_at)
     select distinct on (g.code, t.prize) $1::smallint, g.code, t.prize, t.amount, t.share_bp, t.full_stake,
       $2::timestamptz, $2
     from jsonb_to_recordset($3::jsonb) as t(game text, prize text, amount bigint, share_bp int, full_stake bigint)
     join games.game g on g.host_no = $1 and g.code = t.game order by g.code, t.prize
     on conflict (host_no, game, prize) do update set amount = excluded.amount, share_bp = excluded.share_bp,
       full_stake = excluded.full_stake, received_at = excluded.received_at,
       since = case when p.amount = excluded.amount then p.since else excluded.since end`,
    [hostNo, at, JSON.stringify(pots)],
  )
  await tx.rows('games.delete_pots_not_reported', 'delete from games.pot where host_no = $1 and received_at < $2', [
    hostNo,
    at,
  ])
}

/** Each game's largest, the largest first. */
export const selectPots = (
  tx: ReadTx,
  hosts: readonly string[],
  lobby: string,
  after: Date,
  max: number,
): Promise<Pot[]> =>
  tx.rows(
    'games.read_pots',
    `select * from (
       select distinct on (p.host_no, p.game) p.host_no::int as no, p.game as code, p.prize, p.amount,
         p.share_bp as "shareBp", p.full_stake as "fullStake", p.since,
         p.received_at as "receivedAt"
       from games.pot p join games.host h on h.no = p.host_no
       join games.game g on g.host_no = p.host_no and g.code = p.game and g.gone_at is null and not g.hidden
       where h.host = any($1) and $2 in ('', g.lobby) and p.received_at > $3 and p.amount > 0
       order by p.host_no, p.game, p.amount desc) t
     order by amount desc, no, code limit $4`,
    [hosts, lobby, after, max],
  )

export const selectPotsOf = (tx: ReadTx, { no, code }: { no: number; code: string }, after: Date): Promise<Pot[]> =>
  tx.rows(
    'games.read_pots_of_game',
    `select p.host_no::int as no, p.game as code, p.prize, p.amount, p.share_bp as "shareBp",
       p.full_stake as "fullStake", p.since, p.received_at as "receivedAt"
     from games.pot p where p.host_no = $1 and p.game = $2 and p.received_at > $3 and p.amount > 0
     order by p.amount desc, p.prize`,
    [no, code, after],
  )
