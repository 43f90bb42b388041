import { z } from 'zod'
import { wholeNumber, wireText } from './wire.ts'

/** The public Opn (Omise) shapes of a PromptPay payment: a source, a charge on it, and the event that reports its end. Amounts are integer
 *  satang. Source of the rules: docs of Opn Payments, PromptPay. */
export const chargeStatuses = ['pending', 'successful', 'failed', 'expired'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

/** The smallest and largest amount of one charge, in satang (20 to 150,000 baht). */
export const chargeSatangMin = 2_000
export const chargeSatangMax = 15_000_000

/** Who paid, as the paying bank names them. */
export const payer = z.object({ bank: z.string(), account_number: z.string(), name: z.string() })
export type Payer = z.infer<typeof payer>

export const source = z.object({
  object: z.literal('source'),
  id: z.string(),
  type: z.literal('promptpay'),
  amount: z.number().int(),
  currency: z.literal('THB'),
  /** The QR: an image to fetch, and its EMV payload. Present once a charge was made on the source. */
  scannable_code: z
    .object({
      object: z.literal('barcode'),
      type: z.literal('qr'),
      image: z.object({ download_uri: z.string() }),
      raw_data: z.string(),
    })
    .nullable(),
  /** The QR's first reference, which the bank's statement shows with its payment. */
  references: z.object({ reference_number_1: z.string() }).nullable().optional(),
})
export type Source = z.infer<typeof source>

export const charge = z.object({
  object: z.literal('charge'),
  id: z.string(),
  /** The requested amount. */
  amount: z.number().int(),
  /** The paid amount, present once paid; it may differ from `amount`, and is the one that counts. */
  paid_amount: z.number().int().nullable().optional(),
  currency: z.literal('THB'),
  status: z.enum(chargeStatuses),
  paid: z.boolean(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  source,
  payer: payer.nullable().optional(),
})
export type Charge = z.infer<typeof charge>

/** GET /charges?metadata_deposit_id=, or GET /charges?from={instant}&to={instant}&order=chronological&limit=&offset= : those made from
 *  `from` on and before `to`. `total` counts all of them, `data` holds at most `limit` from the `offset`th on. */
export const chargeList = z.object({ object: z.literal('list'), data: z.array(charge), total: z.number().int() })
export const chargesPerPageMax = 100
export type ChargeList = z.infer<typeof chargeList>

/** GET /transfers/{id}: what the gateway paid out to our bank account. `amount` was collected, `fee` kept, `net` sent; the bank's line
 *  names it. */
export const settlement = z.object({
  object: z.literal('transfer'),
  id: z.string(),
  amount: z.number().int(),
  fee: z.number().int(),
  net: z.number().int(),
  currency: z.literal('THB'),
  sent: z.boolean(),
  created_at: z.iso.datetime(),
})
export type GatewaySettlement = z.infer<typeof settlement>

/** What the gateway posts to the site. It is a hint only: the site trusts GET /charges/{id}. */
export const gatewayEvent = z.object({
  object: z.literal('event'),
  id: z.string(),
  key: z.string(),
  created_at: z.iso.datetime(),
  data: charge,
})
export type GatewayEvent = z.infer<typeof gatewayEvent>

/** POST /sources */
export const createSource = z.object({
  amount: wholeNumber(chargeSatangMin, chargeSatangMax),
  currency: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.literal('THB')),
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
