import { gameCategories, type Lobby, type RoundState } from '#contract/plain/games.ts'
import type { ReportedEnding, SlipCounts } from '#contract/provider/wallet.ts'
import { satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { categoryNames, type Round, type RoundLegs } from './round.ts'

export async function selectHostNumbers(tx: ReadTx): Promise<Map<string, number>> {
  const rows = await tx.rows<{ host: string; no: number }>('games.host_numbers', 'select host, no from games.host')
  return new Map(rows.map(({ host, no }) => [host, no]))
}

/** By "host number, space, code". */
export async function selectLobbies(
  tx: ReadTx,
  games: readonly { hostNo: number; game: string }[],
): Promise<Map<string, Lobby>> {
  const rows = await tx.rows<{ hostNo: number; code: string; lobby: Lobby }>(
    'games.lobbies_of',
    `select g.host_no::int as "hostNo", g.code, g.lobby from unnest($1::smallint[], $2::text[]) as w(host_no, code)
     join games.game g on g.host_no = w.host_no and g.code = w.code`,
    [games.map(({ hostNo }) => hostNo), games.map(({ game }) => game)],
  )
  return new Map(rows.map(({ hostNo, code, lobby }) => [`${hostNo} ${code}`, lobby]))
}

export type RoundKey = Pick<Round, 'member' | 'hostNo' | 'round'>

type RoundRow = {
  ordinal: number
  game: string
  stake: bigint
  payout: bigint
  state: RoundState
  openedAt: Date
  closedAt: Date | null
  fairness: unknown
  lastNo: bigint
  category: number | null
  legs: Record<string, [stake: string, win: string]> | null
  bets: Record<string, string> | null
  validStake: bigint
  publishedNo: bigint | null
  ending: ReportedEnding | null
  opposed: bigint
  slip: SlipCounts | null
}

/** In order. One relay at a time delivers a member's events, so the rows need no lock. */
export async function selectRoundsByKey(tx: ReadTx, keys: readonly RoundKey[]): Promise<(Round | null)[]> {
  const rows = await tx.rows<RoundRow>(
    'games.read_rounds',
    `select o.ordinal::int, (r).game, (r).stake, (r).payout, (r).state, (r).opened_at as "openedAt",
       (r).closed_at as "closedAt", (r).fairness, (r).last_no as "lastNo",
       (r).category::int as category, (r).legs, (r).bets, (r).valid_stake as "validStake",
       (r).published_no as "publishedNo", (r).ending, (r).opposed, (r).slip
     from games.rounds_of($1::bigint[], $2::smallint[], $3::text[]) as o(ordinal, r)`,
    [keys.map(({ member }) => member), keys.map(({ hostNo }) => hostNo), keys.map(({ round }) => round)],
  )
  const found = new Map(rows.map((row) => [row.ordinal - 1, row]))
  return keys.map((key, index) => {
    const row = found.get(index)
    return row ? fromRow(key, row) : null
  })
}

const fromRow = (key: RoundKey, row: RoundRow): Round => ({
  ...key,
  game: row.game,
  stake: satang(row.stake),
  payout: satang(row.payout),
  state: row.state,
  openedAt: row.openedAt,
  closedAt: row.closedAt,
  fairness: row.fairness,
  lastNo: row.lastNo,
  category: categoryNames.get(row.category) ?? null,
  legs: row.legs && fromStoredLegs(row.legs),
  bets: row.bets,
  validStake: satang(row.validStake),
  publishedNo: row.publishedNo,
  ending: row.ending,
  opposed: satang(row.opposed),
  slip: row.slip,
})

const fromStoredLegs = (legs: Record<string, [stake: string, win: string]>): RoundLegs =>
  Object.fromEntries(
    Object.entries(legs).map(([purse, [stake, win]]) => [purse, { stake: BigInt(stake), win: BigInt(win) }]),
  )
const toStoredLegs = (legs: RoundLegs): Record<string, [stake: string, win: string]> =>
  Object.fromEntries(Object.entries(legs).map(([purse, { stake, win }]) => [purse, [String(stake), String(win)]]))

/** An older round changes nothing. */
export async function callKeepRounds(tx: WriteTx, rounds: readonly Round[]): Promise<void> {
  const rows = rounds.map((round) => ({
    member_id: String(round.member),
    host_no: round.hostNo,
    round: round.round,
    game: round.game,
    stake: String(round.stake),
    payout: String(round.payout),
    state: round.state,
    opened_at: round.openedAt,
    closed_at: round.closedAt,
    fairness: round.fairness,
    last_no: String(round.lastNo),
    category: round.category && gameCategories[round.category],
    legs: round.legs && toStoredLegs(round.legs),
    bets: round.bets,
    valid_stake: String(round.validStake),
    published_no: round.publishedNo === null ? null : String(round.publishedNo),
    ending: round.ending,
    opposed: String(round.opposed),
    slip: round.slip,
  }))
  await tx.rows('games.keep_rounds', 'select games.keep_rounds($1::json)', [JSON.stringify(rows)])
}
