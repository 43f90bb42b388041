import { z } from 'zod'

/** POST {site}/wallet/v1/{operation}, JSON, signed (signature.ts). Integer satang as text. `request` names one network
 *  try, `transaction` one business operation, applied once, kept for ever. */
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

export const walletPath = (operation: WalletOperation): string => `/wallet/v1/${operation}`

/** A refused bet has taken nothing. `ROUND_NOT_YOURS`: another player's, or the bet is of another round.
 *  `ROUND_CLOSED`: or the bet was paid. `AMOUNT_EXCEEDED`: taken back beyond the pay, a bet above the published, or a
 *  reward above the operators' limits. modules/games/README.md has the rest. */
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
/** Never negative. */
export const satangText = z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/)
/** Never zero. */
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
  /** A free round: `amount` is its worth, and nothing is taken of the member. */
  prepaid: z.boolean().optional(),
})

/** For checking a round later: the commitment before play, and the inputs of the outcome. */
export const fairness = z.object({
  /** SHA-256, hex, of the server seed's text; published before the round. */
  commitment: z.string().max(128),
  client_seed: z.string().max(64),
  nonce: z.number().int().min(0),
  /** Absent until it is rotated out. */
  server_seed: z.string().max(128).optional(),
  /** In the host's own words, except `mode`: `buy` where a feature was bought, whose return is measured apart. */
  outcome: z.record(z.string(), z.unknown()).optional(),
})

/** What was staked counts by it (docs/decisions/0068). A bet that is taken back altogether is a rollback. */
export const reportedEndings = ['played', 'refund', 'cancelled', 'draw', 'cash_out'] as const
export type ReportedEnding = (typeof reportedEndings)[number]

const legCount = z.int().min(0).max(100)
/** Rounds of this player, this one included, that together return `least` of their stakes whatever happens. */
const covered = z.object({ slips: z.array(id).min(2).max(48), stake: satangText, least: satangText })
/** Legs by result, `legs` in all once all are known. `least_price`: the lowest decimal price struck ("1.80"). For
 *  offers and operators; they move no money and count for no turnover. */
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
    covered: covered.optional(),
  })
  .refine(
    ({ legs, won, half_won, push, half_lost, lost, void: voids }) =>
      won + half_won + push + half_lost + lost + voids <= legs,
  )
export type SlipCounts = z.infer<typeof slipCounts>

/** Of the whole round: the last report holds, and a re-opened round needs another. */
const roundReport = {
  ending: z.enum(reportedEndings).optional(),
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

/** Both are posted or neither. `transaction`: the bet's, `win_transaction`: the win's; each may be sent again by
 *  itself. */
export const betAndWinRequest = betRequest.extend({
  win_transaction: id,
  win_amount: satangText,
  closes_round: z.boolean(),
  fairness: fairness.optional(),
  ...roundReport,
})

/** `amount`: the signed difference, also after the round was closed. */
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

/** A closed round takes bets, wins and rollbacks again. No money moves. */
export const reopenRequest = z.object({ request: id, transaction: id, player: id, round: id, reason })

/** Also where nothing was won. */
export const endRoundRequest = z.object({
  request: id,
  transaction: id,
  player: id,
  round: id,
  game: id,
  ...roundReport,
})

export const rewardKinds = ['free_round', 'jackpot', 'prize'] as const
export type RewardKind = (typeof rewardKinds)[number]

/** A win without a bet. `reference`: the campaign or draw, in the host's words. */
export const rewardRequest = z.object({
  request: id,
  transaction: id,
  player: id,
  amount: satangText,
  kind: z.enum(rewardKinds),
  game: id.optional(),
  reference: z.string().min(1).max(200),
})

export const batchItemsMax = 20
/** Of one player or several. Each operation is decided by itself, a player's in the order given, and answered at its
 *  place. */
export const batchRequest = z.object({
  request: id,
  items: z
    .array(z.looseObject({ operation: z.string() }))
    .min(1)
    .max(batchItemsMax),
})

/** To a host's dealer: spent for good, never a stake. Only in dialects that have it. */
export const tipRequest = z.object({
  request: id,
  transaction: id,
  session: id,
  player: id,
  game: id,
  amount: satangText,
})
export const cancelTipRequest = z.object({ request: id, transaction: id, player: id, tip_transaction: id })

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

export const unfinishedMax = 20
export const unfinishedBetsMax = 100
/** Open at this host: it can be played to its end. Newest first. */
export const unfinishedRound = z.object({
  round: id,
  game: z.string().max(128),
  opened_at: z.iso.datetime(),
  bets: z.array(z.object({ transaction: id, amount: satangText })).max(unfinishedBetsMax),
})
export type UnfinishedRound = z.infer<typeof unfinishedRound>

/** `player`: the member's pairwise id at this host; `game`: empty for the host's front page; `feature_buy`: a feature
 *  may be bought; `reality_check_minutes`: of play. Where they are missing, the host's defaults hold. */
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

/** `balance_then`: right after the posting, `balance`: now. */
export const postingOk = z.object({
  status: z.literal('OK'),
  balance: satangText,
  balance_then: satangText,
  transaction: id,
})
/** The least that any of the member's own limits of losses, and any of stakes, leaves now, in satang; absent without
 *  one. For display beside the game only. */
export const limitsLeft = z.object({ loss: satangText.optional(), stake: satangText.optional() })
/** `limits_left`: with a session's balance only. */
export const balanceOk = z.object({ status: z.literal('OK'), balance: satangText, limits_left: limitsLeft.optional() })
const posting = z.union([postingOk, refusal])
export const batchOk = z.object({ status: z.literal('OK'), items: z.array(posting).max(batchItemsMax) })

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
