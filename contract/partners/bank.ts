import { z } from 'zod'
import { bahtAmount, bankAccountNumber, looseAmount, wireText } from './wire.ts'

/** POST /bank/v1/transfers. `reference` is our payout id; repeated, it returns the first result. */
export const payout = z.object({
  reference: wireText(64),
  from_account_number: bankAccountNumber,
  to_bank: wireText(16),
  to_account_number: bankAccountNumber,
  to_name: wireText(120),
  amount: bahtAmount,
})
export type Payout = z.input<typeof payout>

export const payoutRefusals = [
  'ACCOUNT_CLOSED',
  'INSUFFICIENT_FUNDS',
  'BANK_UNKNOWN',
  'ACCOUNT_UNKNOWN',
  'AMOUNT_INVALID',
] as const

/** Of POST /transfers and GET /transfers/{reference}: 200 paid or refused for good; GET is 404 for an unknown
 *  reference. */
export const payoutResult = z.object({
  status: z.enum(['successful', 'rejected']),
  transaction_id: z.string(),
  reference: z.string(),
  amount: bahtAmount,
  at: z.iso.datetime(),
  reason: z.enum(payoutRefusals).optional(),
})
export type PayoutResult = z.infer<typeof payoutResult>

export const statementLine = z.object({
  transaction_id: z.string(),
  at: z.iso.datetime(),
  direction: z.enum(['in', 'out']),
  amount: bahtAmount,
  balance: bahtAmount,
  channel: z.string(),
  /** Other banks may mask account numbers. */
  bank: z.string(),
  account_number: z.string(),
  name: z.string(),
  description: z.string(),
})
export type StatementLine = z.infer<typeof statementLine>

export const statementLinesMax = 500

/** Money that a gateway collected by QR. */
export const gatewayChannel = 'PROMPTPAY'

/** A gateway's settlement, named in the line's description. */
export const settlementChannel = 'GATEWAY'
export const settlementIdPattern = /\btrsf_[0-9a-z]{26}\b/

/** GET /bank/v1/accounts/{number}/statement?since={instant}&until={instant}: newest first, at most 500 lines, ends
 *  inclusive, `until` optional. A full response may hide older lines: request them with `until` at the oldest line
 *  seen. */
export const statement = z.object({
  account_number: z.string(),
  name: z.string(),
  balance: bahtAmount,
  transactions: z.array(statementLine),
})
export type Statement = z.infer<typeof statement>

const slipParty = z.object({
  displayName: z.string().nullish(),
  name: z.string().nullish(),
  /** `BILLERID`: a biller's number, for money collected by QR. */
  proxy: z.object({ type: z.string().nullish(), value: z.string().nullish() }).nullish(),
  /** May be masked: "xxx-x-x1234-x". */
  account: z.object({ type: z.string().nullish(), value: z.string().nullish() }).nullish(),
})

/** Also with separators of thousands or fewer than two decimals. */
const slipAmount = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^(?:[0-9]{1,10}|[0-9]{1,3}(?:,[0-9]{3}){1,3})(?:\.[0-9]{1,2})?$/))
  .transform((text) => text.replaceAll(',', ''))

/** GET /bank/v1/payment/billpayment/transactions/{transRef}?sendingBank=014, in the shape of SCB's slip check: the
 *  transfer of a slip's mini-QR. 404 for an unknown one. Bangkok time. */
export const slipCheck = z.object({
  status: z.object({ code: z.literal(1000), description: z.string() }),
  data: z.object({
    transRef: z.string(),
    sendingBank: z.string(),
    receivingBank: z.string(),
    transDate: z.string().regex(/^[0-9]{8}$/),
    transTime: z.string().regex(/^[0-9]{2}:[0-9]{2}:[0-9]{2}$/),
    sender: slipParty,
    receiver: slipParty,
    amount: slipAmount,
    /** ISO 4217 number; baht where it is left out. */
    paidLocalCurrency: z.string().nullish(),
    countryCode: z.string().nullish(),
    ref1: z.string().nullish(),
    ref2: z.string().nullish(),
    ref3: z.string().nullish(),
  }),
})
export type SlipCheck = z.input<typeof slipCheck>

/** POST /bank/transfers: a person's transfer, in decimal baht. */
export const personTransfer = z.object({
  from_bank: wireText(16),
  from_account_number: bankAccountNumber,
  from_name: wireText(120),
  to_bank: wireText(16),
  to_account_number: bankAccountNumber,
  amount: looseAmount,
})
export type PersonTransfer = z.input<typeof personTransfer>

/** GET /bank/payouts?to_account_number=: newest first. */
export const payoutRow = z.object({
  amount: bahtAmount,
  at: z.iso.datetime(),
  reference: z.string(),
  transaction_id: z.string(),
  to_bank: z.string(),
  to_account_number: z.string(),
  to_name: z.string(),
})
export type PayoutRow = z.infer<typeof payoutRow>

export const bankError = z.object({ error: z.string(), message: z.string() })
export type BankError = z.infer<typeof bankError>
