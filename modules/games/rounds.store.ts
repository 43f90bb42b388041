import type { RoundState } from '#contract/plain/games.ts'
import type { Recipe } from '#contract/provider/games.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'

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
  recipe: Recipe | null
}

export type RoundsPage = { before: { at: Date; hostNo: number; round: string } | null; max: number }

const NAMED = `r.host_no::int as "hostNo", r.round, h.host, r.game, coalesce(g.title, r.game) as title, r.state,
  r.stake, r.payout, r.opened_at as "openedAt", r.closed_at as "closedAt", r.fairness,
  nullif(g.published -> 'recipe', 'null') as recipe`
const NAMES =
  'join games.host h on h.no = r.host_no left join games.game g on g.host_no = r.host_no and g.code = r.game'

/** The page is cut before the joins: at any depth it reads only its own rows. */
export async function selectRounds(tx: ReadTx, member: MemberId, { before, max }: RoundsPage): Promise<NamedRound[]> {
  return tx.rows<NamedRound>(
    'games.rounds_page',
    `select ${NAMED} from (
       select * from games.round p where p.member_id = $1 and p.opened_at <= coalesce($2::timestamptz, 'infinity')
         and ($2::timestamptz is null or (p.opened_at, p.host_no, p.round) < ($2, $3::smallint, $4))
       order by p.opened_at desc, p.host_no desc, p.round desc limit $5) r ${NAMES}
     order by r.opened_at desc, r.host_no desc, r.round desc`,
    [member, before?.at ?? null, before?.hostNo ?? 0, before?.round ?? '', max],
  )
}

/** `bought…`: with a bought feature. `rtp`, `boughtRtp`: published percent, or ''. */
export type GameReturn = {
  host: string
  game: string
  title: string
  rounds: number
  stake: Satang
  payout: Satang
  rtp: string
} & {
  boughtRounds: number
  boughtStake: Satang
  boughtPayout: Satang
  boughtRtp: string
}

export async function selectReturns(tx: ReadTx, member: MemberId): Promise<GameReturn[]> {
  return tx.rows<GameReturn>(
    'games.returns',
    `select h.host, r.game, coalesce(g.title, r.game) as title, (r.rounds - coalesce(b.rounds, 0))::int as rounds,
       r.staked - coalesce(b.staked, 0) as stake, r.paid - coalesce(b.paid, 0) as payout, coalesce(g.rtp, '') as rtp,
       coalesce(b.rounds, 0)::int as "boughtRounds", coalesce(b.staked, 0) as "boughtStake",
       coalesce(b.paid, 0) as "boughtPayout",
       coalesce(((g.published ->> 'buy_return_bp')::numeric / 100)::numeric(7, 2)::text, '') as "boughtRtp"
     from games.game_total r left join games.bought_total b using (member_id, host_no, game) ${NAMES}
     where r.member_id = $1 and r.rounds > 0 order by r.rounds desc, h.host, r.game`,
    [member],
  )
}

export async function selectNamedRounds(
  tx: ReadTx,
  member: MemberId,
  rounds: readonly { hostNo: number; round: string }[],
): Promise<NamedRound[]> {
  return tx.rows<NamedRound>(
    'games.named_rounds',
    // Each a look-up of its own (`limit 1`): no plan reads all rounds of a member to find these.
    `select ${NAMED} from unnest($2::smallint[], $3::text[]) as w(host_no, round) cross join lateral (
       select * from games.round x where x.member_id = $1 and x.host_no = w.host_no and x.round = w.round
       limit 1) r ${NAMES}`,
    [member, rounds.map(({ hostNo }) => hostNo), rounds.map(({ round }) => round)],
  )
}
