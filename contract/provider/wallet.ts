import { z } from 'zod'

/** The wallet API that game hosts call: POST {site}/wallet/v1/{operation}, JSON, signed (see signature.ts). Amounts and balances are
 *  integer satang as text. `request` names one network try, `transaction` one business act, applied once, kept for ever. */
export const walletOperations = ['session', 'balance', 'bet', 'win', 'rollback'] as const
export type WalletOperation = (typeof walletOperations)[number]

/** The path of an operation, as it is signed. */
export const walletPath = (operation: WalletOperation): string => `/wallet/v1/${operation}`

/** Every refusal of the wallet. A refused bet has taken nothing. */
export const walletRefusals = [
  'INSUFFICIENT_FUNDS',
  'PLAYER_BLOCKED',
  'LIMIT_REACHED',
  'DUPLICATE_TRANSACTION',
  'SESSION_EXPIRED',
  'TICKET_INVALID',
  'ROUND_NOT_YOURS',
  'TRANSACTION_UNKNOWN',
  'TRANSACTION_ROLLED_BACK',
  'ROUND_CLOSED',
  'GAME_UNKNOWN',
  'BAD_REQUEST',
  'SIGNATURE_INVALID',
  'TRY_AGAIN',
] as const
export type WalletRefusal = (typeof walletRefusals)[number]

const id = z.string().min(1).max(128)
/** Integer satang as text; never negative. */
export const satangText = z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/)

export const sessionRequest = z.object({ token: z.string().min(1).max(256) })
export const balanceRequest = z.object({ session: id })

export const betRequest = z.object({
  request: id,
  transaction: id,
  session: id,
  player: id,
  round: id,
  game: id,
  amount: satangText,
})

/** What a member needs to check a round later: the commitment before play, and the inputs of the outcome. */
export const fairness = z.object({
  /** SHA-256, hex, of the server seed's text; published before the round. */
  commitment: z.string().max(128),
  client_seed: z.string().max(64),
  nonce: z.number().int().min(0),
  /** The revealed server seed; absent until it is rotated out. */
  server_seed: z.string().max(128).optional(),
  /** The host's own description of the outcome, such as the symbols of a slot. */
  outcome: z.record(z.string(), z.unknown()).optional(),
})

export const winRequest = z.object({
  request: id,
  transaction: id,
  player: id,
  round: id,
  game: id,
  amount: satangText,
  bet_transaction: id,
  closes_round: z.boolean(),
  fairness: fairness.optional(),
})

export const rollbackRequest = z.object({
  request: id,
  transaction: id,
  player: id,
  round: id,
  bet_transaction: id,
})

/** The request of each operation. */
export const walletRequests = {
  session: sessionRequest,
  balance: balanceRequest,
  bet: betRequest,
  win: winRequest,
  rollback: rollbackRequest,
} as const

const refusal = z.object({ status: z.enum(walletRefusals), balance: satangText.optional() })

/** A redeemed launch ticket. `player` is the member's pairwise id at this host; `game` is empty when the host's front page was opened. */
export const sessionOk = z.object({
  status: z.literal('OK'),
  session: id,
  player: id,
  currency: z.literal('THB'),
  balance: satangText,
  game: z.string().max(128),
})

/** A posting done, now or before: `balance_then` is the balance right after it, `balance` the one now. */
export const postingOk = z.object({ status: z.literal('OK'), balance: satangText, balance_then: satangText, transaction: id })
export const balanceOk = z.object({ status: z.literal('OK'), balance: satangText })

/** The response of each operation: OK, or a refusal by its code. */
export const walletAnswers = {
  session: z.union([sessionOk, refusal]),
  balance: z.union([balanceOk, refusal]),
  bet: z.union([postingOk, refusal]),
  win: z.union([postingOk, refusal]),
  rollback: z.union([postingOk, refusal]),
} as const

export type WalletRequest<Operation extends WalletOperation> = z.infer<(typeof walletRequests)[Operation]>
export type WalletAnswer<Operation extends WalletOperation> = z.infer<(typeof walletAnswers)[Operation]>
export type Fairness = z.infer<typeof fairness>
