import {
  type cancelTipRequest,
  type Fairness,
  type ReportedEnding,
  type tipRequest,
  type WalletAnswer,
  type WalletOperation,
  type WalletRequest,
  walletRequests,
} from '#contract/provider/wallet.ts'
import type { z } from 'zod'

/** Thousandths of a satang beyond the amount; kept and not paid. */
type WithRest = { rest?: string }

type Requests = {
  [Operation in Exclude<WalletOperation, 'session' | 'balance' | 'batch' | 'win' | 'reward'>]: WalletRequest<Operation>
} & {
  win: WalletRequest<'win'> & WithRest
  reward: WalletRequest<'reward'> & WithRest
  /** Opened again, it is the same session. */
  session: WalletRequest<'session'> & { name?: string }
  /** A player where the dialect has no sessions. */
  balance: { session: string } | { player: string }
  batch: { items: readonly (SingleOperation | null)[] }
  /** Applied all or none. */
  atomic: { player: string; operations: readonly AtomicOperation[] }
  tip: z.infer<typeof tipRequest>
  'cancel-tip': z.infer<typeof cancelTipRequest>
}

export type WalletInput = {
  [Operation in keyof Requests]: { operation: Operation; payload: Requests[Operation] }
}[keyof Requests]

export type SingleOperation = Exclude<WalletInput, { operation: 'session' | 'balance' | 'batch' | 'atomic' }>
export type OperationAnswer = WalletAnswer<'bet'>
/** `before`: playable, in satang; null where unknown. */
export type AnsweredOperation = { answer: OperationAnswer; before: bigint | null }

/** Results replace each other: satang to have been paid in all, or `returnedStake`. */
export type BetResult = {
  request: string
  transaction: string
  player: string
  round: string
  /** Absent: whatever game the round is of. */
  game?: string
  bet_transaction: string
  amount: string
  closes_round: boolean
  /** `first`: nothing was paid yet, or exactly this. `open`: another result, while the round is open. `any`: also
   *  once it is closed. */
  replaces: 'first' | 'open' | 'any'
  reopens?: boolean
  fairness?: Fairness
  ending?: ReportedEnding
  opposed?: string
}
export const returnedStake = 'stake'

export type AtomicOperation =
  | Exclude<SingleOperation, { operation: 'bet-and-win' }>
  | { operation: 'result'; payload: BetResult }
/** A repetition moves nothing: both are the present balance. */
export type AtomicOk = { status: 'OK'; balance: string; balance_before: string }

/** Null: a bet of nothing, an operation that names itself as its bet or win. */
export function readInput(operation: WalletOperation, body: unknown): WalletInput | null {
  if (operation !== 'batch') return readOne(operation, body)
  const batch = walletRequests.batch.safeParse(body)
  if (!batch.success) return null
  const items = batch.data.items.map(({ operation: name, ...item }) =>
    readOperation(name, { request: batch.data.request, ...item }),
  )
  return { operation, payload: { items } }
}

function readOperation(operation: string, body: unknown): SingleOperation | null {
  const name = inBatches.find((known) => known === operation)
  return name ? (readOne(name, body) as SingleOperation | null) : null
}
const inBatches = ['bet', 'win', 'rollback', 'bet-and-win', 'adjust', 'reopen', 'end-round', 'reward'] as const

function readOne(operation: Exclude<WalletOperation, 'batch'>, body: unknown): WalletInput | null {
  const { data } = walletRequests[operation].safeParse(body)
  return data && isAcceptable(operation, data) ? ({ operation, payload: data } as WalletInput) : null
}

function isAcceptable(operation: WalletOperation, body: Partial<Record<string, unknown>>): boolean {
  if (body['amount'] === '0' && operation !== 'win') return false
  return (
    body['transaction'] === undefined ||
    (body['transaction'] !== body['bet_transaction'] && body['transaction'] !== body['win_transaction'])
  )
}
