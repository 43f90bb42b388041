import { z } from 'zod'
import { wholeNumber, wireText } from './wire.ts'

/** Public Opn (Omise) shapes of PromptPay payments: what a version or a kind of charge leaves out may be missing.
 *  Integer satang. Source: docs of Opn Payments, PromptPay, Charges and Refunds. */
export const gatewayVersion = '2019-05-29'
export const chargeStatuses = ['pending', 'successful', 'failed', 'expired', 'reversed', 'unknown'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

/** Satang of one charge (20 to 150,000 baht). */
export const chargeSatangMin = 2_000
export const chargeSatangMax = 15_000_000

/** Older versions write it in small letters. */
const currency = z.string().transform((text) => text.toUpperCase())
const instant = z.iso.datetime({ offset: true })

export const payer = z.object({ bank: z.string(), account_number: z.string(), name: z.string() })
export type Payer = z.infer<typeof payer>

export const source = z.object({
  object: z.literal('source'),
  id: z.string(),
  type: z.string(),
  amount: z.number().int(),
  currency,
  /** SVG or PNG, and by some versions its EMV payload. Present once a charge was made on the source. */
  scannable_code: z
    .object({
      object: z.literal('barcode'),
      type: z.string(),
      image: z.object({ download_uri: z.string() }).nullish(),
      raw_data: z.string().nullish(),
    })
    .nullish(),
  /** Shown by the bank's statement with the payment. */
  references: z.object({ reference_number_1: z.string().nullish() }).nullish(),
})
export type Source = z.input<typeof source>

const writtenCharge = z.object({
  object: z.literal('charge'),
  id: z.string(),
  amount: z.number().int(),
  /** Present once paid; it may differ from `amount`, and is the one that counts. */
  paid_amount: z.number().int().nullish(),
  /** All refunds so far; `refunded` in the version of 2015. */
  refunded_amount: z.number().int().nonnegative().nullish(),
  refunded: z.union([z.number().int().nonnegative(), z.boolean()]).nullish(),
  currency,
  /** An unlisted status: the charge is read again. */
  status: z.enum(chargeStatuses).catch('unknown'),
  paid: z.boolean(),
  /** `created` in the version of 2017. */
  created_at: instant.nullish(),
  created: instant.nullish(),
  expires_at: instant.nullish(),
  paid_at: instant.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  source: source.nullish(),
  payer: payer.nullish(),
})
export const charge = writtenCharge.transform(({ created_at, created, refunded_amount, refunded, ...one }, context) => {
  const madeAt = created_at ?? created
  if (!madeAt) {
    context.addIssue('a charge says when it was made')
    return z.NEVER
  }
  return { ...one, madeAt, refundedAmount: refunded_amount ?? (typeof refunded === 'number' ? refunded : 0) }
})
export type Charge = z.input<typeof charge>

/** GET /charges, /refunds: `limit`, `offset`, `order`, `from` (inclusive), `to` (exclusive). `total` counts all. */
export const chargeList = z.object({ object: z.literal('list'), data: z.array(charge), total: z.number().int() })
export const gatewayPageMax = 100
export const oldestFirst = 'chronological'

/** GET /refunds. The charge's own `refunded_amount` is what counts. */
export const refund = z.object({
  object: z.literal('refund'),
  id: z.string(),
  amount: z.number().int(),
  currency,
  charge: z.string(),
  created_at: instant.nullish(),
})
export type Refund = z.input<typeof refund>
export const refundList = z.object({ object: z.literal('list'), data: z.array(refund), total: z.number().int() })

/** GET /transfers/{id}: paid out to our account. `amount` collected, `fee` kept, `net` sent; the bank's line names
 *  it. */
export const settlement = z.object({
  object: z.literal('transfer'),
  id: z.string(),
  amount: z.number().int(),
  fee: z.number().int(),
  net: z.number().int(),
  currency: currency.pipe(z.literal('THB')),
  sent: z.boolean(),
  created_at: instant.nullish(),
})
export type GatewaySettlement = z.input<typeof settlement>

/** A webhook of any kind, a hint only: of a charge or refund the site reads GET /charges/{id}, all else is ignored. */
export const gatewayEvent = z.object({
  key: z.string(),
  data: z.object({ id: z.string().optional(), charge: z.unknown().optional() }),
})
export type GatewayEvent = {
  object: 'event'
  id: string
  key: string
  created_at: string
  data: Charge | Refund | Record<string, unknown>
}

/** POST /sources */
export const createSource = z.object({
  amount: wholeNumber(chargeSatangMin, chargeSatangMax),
  currency: currency.pipe(z.literal('THB')),
  type: z.literal('promptpay'),
})
export type CreateSource = z.input<typeof createSource>

/** POST /charges, with header `Idempotency-Key`. */
export const createCharge = createSource.omit({ type: true }).extend({
  source: wireText(64),
  expires_at: z.iso.datetime({ offset: true }).optional(),
  metadata: z.record(z.string().max(64), z.union([z.string().max(512), z.number(), z.boolean(), z.null()])).default({}),
  return_uri: z.string().max(2_048).optional(),
})
export type CreateCharge = z.input<typeof createCharge>

/** POST /charges/{id}/refunds */
export const createRefund = z.object({ amount: wholeNumber(1, chargeSatangMax) })

export const gatewayError = z.object({ object: z.literal('error'), code: z.string(), message: z.string() })
export type GatewayError = z.infer<typeof gatewayError>

/** POST /gateway/scan: a person pays a QR. `amount`: decimal baht, where it differs from the QR's. */
export const scan = z.object({
  qr_payload: wireText(1_024),
  from_bank: wireText(16),
  from_account_number: wireText(20),
  from_name: wireText(120),
  amount: z.union([z.string(), z.number().transform(String)]).optional(),
})
export type Scan = z.input<typeof scan>
