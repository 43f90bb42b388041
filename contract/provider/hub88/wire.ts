import { z } from 'zod'

/** Hub88's public API (docs.hub88.io, "Operator API", "Wallet API"): POST {site}/wallet/hub88/{host} and a path, JSON,
 *  signed (`signature.ts`). Integers of baht × 100,000. HTTP 200 with a status, 503 with `RS_ERROR_UNKNOWN`, 404, 405
 *  and 413 where it is no call. */
export const hub88Paths = {
  info: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
} as const
export type Hub88Operation = keyof typeof hub88Paths

/** The signature names nobody, so the path does. */
export const hub88Base = (host: string): string => `/wallet/hub88/${host}`

/** A baht is 100,000 units. */
export const unitsPerSatang = 1_000

/** `RS_ERROR_INVALID_PARTNER` is never answered. */
export const hub88Statuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_LIMIT_REACHED',
] as const
export type Hub88Status = (typeof hub88Statuses)[number]

const id = z.string().min(1).max(128)
const token = z.string().min(1).max(255)
const ignored = z.unknown()

const transaction = {
  user: id,
  request_uuid: id,
  transaction_uuid: id,
  round: id,
  game_code: id,
  supplier_transaction_id: ignored.optional(),
  supplier_user: ignored.optional(),
  /** The host's own words; ours are `fairness`, `ending`, `opposed` and `slip`. */
  meta: ignored.optional(),
}

const money = {
  ...transaction,
  token,
  currency: z.string(),
  amount: z.number().int().min(0),
  round_closed: z.boolean().nullish(),
  is_free: z.boolean().nullish(),
  is_aggregated: z.boolean().nullish(),
  is_supplier_promo: z.boolean().nullish(),
  reward_uuid: id.nullish(),
  bet: ignored.optional(),
}

export const hub88Requests = {
  info: z.object({ user: id, request_uuid: id }),
  balance: z.object({ user: id, token, request_uuid: id, game_code: id }),
  bet: z.object(money),
  win: z.object({ ...money, reference_transaction_uuid: id.nullish() }),
  rollback: z.object({
    ...transaction,
    token: token.nullish(),
    game_code: id.nullish(),
    reference_transaction_uuid: id,
  }),
} as const
export type Hub88Request<Operation extends Hub88Operation> = z.infer<(typeof hub88Requests)[Operation]>

/** `request_uuid` comes back wherever it could be read. */
export const hub88Answer = z.object({
  status: z.enum(hub88Statuses),
  request_uuid: z.string().optional(),
  user: z.string().optional(),
  currency: z.literal('THB').optional(),
  balance: z.number().int().min(0).optional(),
  country: z.literal('TH').optional(),
})
export type Hub88Answer = z.infer<typeof hub88Answer>
