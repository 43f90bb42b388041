import { z } from 'zod'
import { bahtAmount, bankAccountNumber, looseAmount, wireText } from './wire.ts'

/** POST /bank/v1/transfers: a payout from the site's account. `reference` is the site's payout id; the same reference returns the first
 *  result again. */
export const payout = z.object({
  reference: wireText(64),
  from_account_number: bankAccountNumber,
  to_bank: wireText(16),
  to_account_number: bankAccountNumber,
  to_name: wireText(120),
  amount: bahtAmount,
})
export type Payout = z.input<typeof payout>

/** Why a bank refuses a payout for good. */
export const payoutRefusals = ['ACCOUNT_CLOSED', 'INSUFFICIENT_FUNDS', 'BANK_UNKNOWN', 'ACCOUNT_UNKNOWN', 'AMOUNT_INVALID'] as const

/** The response of POST /transfers and of GET /transfers/{reference}, 200 whether it was paid or refused for good; the latter is 404 for a
 *  reference never seen. */
export const payoutResult = z.object({
  status: z.enum(['successful', 'rejected']),
  transaction_id: z.string(),
  reference: z.string(),
  amount: bahtAmount,
  at: z.iso.datetime(),
  reason: z.enum(payoutRefusals).optional(),
})
export type PayoutResult = z.infer<typeof payoutResult>

/** One line of a statement. `balance` is the running balance after the line. */
export const statementLine = z.object({
  transaction_id: z.string(),
  at: z.iso.datetime(),
  direction: z.enum(['in', 'out']),
  amount: bahtAmount,
  balance: bahtAmount,
  channel: z.string(),
  /** The other party. Other banks may mask account numbers; this one shows them. */
  bank: z.string(),
  account_number: z.string(),
  name: z.string(),
  description: z.string(),
})
export type StatementLine = z.infer<typeof statementLine>

/** The most lines in one response of the statement. */
export const statementLinesMax = 500

/** The channel of money that a payment gateway collected for us by QR, as the statement names it. */
export const gatewayChannel = 'PROMPTPAY'

/** The channel of a payment gateway's settlements; the line's description names the settlement. */
export const settlementChannel = 'GATEWAY'
/** A settlement's id, as in a line's description. */
export const settlementIdPattern = /\btrsf_[0-9a-z]{26}\b/

/** GET /bank/v1/accounts/{number}/statement?since={instant}&until={instant}: newest first, at most 500 lines; both ends are inclusive,
 *  `until` may be absent. A full response may hide older lines: request them with `until` at the oldest line seen. */
export const statement = z.object({
  account_number: z.string(),
  name: z.string(),
  balance: bahtAmount,
  transactions: z.array(statementLine),
})
export type Statement = z.infer<typeof statement>

/** A party of a slip, as far as the bank names it: what it does not say is empty, null or missing. */
const slipParty = z.object({
  displayName: z.string().nullish(),
  name: z.string().nullish(),
  /** Of type `BILLERID`, a biller's number instead of an account: money that was collected for the receiver by QR. */
  proxy: z.object({ type: z.string().nullish(), value: z.string().nullish() }).nullish(),
  /** `value` may be masked: "xxx-x-x1234-x". */
  account: z.object({ type: z.string().nullish(), value: z.string().nullish() }).nullish(),
})

/** The amount of a slip: a number, or its text, also with separators of thousands and with fewer than two decimals. */
const slipAmount = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^(?:[0-9]{1,10}|[0-9]{1,3}(?:,[0-9]{3}){1,3})(?:\.[0-9]{1,2})?$/))
  .transform((text) => text.replaceAll(',', ''))

/** GET /bank/v1/payment/billpayment/transactions/{transRef}?sendingBank=014: the state of the transfer that a slip's mini-QR names, in the
 *  shape of SCB's slip check. 404 for an unknown one. Dates and times are Bangkok's. */
export const slipCheck = z.object({
  status: z.object({ code: z.literal(1000), description: z.string() }),
  data: z.object({
    transRef: z.string(),
    sendingBank: z.string(),
    receivingBank: z.string(),
    /** yyyymmdd and hh:mm:ss. */
    transDate: z.string().regex(/^[0-9]{8}$/),
    transTime: z.string().regex(/^[0-9]{2}:[0-9]{2}:[0-9]{2}$/),
    sender: slipParty,
    receiver: slipParty,
    amount: slipAmount,
    /** ISO 4217 number; Thai baht where it is left out. */
    paidLocalCurrency: z.string().nullish(),
    countryCode: z.string().nullish(),
    ref1: z.string().nullish(),
    ref2: z.string().nullish(),
    ref3: z.string().nullish(),
  }),
})
export type SlipCheck = z.input<typeof slipCheck>

/** POST /bank/transfers: a person's transfer in a banking app. `amount` is decimal baht. */
export const personTransfer = z.object({
  from_bank: wireText(16),
  from_account_number: bankAccountNumber,
  from_name: wireText(120),
  to_bank: wireText(16),
  to_account_number: bankAccountNumber,
  amount: looseAmount,
})
export type PersonTransfer = z.input<typeof personTransfer>

/** GET /bank/payouts?to_account_number=: what the site paid out to that account, newest first. */
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
