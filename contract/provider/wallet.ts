import { z } from 'zod'

/** The wallet API that game hosts call: POST {site}/wallet/v1/{operation}, JSON, signed (see signature.ts). Amounts and balances are
 *  integer satang as text. `request` names one network try, `transaction` one business operation, applied once, kept for ever. */
export const walletOperations = [
  'session',
  'balance',
  'bet',
  'win',
  'rollback',
  'bet-and-win',
  'adjust',
  'reopen',
  'end-round',
  'reward',
  'batch',
] as const
export type WalletOperation = (typeof walletOperations)[number]

/** The path of an operation, as it is signed. */
export const walletPath = (operation: WalletOperation): string => `/wallet/v1/${operation}`

/** Every refusal of the wallet. A refused bet has taken nothing. `DUPLICATE_TRANSACTION`: the id came before with other content.
 *  `ROUND_NOT_YOURS`: the round is another player's, or the bet is of another round. `TRANSACTION_ROLLED_BACK`: the bet was rolled back by
 *  another operation. `ROUND_CLOSED`: the round is closed or the bet was paid, too late for this operation. `ROUND_OPEN`: there is nothing
 *  to re-open. `GAME_MISMATCH`: the round is of another game. `AMOUNT_EXCEEDED`: more taken back than the bet was paid, a bet above what
 *  its game publishes, or a reward above what operators let a host give at once or on a day. `TRY_AGAIN`: the outcome is not known.
 *  modules/games/README.md has when each is answered. */
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
  'ROUND_OPEN',
  'ROUND_UNKNOWN',
  'GAME_UNKNOWN',
  'GAME_CLOSED',
  'GAME_MISMATCH',
  'AMOUNT_EXCEEDED',
  'BAD_REQUEST',
  'SIGNATURE_INVALID',
  'TRY_AGAIN',
] as const
export type WalletRefusal = (typeof walletRefusals)[number]

const id = z.string().min(1).max(128)
/** Integer satang as text; never negative. */
export const satangText = z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/)
/** Integer satang as text, signed; never zero. */
export const signedSatangText = z.string().regex(/^-?[1-9][0-9]{0,14}$/)

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
  /** A free round: the host had given the stake away. `amount` says what it was worth, and nothing is taken of the member. */
  prepaid: z.boolean().optional(),
})

/** What a member needs to check a round later: the commitment before play, and the inputs of the outcome. */
export const fairness = z.object({
  /** SHA-256, hex, of the server seed's text; published before the round. */
  commitment: z.string().max(128),
  client_seed: z.string().max(64),
  nonce: z.number().int().min(0),
  /** The revealed server seed; absent until it is rotated out. */
  server_seed: z.string().max(128).optional(),
  /** The host's own description of the outcome, such as the symbols of a slot. One field has a meaning of ours: `mode` is `buy` where the
   *  round began with a bought feature, whose return is measured apart. */
  outcome: z.record(z.string(), z.unknown()).optional(),
})

/** How a round has ended, where that is not plainly `played`: what was staked counts by it (docs/decisions/0068). A bet that is taken back
 *  altogether is a rollback. */
export const reportedEndings = ['played', 'refund', 'cancelled', 'draw', 'cash_out'] as const
export type ReportedEnding = (typeof reportedEndings)[number]

const legCount = z.int().min(0).max(100)
/** How the legs of a betting slip ended: as many as `legs` where all results are known. `least_price`: the lowest decimal price at
 *  which one was struck ("1.80"). Offers for slips look at them; they move no money and count for no turnover. */
export const slipCounts = z
  .object({
    legs: z.int().min(1).max(100),
    won: legCount,
    half_won: legCount,
    push: legCount,
    half_lost: legCount,
    lost: legCount,
    void: legCount,
    least_price: z
      .string()
      .regex(/^[1-9][0-9]{0,5}\.[0-9]{2}$/)
      .optional(),
  })
  .refine(({ legs, won, half_won, push, half_lost, lost, void: voids }) => won + half_won + push + half_lost + lost + voids <= legs)
export type SlipCounts = z.infer<typeof slipCounts>

/** What a win, a correction or an end may say of its whole round. What is said last holds; a round that is re-opened has to be reported
 *  again. */
const roundReport = {
  ending: z.enum(reportedEndings).optional(),
  /** The part of the stakes that stood on both sides of one result, of both sides. */
  opposed: satangText.optional(),
  slip: slipCounts.optional(),
}

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
  ...roundReport,
})

export const rollbackRequest = z.object({
  request: id,
  transaction: id,
  player: id,
  round: id,
  bet_transaction: id,
})

/** A bet and its win as one operation: both are posted or neither. `transaction` is the bet's, `win_transaction` the win's; each may be
 *  sent again by itself. */
export const betAndWinRequest = betRequest.extend({
  win_transaction: id,
  win_amount: satangText,
  closes_round: z.boolean(),
  fairness: fairness.optional(),
  ...roundReport,
})

/** The result of a bet changes: `amount` is the difference, signed, also after the round was closed. */
export const adjustRequest = z.object({
  request: id,
  transaction: id,
  player: id,
  round: id,
  bet_transaction: id,
  amount: signedSatangText,
  ...roundReport,
})

const reason = z.string().trim().min(1).max(200)

/** A closed round goes on: it takes bets, wins and rollbacks again. No money moves by it. */
export const reopenRequest = z.object({ request: id, transaction: id, player: id, round: id, reason })

/** Closes a round, also where nothing was won. */
export const endRoundRequest = z.object({ request: id, transaction: id, player: id, round: id, game: id, ...roundReport })

/** What a win without a bet is. */
export const rewardKinds = ['free_round', 'jackpot', 'prize'] as const
export type RewardKind = (typeof rewardKinds)[number]

/** A win without a bet: what free rounds brought, a jackpot, a prize. `reference`: the campaign or draw, in the host's words. */
export const rewardRequest = z.object({
  request: id,
  transaction: id,
  player: id,
  amount: satangText,
  kind: z.enum(rewardKinds),
  game: id.optional(),
  reference: z.string().min(1).max(200),
})

/** The most operations in a batch. */
export const batchItemsMax = 20
/** Several operations in one call, of one player or of several. Each is decided by itself, a player's in the order given, and has an answer
 *  of its own at its place. */
export const batchRequest = z.object({
  request: id,
  items: z
    .array(z.looseObject({ operation: z.string() }))
    .min(1)
    .max(batchItemsMax),
})

/** What a member gives a host's dealer: spent for good, never a stake. Only in dialects that have it. */
export const tipRequest = z.object({ request: id, transaction: id, session: id, player: id, game: id, amount: satangText })
/** Gives a tip back. */
export const cancelTipRequest = z.object({ request: id, transaction: id, player: id, tip_transaction: id })

/** The request of each operation. */
export const walletRequests = {
  session: sessionRequest,
  balance: balanceRequest,
  bet: betRequest,
  win: winRequest,
  rollback: rollbackRequest,
  'bet-and-win': betAndWinRequest,
  adjust: adjustRequest,
  reopen: reopenRequest,
  'end-round': endRoundRequest,
  reward: rewardRequest,
  batch: batchRequest,
} as const

const refusal = z.object({ status: z.enum(walletRefusals), balance: satangText.optional() })

/** The most rounds that a session's answer names. */
export const unfinishedMax = 20
/** The most bets that it names of each, the newest ones. */
export const unfinishedBetsMax = 100
/** A round of the player at this host that is open: it can be played to its end. The newest is first. */
export const unfinishedRound = z.object({
  round: id,
  game: z.string().max(128),
  /** ISO 8601, UTC. */
  opened_at: z.iso.datetime(),
  bets: z.array(z.object({ transaction: id, amount: satangText })).max(unfinishedBetsMax),
})
export type UnfinishedRound = z.infer<typeof unfinishedRound>

/** A redeemed launch ticket. `player` is the member's pairwise id at this host; `game` is empty when the host's front page was opened.
 *  `feature_buy`: whether a feature may be bought; `reality_check_minutes`: after how much play the member wants to see time and result.
 *  Where they are missing, the host does as it did. */
export const sessionOk = z.object({
  status: z.literal('OK'),
  session: id,
  player: id,
  currency: z.literal('THB'),
  balance: satangText,
  game: z.string().max(128),
  unfinished: z.array(unfinishedRound).max(unfinishedMax),
  feature_buy: z.boolean().optional(),
  reality_check_minutes: z.int().min(1).max(1_440).optional(),
})

/** A posting done, now or before: `balance_then` is the balance right after it, `balance` the one now. */
export const postingOk = z.object({ status: z.literal('OK'), balance: satangText, balance_then: satangText, transaction: id })
/** What the limits that a member has set leave of losses and of stakes, whatever day, week or month is nearest its end; absent where there
 *  is none. A host shows it beside the game: it decides nothing by it. */
export const limitsLeft = z.object({ loss: satangText.optional(), stake: satangText.optional() })
/** `limits_left` comes with a session's balance only, where the member has set a limit of losses or stakes. */
export const balanceOk = z.object({ status: z.literal('OK'), balance: satangText, limits_left: limitsLeft.optional() })
const posting = z.union([postingOk, refusal])
/** Of a batch: an answer for each operation, in the order of the call. */
export const batchOk = z.object({ status: z.literal('OK'), items: z.array(posting).max(batchItemsMax) })

/** The response of each operation: OK, or a refusal by its code. */
export const walletAnswers = {
  session: z.union([sessionOk, refusal]),
  balance: z.union([balanceOk, refusal]),
  bet: posting,
  win: posting,
  rollback: posting,
  'bet-and-win': posting,
  adjust: posting,
  reopen: posting,
  'end-round': posting,
  reward: posting,
  batch: z.union([batchOk, refusal]),
} as const

export type WalletRequest<Operation extends WalletOperation> = z.infer<(typeof walletRequests)[Operation]>
export type WalletAnswer<Operation extends WalletOperation> = z.infer<(typeof walletAnswers)[Operation]>
export type Fairness = z.infer<typeof fairness>
