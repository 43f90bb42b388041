import { randomUUID } from 'node:crypto'
import {
  hub88Base,
  type Hub88Operation,
  hub88Paths,
  hub88Requests,
  unitsPerSatang,
} from '#contract/provider/hub88/wire.ts'
import { hub88SignatureHeader, signHub88 } from '#contract/provider/hub88/signature.ts'
import type { WalletRefusal } from '#contract/provider/wallet.ts'
import {
  type Adapter,
  type Call,
  integerOf,
  type Keys,
  type Operation,
  requiredOf,
  type Session,
  textOf,
  type HostCall,
} from './adapter.ts'

const calls = ['bet', 'win', 'rollback'] as const

/** The Hub88-shaped dialect (contract/provider/hub88), as its hosts speak it. A reward is a win that answers no bet. */
export const hub88Adapter: Adapter = {
  dialect: 'hub88',
  operations: new Set<Operation>(['bet', 'win', 'rollback', 'reward']),
  has: { time: false, nonce: false, currency: true, 'later wins': true, 'free bets': true, endings: false },
  amounts: 'integer',
  opening: (keys, query) =>
    balanceCall(keys, {
      player: query.get('user') ?? '',
      session: query.get('token') ?? '',
      game: query.get('game_code') ?? '',
    }),
  opened: ({ body }, query) =>
    body?.['status'] === 'RS_OK'
      ? { player: textOf(body['user']), session: query.get('token') ?? '', game: query.get('game_code') ?? '' }
      : null,
  balance: (keys, session) => balanceCall(keys, session),
  call: (keys, hostCall, session) =>
    callOf(
      keys,
      hostCall.operation === 'reward' ? 'win' : (hostCall.operation as Hub88Operation),
      bodyOf(hostCall, session),
    ),
  headers: ({ signing }, { rawBody }) => ({
    'Content-Type': 'application/json',
    [hub88SignatureHeader]: signHub88(signing, rawBody),
  }),
  read: ({ http, body }) => {
    const word = textOf(body?.['status'])
    const units = integerOf(body?.['balance'])
    const balance = units === null ? null : units / BigInt(unitsPerSatang)
    return {
      word,
      isDone: http === 200 && word === 'RS_OK',
      isUnknown: http === 503,
      balance,
      balanceThen: null,
      items: [],
    }
  },
  words: (refusal, operation) =>
    refusal === 'TRANSACTION_ROLLED_BACK' && operation === 'rollback' ? ['RS_OK'] : [words[refusal]],
  malformed: ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_CURRENCY'],
  required: (operation) => requiredOf(hub88Requests[operation === 'reward' ? 'win' : (operation as Hub88Operation)]),
  fields: {
    operation: (path) => calls.find((operation) => path.endsWith(hub88Paths[operation])) ?? null,
    transaction: (body) => textOf(body['transaction_uuid']),
    as: ({ path, body }, transaction) => ({ path, body: { ...body, transaction_uuid: transaction } }),
    inRound: (body, round) => ({ ...body, round }),
    done: { status: 'RS_OK' },
  },
}

/** What the dialect has no word for is RS_ERROR_UNKNOWN: the caller takes the bet back (docs/decisions/0078). */
const words: Readonly<Record<WalletRefusal, string>> = {
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  DUPLICATE_TRANSACTION: 'RS_ERROR_DUPLICATE_TRANSACTION',
  SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  TICKET_INVALID: 'RS_ERROR_INVALID_TOKEN',
  TRANSACTION_UNKNOWN: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_UNKNOWN: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TRANSACTION_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  GAME_UNKNOWN: 'RS_ERROR_INVALID_GAME',
  GAME_MISMATCH: 'RS_ERROR_INVALID_GAME',
  GAME_CLOSED: 'RS_ERROR_INVALID_GAME',
  BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  SIGNATURE_INVALID: 'RS_ERROR_INVALID_SIGNATURE',
  ROUND_NOT_YOURS: 'RS_ERROR_UNKNOWN',
  ROUND_CLOSED: 'RS_ERROR_UNKNOWN',
  ROUND_OPEN: 'RS_ERROR_UNKNOWN',
  AMOUNT_EXCEEDED: 'RS_ERROR_UNKNOWN',
  TRY_AGAIN: 'RS_ERROR_UNKNOWN',
}

const callOf = (keys: Keys, operation: Hub88Operation, body: Record<string, unknown>): Call => ({
  path: hub88Base(keys.host) + hub88Paths[operation],
  body,
})

const balanceCall = (keys: Keys, { player, session, game }: Session): Call =>
  callOf(keys, 'balance', { user: player, token: session, request_uuid: randomUUID(), game_code: game })

function bodyOf(hostCall: HostCall, { player, session }: Session): Record<string, unknown> {
  const { operation, request, transaction, round, game, bet } = hostCall
  const common = { user: player, request_uuid: request, transaction_uuid: transaction, round, game_code: game }
  if (operation === 'rollback') return { ...common, token: session, reference_transaction_uuid: bet }
  const amount = Number(hostCall.amount) * unitsPerSatang
  const money = { ...common, token: session, currency: 'THB', amount }
  if (operation === 'bet') return { ...money, round_closed: false, is_free: hostCall.prepaid }
  if (operation === 'win')
    return { ...money, round_closed: hostCall.closes, is_free: false, reference_transaction_uuid: bet }
  const isDraw = hostCall.kind !== 'free_round'
  return {
    ...money,
    round_closed: true,
    is_free: !isDraw,
    is_supplier_promo: isDraw,
    reward_uuid: `${transaction}-given`,
  }
}
