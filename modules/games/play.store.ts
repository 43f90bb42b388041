import type { Lobby } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Everything known about an operation's identifiers before it is posted. Owners are members' numbers; null: no owner yet. Amounts in
 *  satang. `member`: whose player it is, null where the host has no such player. `round…`, `operation…`, `bet…`: what is kept of its round,
 *  of its transaction, and of the bet that it names. `lobby`: null where the game is unknown. */
export type PlayLookupRow = {
  member: bigint | null
  roundMember: bigint | null
  roundGame: string | null
  roundClosedAt: Date | null
  /** What the round has staked and won; null also of a round from before that was kept. */
  roundStaked: bigint | null
  roundWon: bigint | null
  /** What of its stakes was taken from the member; null as well of a round from before that was kept. */
  roundCharged: bigint | null
  operationMember: bigint | null
  operationDigest: Uint8Array | null
  betMember: bigint | null
  /** What the bet took from the member: 0 for a free round. */
  betAmount: bigint | null
  /** What the bet of a free round would have cost; null: an ordinary one. */
  betPrepaid: bigint | null
  /** The bet has the result by which its host closed the round, and the round was not re-opened since. */
  betHasResult: boolean
  /** The session that the operation names is this player's, and has neither expired nor been ended. */
  sessionLives: boolean
  lobby: Lobby | null
  /** The host's catalogue no longer has this game. */
  gameGone: boolean
  /** Operators have closed this game. */
  gameClosed: boolean
  /** The most that a round of this game may win, as a multiple of its stakes in hundredths; null where its host publishes none. */
  maxWin: bigint | null
  /** The most that one bet of this game may be; null where its host publishes none. */
  stakeMax: bigint | null
}

/** The identifiers that an operation names; null: it names none of this kind. `bet`: the transaction of the bet that it is about. */
export type PlayLookupKey = {
  hostNo: number
  player: string
  round: string | null
  transaction: string
  bet: string | null
  session: string | null
  game: string | null
  at: Date
}

/** The lookup of each operation, in the order given. The database's function has kept an older name, *scenes*. */
export async function selectPlayLookups(tx: ReadTx, keys: readonly PlayLookupKey[]): Promise<PlayLookupRow[]> {
  return tx.rows<PlayLookupRow>(
    'games.scenes',
    `select member, round_member as "roundMember", round_game as "roundGame", round_closed_at as "roundClosedAt", round_staked as "roundStaked",
       round_won as "roundWon", act_member as "operationMember", act_digest as "operationDigest", bet_member as "betMember", bet_amount as "betAmount",
       bet_prepaid as "betPrepaid", bet_has_result as "betHasResult", session_lives as "sessionLives", lobby, game_gone as "gameGone", game_closed as "gameClosed", max_win as "maxWin",
       round_charged as "roundCharged", stake_max as "stakeMax"
     from games.scenes($1::smallint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])`,
    [
      keys.map(({ hostNo }) => hostNo),
      keys.map(({ player }) => player),
      keys.map(({ round }) => round),
      keys.map(({ transaction }) => transaction),
      keys.map(({ bet }) => bet),
      keys.map(({ session }) => session),
      keys.map(({ game }) => game),
      keys.map(({ at }) => at),
    ],
  )
}

/** An operation to be claimed. `amount`: the stake of a bet or tip in satang, else 0. */
export type OperationRow = {
  transaction: string
  /** The hash of what is compared when it is sent again; null: a tombstone, which has no content. */
  digest: Uint8Array | null
  amount: bigint
  /** What the bet of a free round would have cost; null: an ordinary one. */
  prepaid: bigint | null
}

/** What a posting claims. Amounts in satang. */
export type ClaimRow = {
  hostNo: number
  member: MemberId
  /** Null: the operation is of no round. */
  round: string | null
  game: string
  operations: OperationRow[]
  /** What the operation adds to the round's stakes and wins. `charged`: what of the stakes was taken from the member. */
  staked: bigint
  charged: bigint
  won: bigint
  /** Closes the round at this instant, if it is open, or opens it again. */
  close: Date | 'reopen' | null
  /** The state in which the round must still be; null: either. */
  roundMustBe: 'open' | 'closed' | null
  /** What the round must still have staked and won; null: whatever it is. */
  roundMustHave: { staked: bigint; won: bigint } | null
  /** The bet that must have no closing result yet, and has it now where the operation closes the round; null: whatever it has. */
  resultOf: string | null
}

/** Claims rounds and operations for their members. Raises `claimConflict` where any round is another member's or not as it was looked up,
 *  or any operation is claimed already: then none of their postings must stand. Rows are written in one order, so that two who claim the
 *  same wait for each other. */
export async function callClaimAll(tx: WriteTx, claims: readonly ClaimRow[]): Promise<void> {
  const operations = claims.flatMap(({ operations: claimed, hostNo, member }) =>
    claimed.map((operation) => ({ ...operation, hostNo, member })),
  )
  const rounds = claims.flatMap((claim) => (claim.round === null ? [] : [{ ...claim, round: claim.round }]))
  const keysOf = (some: typeof rounds) => some.map(({ hostNo, round }) => `${hostNo} ${round}`)
  await tx.rows(
    'games.claim_all',
    'select games.claim_all($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)',
    [
      rounds.map(({ hostNo }) => hostNo),
      rounds.map(({ round }) => round),
      rounds.map(({ member }) => member),
      rounds.map(({ game }) => game),
      rounds.map(({ close }) => (close === 'reopen' ? null : close)),
      rounds.map(({ staked }) => staked),
      rounds.map(({ won }) => won),
      keysOf(rounds.filter(({ roundMustBe }) => roundMustBe === 'open')),
      keysOf(rounds.filter(({ roundMustBe }) => roundMustBe === 'closed')),
      keysOf(rounds.filter(({ close }) => close === 'reopen')),
      keysOf(rounds.filter(({ roundMustHave }) => roundMustHave !== null)),
      rounds.flatMap(({ hostNo, round, roundMustHave: sums }) => (sums === null ? [] : [`${hostNo} ${round} ${sums.staked} ${sums.won}`])),
      operations.map(({ hostNo }) => hostNo),
      operations.map(({ transaction }) => transaction),
      operations.map(({ member }) => member),
      operations.map(({ digest }) => digest),
      operations.map(({ amount }) => amount),
      operations.map(({ prepaid }) => prepaid),
      rounds.map(({ resultOf }) => resultOf),
      rounds.map(({ charged }) => charged),
    ],
  )
}

/** What `callClaimAll` raises: SQLSTATE of games.claim_all. */
export const claimConflict = 'GA001'
