import { signedCallHeaders } from '#contract/provider/signature.ts'
import { type WalletOperation, walletPath, walletRequests } from '#contract/provider/wallet.ts'
import {
  type Adapter,
  integerOf,
  type Operation,
  type Reading,
  requiredOf,
  type Session,
  textOf,
  type HostCall,
} from './adapter.ts'

const operations: readonly (Operation & WalletOperation)[] = [
  'bet',
  'win',
  'rollback',
  'bet-and-win',
  'adjust',
  'reopen',
  'end-round',
  'reward',
  'batch',
]

/** Our own dialect (contract/provider/wallet.ts), as its hosts speak it. */
export const chokdeeAdapter: Adapter = {
  dialect: 'chokdee',
  operations: new Set(operations),
  has: { time: true, nonce: true, currency: false, 'later wins': true, 'free bets': true, endings: true },
  amounts: 'integer',
  opening: (_keys, query) => callOf('session', { token: query.get('token') ?? '' }),
  opened: ({ body }) =>
    body?.['status'] === 'OK'
      ? { player: textOf(body['player']), session: textOf(body['session']), game: textOf(body['game']) }
      : null,
  balance: (_keys, { session }) => callOf('balance', { session }),
  call: (_keys, hostCall, session) => callOf(hostCall.operation as WalletOperation, bodyOf(hostCall, session)),
  headers: ({ host, keyId, signing }, { path, rawBody, nowMs, nonce }) =>
    signedCallHeaders({ host, keyId, ...signing }, { method: 'POST', path, timestamp: String(nowMs), nonce, rawBody }),
  read: ({ http, body }) => readBody(http, body),
  words: (refusal) => [refusal],
  malformed: ['BAD_REQUEST'],
  required: (operation) => requiredOf(walletRequests[operation as WalletOperation]),
  fields: {
    operation: (path) => operations.find((operation) => walletPath(operation) === path) ?? null,
    transaction: (body) => textOf(body['transaction']),
    as: ({ path, body }, transaction) => ({
      path,
      body: { ...body, transaction, ...('win_transaction' in body ? { win_transaction: `${transaction}/w` } : {}) },
    }),
    inRound: (body, round) => ({ ...body, round }),
    done: { status: 'OK' },
  },
}

const callOf = (operation: WalletOperation, body: Record<string, unknown>) => ({ path: walletPath(operation), body })

function bodyOf(hostCall: HostCall, session: Session): Record<string, unknown> {
  const { operation, request, transaction, round, game, bet, closes, prepaid, winTransaction, winAmount, kind, items } =
    hostCall
  if (operation === 'batch')
    return {
      request,
      items: items.map((item) => ({ operation: item.operation, ...bodyOf(item, session), request: undefined })),
    }
  const endingField = hostCall.ending === null ? {} : { ending: hostCall.ending }
  const common = { request, transaction, player: session.player }
  const amount = String(hostCall.amount)
  const staked = { ...common, session: session.session, round, game, amount, ...(prepaid ? { prepaid } : {}) }
  switch (operation) {
    case 'bet':
      return staked
    case 'bet-and-win':
      return { ...staked, win_transaction: winTransaction, win_amount: String(winAmount), closes_round: closes }
    case 'win':
      return { ...common, round, game, amount, bet_transaction: bet, closes_round: closes, ...endingField }
    case 'rollback':
      return { ...common, round, bet_transaction: bet }
    case 'adjust':
      return { ...common, round, bet_transaction: bet, amount }
    case 'reopen':
      return { ...common, round, reason: 'the result was wrong' }
    case 'end-round':
      return { ...common, round, game, ...endingField }
    case 'reward':
      return { ...common, amount, kind, game, reference: 'certification' }
    case 'set-result':
    case 'undo-result':
    case 'void-result':
    case 'list':
      throw new Error(`this dialect has no ${operation}`)
  }
}

function readBody(http: number, body: Record<string, unknown> | null): Reading {
  const word = textOf(body?.['status'])
  const items = Array.isArray(body?.['items']) ? (body['items'] as Record<string, unknown>[]) : []
  return {
    word,
    isDone: http === 200 && word === 'OK',
    isUnknown: word === 'TRY_AGAIN',
    balance: integerOf(body?.['balance']),
    balanceThen: integerOf(body?.['balance_then']),
    items: items.map((item) => readBody(http, item)),
  }
}
