import type { RoundState } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** A member's round with the names of its host and game. */
export type NamedRound = {
  hostNo: number
  round: string
  host: string
  game: string
  title: string
  state: RoundState
  stake: Satang
  payout: Satang
  openedAt: Date
  closedAt: Date | null
  fairness: unknown
}

export type RoundsPage = { before: { at: Date; hostNo: number; round: string } | null; max: number }

const NAMED = `select r.host_no::int as "hostNo", r.round, h.host, r.game, coalesce(g.title, r.game) as title, r.state, r.stake, r.payout,
  r.opened_at as "openedAt", r.closed_at as "closedAt", r.fairness
  from games.round r join games.host h on h.no = r.host_no left join games.game g on g.host_no = r.host_no and g.code = r.game`

export async function selectRounds(tx: ReadTx, member: MemberId, { before, max }: RoundsPage): Promise<NamedRound[]> {
  return tx.rows<NamedRound>(
    'games.rounds_page',
    `${NAMED} where r.member_id = $1 and ($2::timestamptz is null or (r.opened_at, r.host_no, r.round) < ($2, $3::smallint, $4))
     order by r.opened_at desc, r.host_no desc, r.round desc limit $5`,
    [member, before?.at ?? null, before?.hostNo ?? 0, before?.round ?? '', max],
  )
}

/** What a game returned to a member over the rounds that were counted. */
export type GameReturn = { host: string; game: string; title: string; rounds: number; stake: Satang; payout: Satang; rtp: string }

/** What each game returned to a member, the most played first, over his newest settled rounds, at most so many. */
export async function selectReturns(tx: ReadTx, member: MemberId, roundsMax: number): Promise<GameReturn[]> {
  return tx.rows<GameReturn>(
    'games.returns',
    `select h.host, r.game, coalesce(g.title, r.game) as title, r.rounds::int as rounds, r.stake::bigint as stake, r.payout::bigint as payout,
       coalesce(g.rtp, '') as rtp
     from (select host_no, game, count(*) as rounds, sum(stake) as stake, sum(payout) as payout
           from (select * from games.round where member_id = $1 and state = 'settled' order by opened_at desc limit $2) newest
           group by host_no, game) r
     join games.host h on h.no = r.host_no left join games.game g on g.host_no = r.host_no and g.code = r.game
     order by r.rounds desc, h.host, r.game`,
    [member, roundsMax],
  )
}

/** Those of these rounds that are the member's. */
export async function selectNamedRounds(
  tx: ReadTx,
  member: MemberId,
  rounds: readonly { hostNo: number; round: string }[],
): Promise<NamedRound[]> {
  return tx.rows<NamedRound>(
    'games.named_rounds',
    `${NAMED} where r.member_id = $1 and (r.host_no, r.round) in (select * from unnest($2::smallint[], $3::text[]))`,
    [member, rounds.map(({ hostNo }) => hostNo), rounds.map(({ round }) => round)],
  )
}
