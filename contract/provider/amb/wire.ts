import { z } from 'zod'

/** Callbacks of AMB's family: POST {site}/wallet/amb/{host}/{operation}, JSON, signed (`signature.ts`). Amounts are
 *  baht in whole satang. HTTP 200 with `statusCode`; 503 where the outcome is not known. */
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

export const ambBase = (host: string): string => `/wallet/amb/${host}/`

/** 10003 and 10004 are ours: the family has no code for limits and blocks. `limit`, `blocked`: the member's;
 *  `notFound`, `cancelled`, `settled`: of the bet; `duplicate`: other content; `token`: no session, or another
 *  player's; `forbidden`: not proven, or an unplayable game. */
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

/** Two together still fit an identifier of the wallet. */
const shortId = z.string().min(1).max(55)
const id = z.string().min(1).max(128)
/** Reads baht exactly, also with trailing zeros or an exponent; null where part of a satang is left. */
export function exactSatang(text: string): bigint | null {
  const [, whole, decimals = '', exponent = '0'] =
    /^(0|[1-9][0-9]{0,12})(?:\.([0-9]{1,20}))?(?:[eE]([+-]?[0-9]{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const digits = BigInt(whole + decimals)
  const places = 2 + Number(exponent) - decimals.length
  const satang = places >= 0 ? digits * 10n ** BigInt(places) : digits / 10n ** BigInt(-places)
  const isWhole = places >= 0 || digits % 10n ** BigInt(-places) === 0n
  return isWhole && satang < 10n ** 15n ? satang : null
}
/** As its own text: `readAmb` hands numbers on as written, never as a float. */
const baht = z.string().refine((text) => exactSatang(text) !== null)
const flag = z.boolean().nullish()

const envelope = {
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

/** `id` names the bet, tip or reward through all of its calls. */
const txn = {
  id: shortId,
  status: z.string().max(32).nullish(),
  roundId: id,
  gameCode: id,
  betAmount: baht.nullish(),
  payoutAmount: baht.nullish(),
  /** The host's own words; ours are `fairness`, `ending` and `opposed`. */
  playInfo: z.unknown().optional(),
  transactionType: z.literal('BY_TRANSACTION').nullish(),
  /** The settlement is the bet as well. */
  isSingleState: flag,
  /** Absent is true. */
  isEndRound: flag,
  /** No money moves. */
  skipBalanceUpdate: flag,
}

/** All txns of a call stand or none. */
export const ambTxnsMax = 20
const callOf = <Txn extends z.ZodType>(one: Txn) => z.object({ ...envelope, txns: z.array(one).min(1).max(ambTxnsMax) })

const plain = callOf(z.object(txn))
const staking = callOf(z.object({ ...txn, betAmount: baht }))
const paying = callOf(z.object({ ...txn, payoutAmount: baht }))
const moving = callOf(
  z.object({
    ...txn,
    roundId: id.nullish(),
    gameCode: id.nullish(),
    status: z.enum(['CREDIT', 'DEBIT']),
    amount: baht,
  }),
)

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

export const ambReadAsText: ReadonlySet<string> = new Set(['betAmount', 'payoutAmount', 'amount', 'roundId'])

const money = z.number().min(0)
/** `balance`: of a question and a refusal; the other two: of what was done. */
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
