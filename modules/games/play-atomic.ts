import type { WalletRefusal } from '#contract/provider/wallet.ts'
import { assert, present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { retriedSingly } from '#kit/node/batcher.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { findAnswered, findBalances, findReportedPayout, hostSource, lockPlayable } from '#modules/wallet/index.ts'
import { digestOf, type HostOperation, lookupKeyOf } from './host-operation.ts'
import { selectPlayer } from './launch.store.ts'
import { type PlayLookupRow, selectPlayLookups } from './play.store.ts'
import { play } from './play.ts'
import { OperationRefused } from './settle-operations.ts'
import {
  type AtomicOk,
  type AtomicOperation,
  type BetResult,
  type OperationAnswer,
  returnedStake,
} from './wallet-input.ts'

type Call = HostOperation['call']

/** All or none, under the member's lock, so that the balances before and after enclose only these. Each is applied
 *  once by its transaction. Throws `OperationRefused` with the true balance; nothing of the transaction may stand
 *  then. Refuses also `SESSION_EXPIRED` (no such player). */
export async function playAtomic(
  tx: WriteTx,
  call: Call,
  player: string,
  operations: readonly AtomicOperation[],
): Promise<AtomicOk> {
  const member = await selectPlayer(tx, call.host.no, player)
  if (member === null) throw new OperationRefused({ status: 'SESSION_EXPIRED' })
  const before = await lockPlayable(tx, member, call.at)
  const reopened = new Set<string>()
  for (const operation of operations) {
    const { status } =
      operation.operation === 'result'
        ? await applyResult(tx, call, { member, reopened }, operation.payload)
        : await playOne(tx, { ...operation, call })
    if (status !== 'OK') throw new OperationRefused({ status, balance: String(before) })
  }
  const { playable } = await findBalances(tx, member, call.at)
  return { status: 'OK', balance: String(playable), balance_before: String(before) }
}

export async function playOne(tx: WriteTx, hostOperation: HostOperation): Promise<OperationAnswer> {
  const [answer] = await play(tx, [hostOperation])
  assert(answer && answer !== retriedSingly, 'an operation by itself is answered')
  return answer
}

type GroupContext = { member: MemberId; reopened: Set<string> }
type Status = { status: 'OK' | WalletRefusal }

/** Posts the difference to what was paid, so a repeated result moves nothing. Its transaction is kept even then:
 *  else one that comes again, late, would be applied after the next one. */
async function applyResult(
  tx: WriteTx,
  call: Call,
  { member, reopened }: GroupContext,
  result: BetResult,
): Promise<Status> {
  const content = contentOf(result)
  const [row] = await selectPlayLookups(tx, [lookupKeyOf({ call, operation: 'adjust', payload: result })])
  const lookup = present(row, 'a result has its lookup')
  if (lookup.operationMember !== null) return answerAgain(call, result, lookup)
  const { transaction, round, player, request, game = lookup.roundGame ?? '' } = result
  const bet = { member, source: hostSource(call.host.no), extId: result.bet_transaction }
  const reported = await findReportedPayout(tx, bet)
  const target = result.amount === returnedStake ? (lookup.betAmount ?? 0n) : BigInt(result.amount)
  const closed = lookup.roundClosedAt !== null
  const refusal = refusalOf(result, { paid: reported ?? 0n, target, isOpen: !closed, isReopened: reopened.has(round) })
  if (reported !== null && refusal) return { status: refusal }
  // A bet that lost has its result, once its round is over.
  if (closed && result.replaces === 'first' && reported === 0n && target > 0n && (await findAnswered(tx, bet)))
    return { status: 'ROUND_CLOSED' }
  // The accompanying re-opening or end has a transaction of its own.
  const reopenOrEnd = { request, transaction: `${transaction}+`, player, round }
  if (result.reopens && closed) {
    const answer = await playOne(tx, {
      call,
      operation: 'reopen',
      payload: { ...reopenOrEnd, reason: 'the host took its result back' },
    })
    if (answer.status !== 'OK') return answer
    reopened.add(round)
  }
  const missing = target - (reported ?? 0n)
  const { bet_transaction, closes_round, fairness, ending, opposed } = result
  const fields = { request, transaction, player, round, bet_transaction }
  if (missing >= 0n) {
    const win = { ...fields, game, amount: String(missing), closes_round, fairness, ending, opposed }
    return playOne(tx, { call, content, operation: 'win', payload: win })
  }
  const adjusted = await playOne(tx, {
    call,
    content,
    operation: 'adjust',
    payload: { ...fields, amount: String(missing), ending, opposed },
  })
  if (adjusted.status !== 'OK' || !closes_round) return adjusted
  return playOne(tx, { call, operation: 'end-round', payload: { ...reopenOrEnd, game } })
}

/** Null where the round has won before. */
export function firstWinOf(result: BetResult) {
  const {
    request,
    transaction,
    player,
    round,
    game,
    bet_transaction,
    amount,
    closes_round,
    replaces,
    reopens,
    fairness,
    ending,
    opposed,
  } = result
  if (replaces !== 'first' || reopens || amount === returnedStake || game === undefined) return null
  const payload = {
    request,
    transaction,
    player,
    round,
    game,
    bet_transaction,
    amount,
    closes_round,
    fairness,
    ending,
    opposed,
  }
  return { operation: 'win', payload, content: contentOf(result), isFirst: true } as const
}

/** `target`: in all, by this result. */
function refusalOf(
  { replaces, reopens }: BetResult,
  { paid, target, isOpen, isReopened }: { paid: bigint; target: bigint; isOpen: boolean; isReopened: boolean },
): WalletRefusal | null {
  if (replaces === 'first' && paid !== 0n && paid !== target) return 'ROUND_CLOSED'
  if (replaces === 'open' && !isOpen) return 'ROUND_CLOSED'
  return reopens && isOpen && paid === 0n && !isReopened ? 'ROUND_OPEN' : null
}

function answerAgain(
  call: Call,
  result: BetResult,
  { member, operationMember: owner, operationDigest: digest }: PlayLookupRow,
): Status {
  if (owner !== member) return { status: 'ROUND_NOT_YOURS' }
  const sent = digestOf({ call, content: contentOf(result), operation: 'adjust', payload: result })
  return { status: digest !== null && Buffer.compare(digest, sent) === 0 ? 'OK' : 'DUPLICATE_TRANSACTION' }
}

const contentOf = ({
  player,
  round,
  game,
  bet_transaction,
  amount,
  closes_round,
  replaces,
  reopens,
}: BetResult): (string | boolean)[] => [
  'result',
  player,
  round,
  game ?? '',
  bet_transaction,
  amount,
  closes_round,
  replaces,
  reopens === true,
]
