import {
  type Hub88Answer,
  hub88Answer,
  hub88Base,
  type Hub88Operation,
  hub88Paths,
  type Hub88Status,
  unitsPerSatang,
} from '#contract/provider/hub88/wire.ts'
import { hub88SignatureHeader, signHub88 } from '#contract/provider/hub88/signature.ts'
import type { WalletAnswer, WalletOperation, WalletRefusal, WalletRequest } from '#contract/provider/wallet.ts'
import { newId } from '#kit/ids.ts'
import type { HostContext } from '../context.ts'
import { reason } from '#kit/party/log.ts'
import type { KeysOfHost } from './keys.ts'
import { type SessionRequest, type WalletCall, type WalletReply, walletTimeoutMs } from './wallet-call.ts'

/** All other statuses leave the outcome open. */
const refusals: Partial<Record<Hub88Status, WalletRefusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'INSUFFICIENT_FUNDS',
  RS_ERROR_USER_DISABLED: 'PLAYER_BLOCKED',
  RS_ERROR_LIMIT_REACHED: 'LIMIT_REACHED',
  RS_ERROR_TOKEN_EXPIRED: 'SESSION_EXPIRED',
  RS_ERROR_INVALID_TOKEN: 'TICKET_INVALID',
  RS_ERROR_INVALID_GAME: 'GAME_UNKNOWN',
  RS_ERROR_DUPLICATE_TRANSACTION: 'DUPLICATE_TRANSACTION',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'TRANSACTION_UNKNOWN',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'TRANSACTION_ROLLED_BACK',
  RS_ERROR_WRONG_SYNTAX: 'BAD_REQUEST',
  RS_ERROR_WRONG_TYPES: 'BAD_REQUEST',
  RS_ERROR_WRONG_CURRENCY: 'BAD_REQUEST',
  RS_ERROR_INVALID_SIGNATURE: 'SIGNATURE_INVALID',
}

/**
 * The wallet of `walletOf` in the Hub88-shaped dialect. The launch token is the session, and the launch names the
 * player.
 */
export function hub88WalletOf(context: HostContext, host: string, { signing }: KeysOfHost): WalletCall {
  async function send(operation: Hub88Operation, body: object): Promise<Hub88Answer | string> {
    const path = hub88Base(host) + hub88Paths[operation]
    const rawBody = JSON.stringify({ request_uuid: newId('req', context.clock.now()), ...body })
    try {
      const answer = await fetch(context.config.SITE_URL + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [hub88SignatureHeader]: signHub88(signing, rawBody) },
        body: rawBody,
        signal: AbortSignal.any([AbortSignal.timeout(walletTimeoutMs), context.closing]),
        redirect: 'error',
      })
      const parsed = hub88Answer.safeParse(await answer.json())
      return parsed.success && answer.status < 500 ? parsed.data : `HTTP ${answer.status}`
    } catch (error) {
      return reason(error)
    }
  }

  return async (operation, body) => {
    const asked = asHub88(operation, body as never)
    if (asked === null) return { known: false, why: `this dialect has no ${operation}` }
    const answer = await send(asked.operation, asked.body)
    return replyOf(answer, body as never) as WalletReply<typeof operation>
  }
}

type Body = SessionRequest & WalletRequest<'bet'> & WalletRequest<'win'> & WalletRequest<'rollback'>

/** Null where the dialect has no such request. */
function asHub88(operation: WalletOperation, body: Body): { operation: Hub88Operation; body: object } | null {
  const { request, transaction, player, round, game, token, user } = body
  const amount = Number(body.amount) * unitsPerSatang
  const fields = {
    request_uuid: request,
    transaction_uuid: transaction,
    user: player,
    round,
    game_code: game,
    currency: 'THB',
  }
  if (operation === 'session') return { operation: 'balance', body: { user: user ?? '', token, game_code: body.game } }
  if (operation === 'balance') return { operation, body: { user: player, token: body.session, game_code: game } }
  if (operation === 'bet')
    return { operation, body: { ...fields, token: body.session, amount, round_closed: false, is_free: false } }
  if (operation === 'rollback')
    return { operation, body: { ...fields, reference_transaction_uuid: body.bet_transaction } }
  if (operation !== 'win') return null
  const closes = { reference_transaction_uuid: body.bet_transaction, round_closed: body.closes_round, is_free: false }
  return {
    operation,
    body: {
      ...fields,
      ...closes,
      token: 'not needed',
      amount,
      meta: { fairness: body.fairness, ending: body.ending, opposed: body.opposed, slip: body.slip },
    },
  }
}

function replyOf(answer: Hub88Answer | string, body: Body): WalletReply<WalletOperation> {
  if (typeof answer === 'string') return { known: false, why: answer }
  const status = answer.status === 'RS_OK' ? 'OK' : refusals[answer.status]
  if (status === undefined) return { known: false, why: answer.status }
  const balance = answer.balance === undefined ? {} : { balance: String(answer.balance / unitsPerSatang) }
  const session = { session: body.token, player: body.user ?? '', currency: 'THB', game: body.game, unfinished: [] }
  const known = status === 'OK' ? { balance_then: balance.balance, transaction: body.transaction, ...session } : {}
  return { known: true, answer: { status, ...balance, ...known } as WalletAnswer<WalletOperation> }
}
