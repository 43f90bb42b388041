import { z } from 'zod'

/** The callbacks of a seamless wallet as the family of AMB's API has them: POST {site}/wallet/amb/{host}/{operation}, JSON, signed
 *  (`signature.ts`). Amounts are baht in whole satang. HTTP 200 with `statusCode` in the body; 503 where the outcome is not
 *  known. */
export const ambOperations = [
  'checkBalance',
  'placeBets',
  'settleBets',
  'cancelBets',
  'adjustBets',
  'rollback',
  'winRewards',
  'placeTips',
  'cancelTips',
  'voidSettled',
  'adjustBalance',
] as const
export type AmbOperation = (typeof ambOperations)[number]

/** Where the wallet of one host begins. */
export const ambBase = (host: string): string => `/wallet/amb/${host}/`

/** Every code we answer with. 10003 and 10004 are ours: the family has no code of its own for limits and blocks. `user`: no such player;
 *  `balance`: too little credit; `limit`, `blocked`: a limit or block of the member refuses the bet; `notFound`, `cancelled`, `settled`: of
 *  the bet; `duplicate`: its id came with other content; `token`: no session, or another player's; `forbidden`: the call is not proven, or
 *  the game cannot be played. */
export const ambCodes = {
  ok: 0,
  user: 10_001,
  balance: 10_002,
  limit: 10_003,
  blocked: 10_004,
  notFound: 20_001,
  duplicate: 20_002,
  cancelled: 20_003,
  settled: 20_004,
  token: 30_001,
  forbidden: 40_003,
  internal: 50_001,
} as const
export type AmbCode = (typeof ambCodes)[keyof typeof ambCodes]

/** An id of which two together are still short enough for an identifier of the wallet. */
const shortId = z.string().min(1).max(55)
const id = z.string().min(1).max(128)
/** Reads baht by their text, exactly: as whole satang, also with trailing zeros or an exponent; null where that leaves part of a satang. */
export function exactSatang(text: string): bigint | null {
  const [, whole, decimals = '', exponent = '0'] = /^(0|[1-9][0-9]{0,12})(?:\.([0-9]{1,20}))?(?:[eE]([+-]?[0-9]{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const digits = BigInt(whole + decimals)
  const places = 2 + Number(exponent) - decimals.length
  const satang = places >= 0 ? digits * 10n ** BigInt(places) : digits / 10n ** BigInt(-places)
  const isWhole = places >= 0 || digits % 10n ** BigInt(-places) === 0n
  return isWhole && satang < 10n ** 15n ? satang : null
}
/** Baht as its own text: `readAmb` hands numbers on as they were written, never as a float. */
const baht = z.string().refine((text) => exactSatang(text) !== null)
const flag = z.boolean().nullish()

const envelope = {
  /** Of one call; the same when it is sent again. */
  id: shortId,
  timestampMillis: z.union([z.number().int().min(0), z.string().regex(/^[0-9]{1,16}$/)]),
  productId: id,
  currency: z
    .string()
    .min(1)
    .max(8)
    .transform((code) => code.toUpperCase()),
  username: id,
  sessionToken: z.string().min(1).max(255).nullish(),
}

/** `id` names the bet (or the tip, the reward) through all of its calls. */
const txn = {
  id: shortId,
  status: z.string().max(32).nullish(),
  roundId: id,
  gameCode: id,
  betAmount: baht.nullish(),
  payoutAmount: baht.nullish(),
  /** The host's own words; in our form the inputs of an outcome as `fairness`, how the round ended as `ending`, and what of its stakes was
   *  `opposed`. */
  playInfo: z.unknown().optional(),
  transactionType: z.literal('BY_TRANSACTION').nullish(),
  /** The settlement is the bet as well. */
  isSingleState: flag,
  /** Absent is true. */
  isEndRound: flag,
  /** The host reports something that moves no money. */
  skipBalanceUpdate: flag,
}

/** A call of up to so many txns, which all stand or none. */
export const ambTxnsMax = 20
const callOf = <Txn extends z.ZodType>(one: Txn) => z.object({ ...envelope, txns: z.array(one).min(1).max(ambTxnsMax) })

const plain = callOf(z.object(txn))
const staking = callOf(z.object({ ...txn, betAmount: baht }))
const paying = callOf(z.object({ ...txn, payoutAmount: baht }))
const moving = callOf(
  z.object({ ...txn, roundId: id.nullish(), gameCode: id.nullish(), status: z.enum(['CREDIT', 'DEBIT']), amount: baht }),
)

/** The request of each operation. Fields that are not named are ignored. */
export const ambRequests = {
  checkBalance: z.object(envelope),
  placeBets: staking,
  settleBets: paying,
  cancelBets: plain,
  adjustBets: paying,
  rollback: plain,
  winRewards: paying,
  placeTips: staking,
  cancelTips: plain,
  voidSettled: plain,
  adjustBalance: moving,
} as const
export type AmbRequest<Operation extends AmbOperation> = z.infer<(typeof ambRequests)[Operation]>

/** What of a body is read by its text where it is a number: amounts, and rounds that are numbered. */
export const ambReadAsText: ReadonlySet<string> = new Set(['betAmount', 'payoutAmount', 'amount', 'roundId'])

const money = z.number().min(0)
/** The answer of each operation: `balance` of a question and of a refusal, both others of what was done. */
export const ambAnswer = z.object({
  id: z.string().optional(),
  statusCode: z.literal(Object.values(ambCodes)),
  timestampMillis: z.number().int(),
  productId: z.string().optional(),
  currency: z.literal('THB').optional(),
  username: z.string().optional(),
  balance: money.optional(),
  balanceBefore: money.optional(),
  balanceAfter: money.optional(),
})
export type AmbAnswer = z.infer<typeof ambAnswer>
