import { z } from 'zod'
import { wholeNumber, wireText } from './wire.ts'

/** The public Opn (Omise) shapes of a PromptPay payment, read as they are published: what a version or a kind of charge leaves out may be
 *  missing. Amounts are integer satang. Source of the rules: docs of Opn Payments, PromptPay, Charges and Refunds. */
export const gatewayVersion = '2019-05-29'
export const chargeStatuses = ['pending', 'successful', 'failed', 'expired', 'reversed', 'unknown'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

/** The smallest and largest amount of one charge, in satang (20 to 150,000 baht). */
export const chargeSatangMin = 2_000
export const chargeSatangMax = 15_000_000

/** A code in either case: older versions of the API write it in small letters. */
const currency = z.string().transform((text) => text.toUpperCase())
const instant = z.iso.datetime({ offset: true })

/** Who paid, as the paying bank names them. */
export const payer = z.object({ bank: z.string(), account_number: z.string(), name: z.string() })
export type Payer = z.infer<typeof payer>

export const source = z.object({
  object: z.literal('source'),
  id: z.string(),
  type: z.string(),
  amount: z.number().int(),
  currency,
  /** The QR: an image to fetch (SVG or PNG), and by some versions its EMV payload. Present once a charge was made on the source. */
  scannable_code: z
    .object({
      object: z.literal('barcode'),
      type: z.string(),
      image: z.object({ download_uri: z.string() }).nullish(),
      raw_data: z.string().nullish(),
    })
    .nullish(),
  /** The QR's first reference, which the bank's statement shows with its payment. */
  references: z.object({ reference_number_1: z.string().nullish() }).nullish(),
})
export type Source = z.input<typeof source>

const writtenCharge = z.object({
  object: z.literal('charge'),
  id: z.string(),
  /** The requested amount. */
  amount: z.number().int(),
  /** The paid amount, present once paid; it may differ from `amount`, and is the one that counts. */
  paid_amount: z.number().int().nullish(),
  /** What of it was refunded so far, all refunds together; `refunded` in the version of 2015. */
  refunded_amount: z.number().int().nonnegative().nullish(),
  refunded: z.union([z.number().int().nonnegative(), z.boolean()]).nullish(),
  currency,
  /** One that is not in the list yet says nothing: the charge is asked again. */
  status: z.enum(chargeStatuses).catch('unknown'),
  paid: z.boolean(),
  /** `created` in the version of 2017. */
  created_at: instant.nullish(),
  created: instant.nullish(),
  expires_at: instant.nullish(),
  paid_at: instant.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  /** Null where a card paid. */
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

/** GET /charges, /refunds: `limit`, `offset`, `order`, `from`, `to`; those made from `from` on and before `to`. `total` counts all of them,
 *  `data` holds at most `limit` from the `offset`th on. */
export const chargeList = z.object({ object: z.literal('list'), data: z.array(charge), total: z.number().int() })
export const gatewayPageMax = 100
/** What a list's `order` says: the oldest first. */
export const oldestFirst = 'chronological'

/** GET /refunds: what was refunded, of which charge. The charge's own `refunded_amount` is what counts. */
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

/** GET /transfers/{id}: what the gateway paid out to our bank account. `amount` was collected, `fee` kept, `net` sent; the bank's line
 *  names it. */
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

/** What the gateway posts to the site, of whatever kind (`charge.complete`, `transfer.send`, …). It is a hint only: of a charge or a
 *  refund the site asks GET /charges/{id}, all else is of no use to it. */
export const gatewayEvent = z.object({ key: z.string(), data: z.object({ id: z.string().optional(), charge: z.unknown().optional() }) })
/** The event as it is sent. */
export type GatewayEvent = { object: 'event'; id: string; key: string; created_at: string; data: Charge | Refund | Record<string, unknown> }

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

/** The gateway's errors: HTTP 4xx. */
export const gatewayError = z.object({ object: z.literal('error'), code: z.string(), message: z.string() })
export type GatewayError = z.infer<typeof gatewayError>

/** POST /gateway/scan: a person scans and pays a QR with a banking app. `amount` is decimal baht, where it differs from the QR's. */
export const scan = z.object({
  qr_payload: wireText(1_024),
  from_bank: wireText(16),
  from_account_number: wireText(20),
  from_name: wireText(120),
  amount: z.union([z.string(), z.number().transform(String)]).optional(),
})
export type Scan = z.input<typeof scan>
