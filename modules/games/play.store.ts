import type { Lobby } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** A null owner: none yet; satang. `round…`, `operation…`, `bet…`: of its round, its transaction, and the bet it
 *  names. */
export type PlayLookupRow = {
  member: bigint | null
  roundMember: bigint | null
  roundGame: string | null
  roundClosedAt: Date | null
  /** Null also of older rounds. */
  roundStaked: bigint | null
  roundWon: bigint | null
  /** Taken of its stakes; null also of older rounds. */
  roundCharged: bigint | null
  operationMember: bigint | null
  operationDigest: Uint8Array | null
  betMember: bigint | null
  /** 0 for a free round. */
  betAmount: bigint | null
  /** A free round's worth; else null. */
  betPrepaid: bigint | null
  /** Closing the round, which was not re-opened since. */
  betHasResult: boolean
  sessionLives: boolean
  lobby: Lobby | null
  gameGone: boolean
  gameClosed: boolean
  /** Hundredths of the stakes; null where not published. */
  maxWin: bigint | null
  stakeMax: bigint | null
}

/** Null: the operation names none of this kind. */
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

/** *scenes*: the function's older name. */
export async function selectPlayLookups(tx: ReadTx, keys: readonly PlayLookupKey[]): Promise<PlayLookupRow[]> {
  return tx.rows<PlayLookupRow>(
    'games.scenes',
    `select member, round_member as "roundMember", round_game as "roundGame", round_closed_at as "roundClosedAt",
       round_staked as "roundStaked", round_won as "roundWon", act_member as "operationMember",
       act_digest as "operationDigest", bet_member as "betMember", bet_amount as "betAmount",
       bet_prepaid as "betPrepaid", bet_has_result as "betHasResult", session_lives as "sessionLives", lobby,
       game_gone as "gameGone", game_closed as "gameClosed", max_win as "maxWin",
       round_charged as "roundCharged", stake_max as "stakeMax"
     from games.scenes($1::smallint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::timestamptz[])`,
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

/** `amount`: the stake of a bet or tip, else 0. */
export type OperationRow = {
  transaction: string
  /** Null: a tombstone, which has no content. */
  digest: Uint8Array | null
  amount: bigint
  /** A free round's worth; else null. */
  prepaid: bigint | null
}

/** Satang. */
export type ClaimRow = {
  hostNo: number
  member: MemberId
  /** Null: of no round. */
  round: string | null
  game: string
  operations: OperationRow[]
  /** `charged`: taken of the stakes. */
  staked: bigint
  charged: bigint
  won: bigint
  /** If it is open. */
  close: Date | 'reopen' | null
  roundMustBe: 'open' | 'closed' | null
  roundMustHave: { staked: bigint; won: bigint } | null
  /** The bet without a closing result yet; null: whatever it has. */
  resultOf: string | null
}

/** `claimConflict`: a round is another member's or not as looked up, or an operation is claimed: then none of the
 *  postings must stand. Rows are written in one order, so that two who claim the same wait for each other. */
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
      rounds.flatMap(({ hostNo, round, roundMustHave: sums }) =>
        sums === null ? [] : [`${hostNo} ${round} ${sums.staked} ${sums.won}`],
      ),
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

/** SQLSTATE of games.claim_all. */
export const claimConflict = 'GA001'
