import type { WalletRefusal } from '#contract/provider/wallet.ts'
import { assert, present } from '#kit/assert.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { retriedSingly } from '#kit/node/batcher.ts'
import { type PlayOperation, type PlayCode, type Posting, postPlays } from '#modules/wallet/index.ts'
import { type HostOperation, lookupKeyOf } from './host-operation.ts'
import { insertHeldWin } from './held-wins.store.ts'
import { findClosed } from './host-health.ts'
import { callClaimAll, claimConflict, type ClaimRow, type PlayLookupRow, selectPlayLookups } from './play.store.ts'
import { isFirstWin, type PlayLookup, prepare, type PreparedOperation } from './prepare-operation.ts'
import type { OperationAnswer, AnsweredOperation } from './wallet-input.ts'
import { findSetting } from './settings.ts'
import { judgeUnstaked, unstakedDayOf } from './judge-unstaked.ts'
import { callCountUnstaked } from './unstaked.store.ts'
import { type Exceeded, findWinBounds, multipleOf, stakesOf, type WinBounds } from './win-bounds.ts'

export type { HostOperation }

/** Another call about the same identifiers was faster: the transaction is rolled back, and the call looks them up again. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

const statuses: Record<Exclude<PlayCode, 'posted' | 'replay'>, WalletRefusal> = {
  duplicate: 'DUPLICATE_TRANSACTION',
  insufficient: 'INSUFFICIENT_FUNDS',
  blocked: 'PLAYER_BLOCKED',
  limit: 'LIMIT_REACHED',
  tombstoned: 'TRANSACTION_ROLLED_BACK',
  rolled_back: 'TRANSACTION_ROLLED_BACK',
  unknown_bet: 'TRANSACTION_UNKNOWN',
  settled: 'ROUND_CLOSED',
  // The bet that is answered was placed in another round than the one named.
  other_round: 'ROUND_NOT_YOURS',
  exceeds: 'AMOUNT_EXCEEDED',
}

/** Applies what hosts report, in one transaction: looks everything up, posts what may be posted, claims rounds and transactions for their
 *  members. Each operation has its own answer, in the order given; `retriedSingly` where the wallet would have had to wait for its member.
 *  Ownership is written with the posting, after it: the wallet's lock on the member orders us behind their earlier operations. Every
 *  operation may be refused with `ROUND_NOT_YOURS` and `DUPLICATE_TRANSACTION`; whatever is sent again gets its first answer.
 *  - A bet needs a live session of this player and host. Refuses: `GAME_UNKNOWN`, `GAME_CLOSED`, `GAME_MISMATCH` (the round is of another
 *    game), `SESSION_EXPIRED`, `ROUND_CLOSED`, `INSUFFICIENT_FUNDS`, `PLAYER_BLOCKED`, `LIMIT_REACHED`, `TRANSACTION_ROLLED_BACK`.
 *    Announces `bet.placed`.
 *  - All else is taken of any player and without a session. A win of "0" closes a lost round. A win is
 *    taken until 30 days after its round was closed. Above what the game's host has published it is held (`modules/games/README.md`).
 *    Refuses: `TRANSACTION_UNKNOWN`, `TRANSACTION_ROLLED_BACK`, `GAME_MISMATCH`, `ROUND_CLOSED`. Announces `win.paid`.
 *  - An adjustment changes what a bet was paid, likewise. Refuses besides: `AMOUNT_EXCEEDED`.
 *  - A rollback: an unknown bet leaves a tombstone, so that it is refused when it comes late. Refuses: `TRANSACTION_UNKNOWN` (no such
 *    player), `TRANSACTION_ROLLED_BACK` (by another operation), `ROUND_CLOSED` (a win was paid, or the round is closed). Announces
 *    `bet.rolled_back`.
 *  - A round's end or re-opening. Refuses: `ROUND_UNKNOWN`, `ROUND_OPEN`, `GAME_MISMATCH`, `ROUND_CLOSED` (a re-opening, more than 30 days
 *    after the round was closed).
 *  - A reward needs no bet. Refuses: `AMOUNT_EXCEEDED` (above what operators have set). Announces `reward.paid`. A tip is refused as a bet.
 *    Announces `tip.given`, `tip.cancelled`.
 *  Throws `Conflict` where another call claimed the same identifiers meanwhile: nothing of this transaction may stand then. */
export const play = async (tx: WriteTx, hostOperations: readonly HostOperation[]): Promise<(OperationAnswer | typeof retriedSingly)[]> =>
  (await playWithBefore(tx, hostOperations, { rows: await lookUp(tx, hostOperations), isLast: false })).map((played) =>
    played === retriedSingly ? played : played.answer,
  )

/** What is known of operations before they are posted, in their order. */
export const lookUp = (tx: WriteTx, operations: readonly HostOperation[]): Promise<PlayLookupRow[]> =>
  selectPlayLookups(tx, operations.map(lookupKeyOf))

/** Does what `play` does, by `rows` (what was looked up), and also answers what each member could play with before, where that is known.
 *  `isLast`: nothing of this transaction looks anything up after it, so that rounds and transactions are claimed together with the
 *  commit. */
export async function playWithBefore(
  tx: WriteTx,
  hostOperations: readonly HostOperation[],
  { rows, isLast }: { rows: readonly PlayLookupRow[]; isLast: boolean },
): Promise<(AnsweredOperation | typeof retriedSingly)[]> {
  const bounds = await findWinBounds(tx)
  const rules = { closed: await findClosed(tx), rewardMax: await findSetting(tx, 'reward_max'), bounds, sums: null }
  const membersInBatch = new Set<bigint>()
  const answers: (AnsweredOperation | typeof retriedSingly)[] = []
  const posted: PreparedOperation[] = []
  for (const [position, hostOperation] of hostOperations.entries()) {
    const row = present(rows[position], 'each operation has its lookup')
    if (hostOperation.isFirst && !isFirstWin(row)) {
      answers[position] = { answer: notFirst, before: null }
      continue
    }
    const prepared = prepare(hostOperation, row, position, rules)
    const isSummed = !('status' in prepared) && prepared.unstaked > 0n
    // Whoever adds to a host's sum waits for others who do, which a batch, with the locks of all its members, must not.
    const next = isSummed && hostOperations.length === 1 ? await judgeUnstaked(tx, hostOperation, prepared, rules) : prepared
    // One member may be two players, of two hosts: their second operation waits for its own transaction.
    if ('status' in next) answers[position] = { answer: next, before: null }
    else if ((isSummed && hostOperations.length > 1) || membersInBatch.has(next.lookup.member)) answers[position] = retriedSingly
    else posted.push(next)
    if (row.member !== null) membersInBatch.add(row.member)
  }
  // A first win needs other operations beside it: posted by itself, its posting would not say what the member could play with before.
  const [only] = posted
  if (only && posted.length === 1 && hostOperations[only.position]?.isFirst) {
    answers[only.position] = { answer: notFirst, before: null }
    return answers
  }
  const postings = await postPlays(
    tx,
    posted.map(({ operation }) => operation),
  )
  const claims: ClaimRow[] = []
  const counts: (() => Promise<void>)[] = []
  for (const [index, { position, lookup, operation, claim, unstaked, exceeded }] of posted.entries()) {
    const posting = present(postings[index], 'each operation is answered')
    answers[position] =
      posting.code === 'busy'
        ? retriedSingly
        : {
            answer: answer(lookup, posting as Posting<PlayCode>, operation.extId),
            before: beforeOf(operation, posting, posted.length === 1),
          }
    if (posting.code !== 'posted') continue
    // Its bet was placed after the look-up: what the round may win is known only now.
    if ('betExtId' in operation && operation.kind !== 'rollback' && lookup.betMember === null)
      throw new Conflict('the bet was placed meanwhile')
    claims.push(claim)
    if (operation.kind === 'held') await insertHeldWin(tx, heldOf(lookup, operation, claim, { exceeded, bounds }))
    if (unstaked > 0n) counts.push(() => callCountUnstaked(tx, unstakedDayOf(claim, operation.at), unstaked, bounds))
  }
  const last = claims.length > 0 ? [() => callClaimAll(tx, claims), ...counts] : []
  for (const work of last) {
    if (isLast) tx.withCommit(() => orConflict(work()))
    else await orConflict(work())
  }
  return answers
}

const orConflict = (claimed: Promise<void>): Promise<void> =>
  claimed.catch((failure: unknown) => {
    throw codeOf(failure) === claimConflict ? new Conflict('a round, a transaction or a sum was claimed meanwhile') : failure
  })
const codeOf = (failure: unknown): unknown => (failure instanceof Error && 'code' in failure ? failure.code : null)

/** The answer to a first win (`isFirst`) that is no such win, or came without others: the caller posts it again as a group by itself. No
 *  host sees this answer. */
export const notFirst: OperationAnswer = { status: 'ROUND_OPEN' }

/** What operators are to see of a held win. */
function heldOf(
  lookup: PlayLookup,
  operation: Extract<PlayOperation, { kind: 'held' }>,
  { hostNo, game }: ClaimRow,
  { exceeded, bounds }: { exceeded: Exceeded | null; bounds: WinBounds },
) {
  const { member, round, amount, at, extId, betExtId } = operation
  const { charged, counted: staked } = stakesOf(lookup, bounds)
  const found = { member, hostNo, game, round, transaction: extId, bet: betExtId, amount, staked, charged, at }
  return { ...found, maxWin: multipleOf(lookup, bounds), ...present(exceeded, 'what is held is above something') }
}

/** What the member could play with before: known of a bet, of a win that was posted in a batch with `playableOnly`, and of what moved
 *  nothing. */
function beforeOf(operation: PlayOperation, { code, balanceNow }: Posting<string>, isAlone: boolean): bigint | null {
  if (code !== 'posted') return balanceNow
  if (operation.kind === 'win' && operation.playableOnly && !isAlone) return balanceNow - operation.amount
  return operation.kind === 'bet' ? balanceNow + operation.stake : null
}

function answer(lookup: PlayLookup, posting: Posting<PlayCode>, transaction: string): OperationAnswer {
  const { code } = posting
  if (code === 'posted' || code === 'replay') {
    assert(code === 'replay' || !lookup.known, 'an operation is posted once')
    // The wallet compares less than we do: a replay that we did not know of is looked up again.
    if (code === 'replay' && !lookup.known) throw new Conflict('the same operation was posted meanwhile')
    const balanceThen = present(posting.balanceThen, 'what was posted has a balance')
    return { status: 'OK', balance: String(posting.balanceNow), balance_then: String(balanceThen), transaction }
  }
  if (code === 'insufficient') return { status: 'INSUFFICIENT_FUNDS', balance: String(posting.balanceNow) }
  return { status: statuses[code] }
}
