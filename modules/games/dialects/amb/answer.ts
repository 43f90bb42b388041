import { createHash } from 'node:crypto'
import { type AmbAnswer, type AmbCode, ambCodes } from '#contract/provider/amb/wire.ts'
import type { EndedRound } from '#contract/provider/rounds.ts'
import { present } from '#kit/assert.ts'
import { bahtText } from '#kit/money.ts'
import type { VerifiedCall, WalletResponse, Wallet } from '#modules/games/open-wallet.ts'
import type { AtomicOperation, WalletInput } from '#modules/games/wallet-input.ts'
import type { ApplyAll } from '../dialect.ts'
import { type CallIds, type MovingCall, operationsOf, stakeReturns } from './operations.ts'
import { codeOf } from './codes.ts'
import { type ParsedCall, bahtOf } from './read.ts'

/** `isUnknown`: whether the call was carried out is unknown. */
export type Outcome = {
  body: Pick<AmbAnswer, 'statusCode' | 'balance' | 'balanceBefore' | 'balanceAfter' | 'currency'>
  isUnknown: boolean
}
type Ask = (input: WalletInput) => Promise<WalletResponse>

/** All its txns in one database transaction. */
export async function answerCall(wallet: Wallet, call: VerifiedCall, parsed: ParsedCall): Promise<Outcome> {
  const ask: Ask = (input) => wallet(call, input)
  const { username: player, currency, sessionToken: token, id: request } = parsed.body
  if (currency !== 'THB') return refusedWith(ambCodes.internal)
  if (parsed.operation === 'checkBalance') return checkBalance(ask, call, { player, token })
  const ids = { request, player, session: token ? sessionName(call, token) : '' }
  const operations = operationsOf(parsed, ids)
  if (operations === null)
    return refusedWith(parsed.operation === 'adjustBalance' ? ambCodes.forbidden : ambCodes.internal)
  const applyAll = (group: readonly AtomicOperation[]) =>
    ask({ operation: 'atomic', payload: { player, operations: group } })
  let answer = await carryOut(applyAll, parsed, ids, operations)
  if (answer.body.status === 'SESSION_EXPIRED' && token) {
    const opened = await openSession(ask, call, token)
    if (opened.body.status !== 'OK') return outcomeOf(opened)
    answer = await carryOut(applyAll, parsed, ids, operations)
  }
  return outcomeOf(answer)
}

/** Where bets were settled and re-opened since, the stakes are given back. */
async function carryOut(applyAll: ApplyAll, parsed: MovingCall, ids: CallIds, operations: readonly AtomicOperation[]) {
  const answer = await applyAll(operations)
  const isSettled = parsed.operation === 'cancelBets' && answer.body.status === 'ROUND_CLOSED'
  return isSettled ? applyAll(stakeReturns(parsed, ids)) : answer
}

/** A bet has one result in this dialect, which moves what is missing. */
export async function settleReported(applyAll: ApplyAll, player: string, ended: EndedRound): Promise<void> {
  const { transaction: request, round: roundId, bet_transaction: id } = ended
  const envelope = { id: request, timestampMillis: 0, productId: '', currency: 'THB', username: player }
  const parsed: MovingCall =
    ended.state === 'rolled_back'
      ? { operation: 'cancelBets', body: { ...envelope, txns: [{ id, roundId, gameCode: '' }] } }
      : { operation: 'settleBets', body: { ...envelope, txns: [settledTxn(ended)] } }
  const ids = { request, player, session: '' }
  await carryOut(applyAll, parsed, ids, present(operationsOf(parsed, ids), 'a result and a cancellation can be done'))
}

const settledTxn = (won: Extract<EndedRound, { state: 'won' }>) => ({
  id: won.bet_transaction,
  roundId: won.round,
  gameCode: won.game,
  payoutAmount: bahtText(BigInt(won.amount)),
  isEndRound: won.closes_round,
  playInfo: { fairness: won.fairness, ending: won.ending, opposed: won.opposed },
})

/** The first call with a token, our ticket, opens its session. */
async function checkBalance(
  ask: Ask,
  call: VerifiedCall,
  { player, token }: { player: string; token: string | null | undefined },
) {
  if (!token) {
    const answer = await ask({ operation: 'balance', payload: { player } })
    return answer.body.status === 'SESSION_EXPIRED' ? refusedWith(ambCodes.user) : outcomeOf(answer)
  }
  const answer = await openSession(ask, call, token)
  return 'player' in answer.body && answer.body.player !== player ? refusedWith(ambCodes.token) : outcomeOf(answer)
}

const openSession = (ask: Ask, call: VerifiedCall, token: string): Promise<WalletResponse> =>
  ask({ operation: 'session', payload: { token, name: sessionName(call, token) } })

/** One token serves to the last bet. Only its hash is kept. */
const sessionName = ({ host }: VerifiedCall, token: string): string =>
  `at_${createHash('sha256').update(`${host.no} ${token}`).digest('base64url')}`

export const refusedWith = (statusCode: AmbCode): Outcome => ({ body: { statusCode }, isUnknown: false })

function outcomeOf({ status, body }: WalletResponse): Outcome {
  if (body.status !== 'OK') {
    const balance = 'balance' in body && body.balance !== undefined ? { balance: bahtOf(body.balance) } : {}
    return {
      body: { statusCode: codeOf(body.status), ...balance },
      isUnknown: status >= 500 || body.status === 'TRY_AGAIN',
    }
  }
  const done = { statusCode: ambCodes.ok, currency: 'THB' as const }
  if ('balance_before' in body)
    return {
      body: { ...done, balanceBefore: bahtOf(body.balance_before), balanceAfter: bahtOf(body.balance) },
      isUnknown: false,
    }
  return { body: { ...done, ...('balance' in body ? { balance: bahtOf(body.balance) } : {}) }, isUnknown: false }
}
