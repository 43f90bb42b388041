import type { AmbOperation, AmbRequest } from '#contract/provider/amb/wire.ts'
import { fairness, type Fairness, type ReportedEnding, winRequest } from '#contract/provider/wallet.ts'
import { type AtomicOperation, type BetResult, returnedStake } from '#modules/games/wallet-input.ts'
import { type ParsedCall, satangOf } from './read.ts'

export type MovingCall = Exclude<ParsedCall, { operation: 'checkBalance' }>
type Txn = AmbRequest<'cancelBets'>['txns'][number]
export type CallIds = { request: string; player: string; session: string }

/** Null: a stake of nothing, money taken without a bet. A bet has its txn's id, so it is taken once; a result has
 *  the call's too: after a rollback the same txn is settled again. */
export function operationsOf(call: MovingCall, ids: CallIds): readonly AtomicOperation[] | null {
  const operations: (AtomicOperation | null)[] = balanceChanging(call).flatMap(
    (txn, index, all): (AtomicOperation | null)[] => {
      const isLast = all.findLastIndex(({ roundId }) => roundId === txn.roundId) === index
      return call.operation === 'adjustBalance'
        ? [adjustment(txn as AdjustBalanceTxn, ids)]
        : operationOf(call.operation, txn as Txn, { ...ids, isLast })
    },
  )
  return operations.includes(null) ? null : (operations as AtomicOperation[])
}

type AdjustBalanceTxn = AmbRequest<'adjustBalance'>['txns'][number]
const balanceChanging = ({ body }: MovingCall): readonly (Txn | AdjustBalanceTxn)[] =>
  body.txns.filter(({ skipBalanceUpdate }) => skipBalanceUpdate !== true)

type TxnContext = CallIds & { /** No later txn of the call is of this round. */ isLast: boolean }

function operationOf(
  operation: Exclude<AmbOperation, 'checkBalance' | 'adjustBalance'>,
  txn: Txn,
  context: TxnContext,
): (AtomicOperation | null)[] {
  switch (operation) {
    case 'placeBets':
      return [bet(txn, context)]
    case 'settleBets':
      return settlement(txn, context)
    case 'cancelBets':
      return [rollback(txn, context)]
    case 'adjustBets':
      return [result('adjust', txn, context, { replaces: 'any', ending: 'played' })]
    case 'rollback':
      return [result('rollback', txn, context, { amount: '0', replaces: 'any', reopens: true })]
    case 'voidSettled':
      return [
        result('void', txn, context, {
          amount: returnedStake,
          replaces: 'any',
          closes_round: context.isLast,
          ending: 'refund',
        }),
      ]
    case 'winRewards':
      return reward(txn, context, 'prize')
    case 'placeTips':
      return [tip(txn, context)]
    case 'cancelTips':
      return [cancelTip(txn, context)]
  }
}

/** A settled bet is no longer rolled back. */
export const stakeReturns = (
  { body }: Extract<MovingCall, { operation: 'cancelBets' }>,
  ids: CallIds,
): readonly AtomicOperation[] =>
  balanceChanging({ operation: 'cancelBets', body }).map((txn, at, all) => {
    const isLast = all.findLastIndex(({ roundId }) => roundId === txn.roundId) === at
    const { game: _any, ...payload } = resultOf('cancel', txn as Txn, { ...ids, isLast })
    return {
      operation: 'result',
      payload: { ...payload, amount: returnedStake, replaces: 'open', closes_round: isLast, ending: 'refund' },
    }
  })

function bet(
  { id, roundId, gameCode, betAmount }: Txn,
  { request, player, session }: TxnContext,
): AtomicOperation | null {
  const amount = satangOf(betAmount ?? '0')
  if (amount === '0') return null
  return {
    operation: 'bet',
    payload: { request, transaction: id, session, player, round: roundId, game: gameCode, amount },
  }
}

/** A settlement's own bet comes first: whoever has not the stake wins nothing. A free spin's win belongs to no bet. */
function settlement(txn: Txn, context: TxnContext): (AtomicOperation | null)[] {
  if (txn.isSingleState === true && satangOf(txn.betAmount ?? '0') === '0') return reward(txn, context, 'free_round')
  const settled = result('settle', txn, context, {
    replaces: 'first',
    closes_round: context.isLast && txn.isEndRound !== false,
  })
  return txn.isSingleState === true ? [bet(txn, context), settled] : [settled]
}

const result = (
  suffix: string,
  txn: Txn,
  context: TxnContext,
  how: Partial<BetResult> & Pick<BetResult, 'replaces'>,
): AtomicOperation => ({
  operation: 'result',
  payload: { ...resultOf(suffix, txn, context), ...how },
})

function resultOf(suffix: string, txn: Txn, { request, player }: TxnContext): Omit<BetResult, 'replaces'> {
  const { id, roundId, gameCode, payoutAmount } = txn
  const amount = satangOf(payoutAmount ?? '0')
  const names = {
    request,
    transaction: `${id}/${suffix}/${request}`,
    player,
    round: roundId,
    game: gameCode,
    bet_transaction: id,
  }
  return { ...names, amount, closes_round: false, ...reportOf(txn) }
}

const rollback = ({ id, roundId }: Txn, { request, player }: TxnContext): AtomicOperation => ({
  operation: 'rollback',
  payload: { request, transaction: `${id}/cancel`, player, round: roundId, bet_transaction: id },
})

function reward(
  { id, roundId, gameCode, payoutAmount }: Txn,
  { request, player }: TxnContext,
  kind: 'prize' | 'free_round',
): AtomicOperation[] {
  const amount = satangOf(payoutAmount ?? '0')
  if (amount === '0') return []
  const payload = { request, transaction: `${id}/reward`, player, amount, kind, game: gameCode, reference: roundId }
  return [{ operation: 'reward', payload }]
}

/** Never taken without a bet: a host could empty an account. */
function adjustment(
  { id, status, amount: baht, roundId, gameCode }: AdjustBalanceTxn,
  { request, player }: CallIds,
): AtomicOperation | null {
  const amount = satangOf(baht)
  if (status !== 'CREDIT' || amount === '0') return null
  const game = gameCode ? { game: gameCode } : {}
  const payload = {
    request,
    transaction: `${id}/balance`,
    player,
    amount,
    kind: 'prize' as const,
    reference: roundId ?? id,
    ...game,
  }
  return { operation: 'reward', payload }
}

function tip({ id, gameCode, betAmount }: Txn, { request, player, session }: TxnContext): AtomicOperation | null {
  const amount = satangOf(betAmount ?? '0')
  if (amount === '0') return null
  return { operation: 'tip', payload: { request, transaction: `${id}/tip`, session, player, game: gameCode, amount } }
}

const cancelTip = ({ id }: Txn, { request, player }: TxnContext): AtomicOperation => ({
  operation: 'cancel-tip',
  payload: { request, transaction: `${id}/no-tip`, player, tip_transaction: `${id}/tip` },
})

const roundReport = winRequest.pick({ ending: true, opposed: true })

/** In our form; anything else is ignored. */
function reportOf({ playInfo }: Txn): { fairness?: Fairness; ending?: ReportedEnding; opposed?: string } {
  const said = typeof playInfo === 'object' && playInfo !== null ? playInfo : {}
  const inputs = fairness.safeParse('fairness' in said ? said.fairness : null)
  const { data: report } = roundReport.safeParse(said)
  return {
    ...(inputs.data ? { fairness: inputs.data } : {}),
    ...(report?.ending === undefined ? {} : { ending: report.ending }),
    ...(report?.opposed === undefined ? {} : { opposed: report.opposed }),
  }
}
