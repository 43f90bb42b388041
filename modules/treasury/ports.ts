import type { Satang } from '#kit/money.ts'

export type Payer = { bank: string; accountNumber: string; name: string }

/** Satang. `asked`: the QR's amount; `refunded`: so far; `reversed`: nothing was paid, or it was taken back before. */
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

/** `unknown`: never to be read as failed. */
export type Gateway = {
  openPayment(input: {
    reference: string
    amount: Satang
    expiresAt: Date
  }): Promise<GatewayPayment | 'refused' | 'unknown'>
  findPayment(
    by: { chargeId: string } | { reference: string; openedAt: Date },
  ): Promise<GatewayPayment | 'absent' | 'unknown'>
  /** So that it can no longer be paid. */
  expirePayment(chargeId: string): Promise<'done' | 'unknown'>
}

/** From one instant on and before another, whenever charged. */
export type RefundFeed = { listRefunded(from: Date, to: Date): Promise<GatewayPayment[] | 'unknown'> }

/** In satang. */
export type GatewaySettlement = { id: string; collected: Satang; fee: Satang }

/** `absent`: the gateway never made it. */
export type GatewaySettlementFeed = {
  findGatewaySettlement(id: string): Promise<GatewaySettlement | 'absent' | 'unknown'>
}

/** `other`: the account at the other end. `through`: who collected the money; the gateway's collections are no
 *  receipts. `settlement`: the gateway's number of its payout. */
export type StatementLine = {
  transactionId: string
  at: Date
  direction: 'in' | 'out'
  through: 'transfer' | 'gateway' | 'settlement'
  amount: Satang
  other: Payer
  settlementId?: string
}

/** In any order, perhaps more than once. */
export type StatementFeed = { readStatement(accountNumber: string, since: Date): Promise<StatementLine[] | 'unknown'> }

/** `transactionId`: the statement's, for the two are one receipt. `sender` and `to`: null where shown in part: then
 *  the statement's line decides. */
export type SlipTransfer = {
  transactionId: string
  at: Date
  amount: Satang
  sender: Payer | null
  to: { bank: string; accountNumber: string } | null
  through: StatementLine['through']
}

/** `absent`: not yet known; `unknown`: no answer. */
export type SlipChecks = {
  findTransfer(slip: { sendingBank: string; reference: string }): Promise<SlipTransfer | 'absent' | 'unknown'>
}

/** `unknown`: query the status before sending anything again. */
export type PayoutAnswer =
  | { status: 'sent'; transactionId: string }
  | { status: 'refused'; reason: string }
  | { status: 'unknown' }

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
