import type { Satang } from '#kit/money.ts'

export type Payer = { bank: string; accountNumber: string; name: string }

/** As the gateway itself reports it, in satang. `asked`: the QR's amount; `refunded`: what went back so far;
 *  `reversed`: nothing was paid, or it was taken back before it could be. */
export type GatewayPayment = {
  chargeId: string
  reference: string | null
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'reversed'
  asked: Satang
  paid: Satang | null
  refunded: Satang
  payer: Payer | null
  qrPayload: string | null
}

/** `unknown`: no answer or a useless one; never to be read as failed. */
export type Gateway = {
  openPayment(input: { reference: string; amount: Satang; expiresAt: Date }): Promise<GatewayPayment | 'refused' | 'unknown'>
  findPayment(by: { chargeId: string } | { reference: string; openedAt: Date }): Promise<GatewayPayment | 'absent' | 'unknown'>
  /** So that it can no longer be paid. */
  expirePayment(chargeId: string): Promise<'done' | 'unknown'>
}

/** Charges of which something was refunded from one instant on and before another, whenever they were made. */
export type RefundFeed = { listRefunded(from: Date, to: Date): Promise<GatewayPayment[] | 'unknown'> }

/** One payout line to our bank: what it had collected, and what it kept, in satang. */
export type GatewaySettlement = { id: string; collected: Satang; fee: Satang }

/** `absent`: the gateway never made it. */
export type GatewaySettlementFeed = { findGatewaySettlement(id: string): Promise<GatewaySettlement | 'absent' | 'unknown'> }

/** Amount in satang. `other`: the account at the other end. `through`: who collected the money; the gateway's lines
 *  are its own collections seen a second time, and no receipts. `settlement`: the gateway's number of what it pays
 *  out to us. */
export type StatementLine = {
  transactionId: string
  at: Date
  direction: 'in' | 'out'
  through: 'transfer' | 'gateway' | 'settlement'
  amount: Satang
  other: Payer
  settlementId?: string
}

/** Every line from `since` on, in any order, some perhaps more than once. */
export type StatementFeed = { readStatement(accountNumber: string, since: Date): Promise<StatementLine[] | 'unknown'> }

/** Amount in satang. `transactionId` must be that of the statement's line, for the two are one receipt. `sender` and
 *  `to` are null where the bank shows the account in part only: then only the statement's line decides whose it is. */
export type SlipTransfer = {
  transactionId: string
  at: Date
  amount: Satang
  sender: Payer | null
  to: { bank: string; accountNumber: string } | null
  through: StatementLine['through']
}

/** `absent`: the bank knows of no such transfer yet; `unknown`: it did not answer. */
export type SlipChecks = { findTransfer(slip: { sendingBank: string; reference: string }): Promise<SlipTransfer | 'absent' | 'unknown'> }

/** `unknown`: query the status before sending anything again. */
export type PayoutAnswer = { status: 'sent'; transactionId: string } | { status: 'refused'; reason: string } | { status: 'unknown' }

/** `pay` is idempotent by `reference`. */
export type Bank = {
  pay(payout: {
    reference: string
    fromAccountNumber: string
    bank: string
    accountNumber: string
    name: string
    amount: Satang
  }): Promise<PayoutAnswer>
  /** `absent`: the bank never saw it. */
  findPayout(reference: string): Promise<PayoutAnswer | { status: 'absent' }>
}
