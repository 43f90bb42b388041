import {
  type AmbAnswer,
  ambAnswer,
  ambBase,
  ambCodes,
  type AmbCode,
  type AmbOperation,
} from '#contract/provider/amb/wire.ts'
import { ambSignatureHeader, signAmb } from '#contract/provider/amb/signature.ts'
import type { WalletAnswer, WalletOperation, WalletRefusal, WalletRequest } from '#contract/provider/wallet.ts'
import { newId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import type { HostContext } from '../context.ts'
import { reason } from '#kit/party/log.ts'
import type { KeysOfHost } from './keys.ts'
import { type SessionRequest, type WalletCall, type WalletReply, walletTimeoutMs } from './wallet-call.ts'

/** `internal` leaves the outcome open. */
const refusals: Partial<Record<AmbCode, WalletRefusal>> = {
  [ambCodes.user]: 'TICKET_INVALID',
  [ambCodes.balance]: 'INSUFFICIENT_FUNDS',
  [ambCodes.limit]: 'LIMIT_REACHED',
  [ambCodes.blocked]: 'PLAYER_BLOCKED',
  [ambCodes.notFound]: 'TRANSACTION_UNKNOWN',
  [ambCodes.duplicate]: 'DUPLICATE_TRANSACTION',
  [ambCodes.cancelled]: 'TRANSACTION_ROLLED_BACK',
  [ambCodes.settled]: 'ROUND_CLOSED',
  [ambCodes.token]: 'SESSION_EXPIRED',
  [ambCodes.forbidden]: 'GAME_UNKNOWN',
}

/**
 * The wallet of `walletOf` in the AMB-shaped dialect. The bet's transaction id is the `id` of the txn in all calls of a
 * round; the launch token is the session.
 */
export function ambWalletOf(context: HostContext, host: string, { signing }: KeysOfHost): WalletCall {
  async function send(operation: AmbOperation, body: object): Promise<AmbAnswer | string> {
    const path = ambBase(host) + operation
    const rawBody = JSON.stringify({
      timestampMillis: context.clock.now().getTime(),
      productId: host,
      currency: 'THB',
      ...body,
    })
    try {
      const answer = await fetch(context.config.SITE_URL + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [ambSignatureHeader]: signAmb(signing, path, rawBody) },
        body: rawBody,
        signal: AbortSignal.any([AbortSignal.timeout(walletTimeoutMs), context.closing]),
        redirect: 'error',
      })
      const parsed = ambAnswer.safeParse(await answer.json())
      // 401 refuses the key, under the code of an unplayable game: nothing is said of the call.
      return parsed.success && answer.status < 500 && answer.status !== 401 ? parsed.data : `HTTP ${answer.status}`
    } catch (error) {
      return reason(error)
    }
  }

  return async (operation, body) => {
    const request = asAmb(operation, body as never, newId('call', context.clock.now()))
    if (request === null) return { known: false, why: `this dialect has no ${operation}` }
    const answer = await send(request.operation, request.body)
    return replyOf(answer, body as never) as WalletReply<typeof operation>
  }
}

/** `pays`: an adjusted bet's total payment, which this dialect needs in place of a difference. */
type Body = SessionRequest & WalletRequest<'bet'> & WalletRequest<'win'> & WalletRequest<'rollback'> & { pays?: string }

/**
 * Null where the dialect has no such request. A repeated call has the same id; only `checkBalance` gets a new one each
 * time.
 */
function asAmb(operation: WalletOperation, body: Body, id: string): { operation: AmbOperation; body: object } | null {
  const { transaction, player, round, game } = body
  if (operation === 'session')
    return { operation: 'checkBalance', body: { id, username: body.user ?? '', sessionToken: body.token } }
  if (operation === 'balance') return { operation: 'checkBalance', body: { id, username: player } }
  const amount = bahtText(BigInt(body.amount ?? 0))
  const callOf = (txn: object) => ({
    id: transaction,
    username: player,
    txns: [{ roundId: round, gameCode: game, ...txn }],
  })
  if (operation === 'bet') {
    const txn = { id: transaction, status: 'OPEN', betAmount: amount }
    return { operation: 'placeBets', body: { ...callOf(txn), sessionToken: body.session } }
  }
  if (operation === 'rollback')
    return {
      operation: 'cancelBets',
      body: callOf({ id: body.bet_transaction, status: 'REFUND', gameCode: game ?? '-' }),
    }
  if (operation === 'adjust' && body.pays !== undefined) {
    const txn = { id: body.bet_transaction, status: 'SETTLED', payoutAmount: bahtText(BigInt(body.pays)) }
    return { operation: 'adjustBets', body: callOf(txn) }
  }
  if (operation !== 'win') return null
  const closes = {
    isEndRound: body.closes_round,
    playInfo: { fairness: body.fairness, ending: body.ending, opposed: body.opposed },
  }
  return {
    operation: 'settleBets',
    body: callOf({ id: body.bet_transaction, status: 'SETTLED', payoutAmount: amount, ...closes }),
  }
}

function replyOf(answer: AmbAnswer | string, body: Body): WalletReply<WalletOperation> {
  if (typeof answer === 'string') return { known: false, why: answer }
  const status = answer.statusCode === ambCodes.ok ? 'OK' : refusals[answer.statusCode]
  if (status === undefined) return { known: false, why: `code ${answer.statusCode}` }
  const baht = answer.balanceAfter ?? answer.balance
  const balance = baht === undefined ? {} : { balance: String(Math.round(baht * 100)) }
  const session = { session: body.token, player: body.user ?? '', currency: 'THB', game: body.game, unfinished: [] }
  const fieldsOfOk = status === 'OK' ? { balance_then: balance.balance, transaction: body.transaction, ...session } : {}
  return { known: true, answer: { status, ...balance, ...fieldsOfOk } as WalletAnswer<WalletOperation> }
}
