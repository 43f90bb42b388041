import { randomUUID } from 'node:crypto'
import { ambBase, ambCodes, type AmbCode, type AmbOperation, ambRequests } from '#contract/provider/amb/wire.ts'
import { ambSignatureHeader, signAmb } from '#contract/provider/amb/signature.ts'
import type { WalletRefusal } from '#contract/provider/wallet.ts'
import {
  type Adapter,
  type Body,
  type Call,
  type Keys,
  type Operation,
  requiredOf,
  type Session,
  textOf,
  type HostCall,
} from './adapter.ts'

/** The call of each operation. A result replaces another one, so a correction names the whole payout, and a list is one of bets. */
const calls = {
  bet: 'placeBets',
  win: 'settleBets',
  rollback: 'cancelBets',
  'bet-and-win': 'settleBets',
  reward: 'winRewards',
  'set-result': 'adjustBets',
  'undo-result': 'rollback',
  'void-result': 'voidSettled',
  list: 'placeBets',
} as const satisfies Partial<Record<Operation, AmbOperation>>
type SupportedOperation = keyof typeof calls

/** The AMB-shaped dialect (contract/provider/amb), as its hosts speak it. The id of a txn names the bet through all of its calls, that of a
 *  call the operation. */
export const ambAdapter: Adapter = {
  dialect: 'amb',
  operations: new Set(Object.keys(calls) as SupportedOperation[]),
  has: { time: false, nonce: false, currency: true, 'later wins': false, 'free bets': false, endings: false },
  amounts: 'baht',
  opening: (keys, query) => balanceCall(keys, { player: query.get('user') ?? '', session: query.get('token') ?? '' }),
  opened: ({ body }, query) =>
    body?.['statusCode'] === ambCodes.ok
      ? { player: textOf(body['username']), session: query.get('token') ?? '', game: query.get('game_code') ?? '' }
      : null,
  balance: (keys, session) => balanceCall(keys, session),
  call: (keys, hostCall, session) => ({
    path: ambBase(keys.host) + calls[hostCall.operation as SupportedOperation],
    body: bodyOf(keys, hostCall, session),
  }),
  headers: ({ signing }, { path, rawBody }) => ({
    'Content-Type': 'application/json',
    [ambSignatureHeader]: signAmb(signing, path, rawBody),
  }),
  read: ({ http, body }) => {
    const code = body?.['statusCode']
    const baht = body?.['balanceAfter'] ?? body?.['balance']
    return {
      word: typeof code === 'number' || typeof code === 'string' ? String(code) : '',
      isDone: http === 200 && code === ambCodes.ok,
      isUnknown: http === 503,
      balance: typeof baht === 'number' ? BigInt(Math.round(baht * 100)) : null,
      balanceThen: null,
      items: [],
    }
  },
  // A bet has one cancellation, by whatever call it is asked for.
  words: (refusal, operation) => [
    String(refusal === 'TRANSACTION_ROLLED_BACK' && operation === 'rollback' ? ambCodes.ok : words[refusal]),
  ],
  malformed: [String(ambCodes.internal)],
  required: (operation) => {
    const request = ambRequests[calls[operation as SupportedOperation]]
    return [...requiredOf(request), ...requiredOf(request.shape.txns.element).map((field) => `txns.0.${field}`)]
  },
  fields: {
    operation: (path, body) => operationOf(path, body),
    transaction: (body) => textOf(body['id']),
    as: ({ path, body }, transaction) => {
      const operation = operationOf(path, body)
      if (operation === 'win' || operation === 'set-result')
        return { path: path.replace(/[^/]+$/, 'winRewards'), body: withTxns(body, { id: transaction }) }
      return {
        path,
        body: { ...(operation === 'rollback' ? body : withTxns(body, { id: transaction })), id: transaction },
      }
    },
    inRound: (body, round) => withTxns(body, { roundId: round }),
    parts: (body) => txnsOf(body).map((txn) => ({ ...body, id: textOf(txn['id']), txns: [txn] })),
    done: { statusCode: ambCodes.ok },
  },
}

/** What the dialect has no code for is 50001: the caller cancels the bet (docs/decisions/0082). */
const words: Readonly<Record<WalletRefusal, AmbCode>> = {
  INSUFFICIENT_FUNDS: 10_002,
  LIMIT_REACHED: 10_003,
  PLAYER_BLOCKED: 10_004,
  TRANSACTION_UNKNOWN: 20_001,
  ROUND_UNKNOWN: 20_001,
  ROUND_OPEN: 20_001,
  DUPLICATE_TRANSACTION: 20_002,
  TRANSACTION_ROLLED_BACK: 20_003,
  ROUND_CLOSED: 20_004,
  SESSION_EXPIRED: 30_001,
  TICKET_INVALID: 30_001,
  GAME_UNKNOWN: 40_003,
  GAME_CLOSED: 40_003,
  GAME_MISMATCH: 40_003,
  SIGNATURE_INVALID: 40_003,
  ROUND_NOT_YOURS: 50_001,
  AMOUNT_EXCEEDED: 50_001,
  BAD_REQUEST: 50_001,
  TRY_AGAIN: 50_001,
}

const envelopeOf = ({ host }: Keys, id: string, { player, session }: Pick<Session, 'player' | 'session'>): Body => ({
  id,
  timestampMillis: Date.now(),
  productId: host,
  currency: 'THB',
  username: player,
  sessionToken: session,
})

const balanceCall = (keys: Keys, session: Pick<Session, 'player' | 'session'>): Call => ({
  path: `${ambBase(keys.host)}checkBalance`,
  body: envelopeOf(keys, randomUUID(), session),
})

const bodyOf = (keys: Keys, hostCall: HostCall, session: Session): Body => ({
  ...envelopeOf(keys, hostCall.transaction, session),
  txns: hostCall.operation === 'list' ? hostCall.items.map(txnOf) : [txnOf(hostCall)],
})

function txnOf(hostCall: HostCall): Body {
  const { operation, transaction, round, game, bet, closes } = hostCall
  const common = { roundId: round, gameCode: game }
  const amount = Number(hostCall.amount) / 100
  if (operation === 'bet') return { id: transaction, status: 'OPEN', betAmount: amount, ...common }
  if (operation === 'bet-and-win') {
    const both = { betAmount: amount, payoutAmount: Number(hostCall.winAmount) / 100 }
    return { id: transaction, status: 'SETTLED', ...both, isSingleState: true, isEndRound: closes, ...common }
  }
  if (operation === 'win') return { id: bet, status: 'SETTLED', payoutAmount: amount, isEndRound: closes, ...common }
  if (operation === 'set-result') return { id: bet, payoutAmount: amount, ...common }
  if (operation === 'reward') return { id: transaction, payoutAmount: amount, ...common }
  return { id: bet, ...common }
}

const txnsOf = (body: Body): Body[] => (Array.isArray(body['txns']) ? (body['txns'] as Body[]) : [])
const withTxns = (body: Body, more: Body): Body => ({ ...body, txns: txnsOf(body).map((txn) => ({ ...txn, ...more })) })

/** Two operations share a path with another one: what else is in the body tells them apart. */
function operationOf(path: string, body: Body): Operation | null {
  const found =
    (Object.keys(calls) as SupportedOperation[]).find((operation) => path.endsWith(`/${calls[operation]}`)) ?? null
  const [first, ...others] = txnsOf(body)
  if (found === 'bet' && others.length > 0) return 'list'
  return found === 'win' && first?.['isSingleState'] === true ? 'bet-and-win' : found
}
