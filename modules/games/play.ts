import type { WalletRefusal } from '#contract/provider/wallet.ts'
import { assert, present } from '#kit/assert.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { retriedSingly } from '#kit/node/batcher.ts'
import { type PlayOperation, type PlayCode, type Posting, postPlays } from '#modules/wallet/index.ts'
import { type HostOperation, lookupKeyOf } from './host-operation.ts'
import { insertHeldWin } from './held-wins.store.ts'
import { findClosed } from './host-health.ts'
import { callClaimAll, claimConflict, type ClaimRow, type PlayLookupRow, selectPlayLookups } from './play.store.ts'
import { isFirstWin, prepare, type PreparedOperation } from './prepare-operation.ts'
import type { PlayLookup } from './plan-operation.ts'
import type { OperationAnswer, AnsweredOperation } from './wallet-input.ts'
import { findSetting } from './settings.ts'
import { judgeUnstaked, unstakedDayOf } from './judge-unstaked.ts'
import { callCountUnstaked } from './unstaked.store.ts'
import { type Exceeded, findWinBounds, multipleOf, stakesOf, type WinBounds } from './win-bounds.ts'

export type { HostOperation }

/** The transaction is rolled back, and the call looks them up again. */
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
  // The bet was placed in another round than the one named.
  other_round: 'ROUND_NOT_YOURS',
  exceeds: 'AMOUNT_EXCEEDED',
}

/** Answers in order; refusals: `modules/games/README.md`. Ownership is written after the posting: the wallet's lock
 *  orders us behind the member's earlier operations. Throws `Conflict`: nothing of this transaction may stand.
 *  Announces `bet.placed`, `win.paid`, `bet.rolled_back`, `reward.paid`, `tip.given`, `tip.cancelled`. */
export const play = async (
  tx: WriteTx,
  hostOperations: readonly HostOperation[],
): Promise<(OperationAnswer | typeof retriedSingly)[]> =>
  (await playWithBefore(tx, hostOperations, { rows: await lookUp(tx, hostOperations), isLast: false })).map((played) =>
    played === retriedSingly ? played : played.answer,
  )

export const lookUp = (tx: WriteTx, operations: readonly HostOperation[]): Promise<PlayLookupRow[]> =>
  selectPlayLookups(tx, operations.map(lookupKeyOf))

/** With what each member could play with before, where known. `isLast`: nothing is looked up after it, so claims are
 *  sent together with the commit. */
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
    // Who adds to a host's sum waits for others, which a batch, with the locks of all its members, must not.
    const next =
      isSummed && hostOperations.length === 1 ? await judgeUnstaked(tx, hostOperation, prepared, rules) : prepared
    // One member may be two players, of two hosts: the second operation waits for its own transaction.
    if ('status' in next) answers[position] = { answer: next, before: null }
    else if ((isSummed && hostOperations.length > 1) || membersInBatch.has(next.lookup.member))
      answers[position] = retriedSingly
    else posted.push(next)
    if (row.member !== null) membersInBatch.add(row.member)
  }
  // Alone, its posting would not show what the member could play with before.
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
    // Placed after the look-up: what the round may win is known only now.
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
    throw codeOf(failure) === claimConflict
      ? new Conflict('a round, a transaction or a sum was claimed meanwhile')
      : failure
  })
const codeOf = (failure: unknown): unknown => (failure instanceof Error && 'code' in failure ? failure.code : null)

/** The caller posts it again by itself. No host sees this answer. */
export const notFirst: OperationAnswer = { status: 'ROUND_OPEN' }

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

/** Known of a bet, of a win with `playableOnly`, and of what moved nothing. */
function beforeOf(operation: PlayOperation, { code, balanceNow }: Posting<string>, isAlone: boolean): bigint | null {
  if (code !== 'posted') return balanceNow
  if (operation.kind === 'win' && operation.playableOnly && !isAlone) return balanceNow - operation.amount
  return operation.kind === 'bet' ? balanceNow + operation.stake : null
}

function answer(lookup: PlayLookup, posting: Posting<PlayCode>, transaction: string): OperationAnswer {
  const { code } = posting
  if (code === 'posted' || code === 'replay') {
    assert(code === 'replay' || !lookup.known, 'an operation is posted once')
    // The wallet compares less than we do: an unknown replay is looked up again.
    if (code === 'replay' && !lookup.known) throw new Conflict('the same operation was posted meanwhile')
    const balanceThen = present(posting.balanceThen, 'what was posted has a balance')
    return { status: 'OK', balance: String(posting.balanceNow), balance_then: String(balanceThen), transaction }
  }
  if (code === 'insufficient') return { status: 'INSUFFICIENT_FUNDS', balance: String(posting.balanceNow) }
  return { status: statuses[code] }
}
