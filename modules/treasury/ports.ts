import type { Satang } from '#kit/money.ts'

/** Who paid, as the paying bank names them. */
export type Payer = { bank: string; accountNumber: string; name: string }

/** A payment at the gateway, as the gateway itself reports it. `paid` counts, `asked` is the QR's amount, `refunded` what of it went back
 *  so far; in satang. `reversed`: nothing was paid, or it was taken back before it could be. */
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

/** The payment gateway. `unknown`: no answer, or a useless one; never to be read as failed. */
export type Gateway = {
  openPayment(input: { reference: string; amount: Satang; expiresAt: Date }): Promise<GatewayPayment | 'refused' | 'unknown'>
  /** By the gateway's id, or by ours and when we had it made. */
  findPayment(by: { chargeId: string } | { reference: string; openedAt: Date }): Promise<GatewayPayment | 'absent' | 'unknown'>
  /** Takes the QR back, so that it can no longer be paid. */
  expirePayment(chargeId: string): Promise<'done' | 'unknown'>
}

/** Where the charges are listed of which something was refunded from one instant on and before another, whenever they were made. */
export type RefundFeed = { listRefunded(from: Date, to: Date): Promise<GatewayPayment[] | 'unknown'> }

/** What the gateway paid out to our bank in one line: what it had collected, and what it kept of it, in satang. */
export type GatewaySettlement = { id: string; collected: Satang; fee: Satang }

/** Where a settlement is queried; `absent` where the gateway never made it. */
export type GatewaySettlementFeed = { findGatewaySettlement(id: string): Promise<GatewaySettlement | 'absent' | 'unknown'> }

/** A line of an account's statement as the bank reports it; amount in satang. `other`: the account at the other end, of the sender or the
 *  payee. `through` is who collected the money: lines of the gateway's are its own collections seen a second time, and are no receipts;
 *  `settlement` is what it pays out to us, with the number it gave it. */
export type StatementLine = {
  transactionId: string
  at: Date
  direction: 'in' | 'out'
  through: 'transfer' | 'gateway' | 'settlement'
  amount: Satang
  other: Payer
  settlementId?: string
}

/** Where the statement of an account of ours is read: every line from `since` on, in any order, some perhaps more than once. */
export type StatementFeed = { readStatement(accountNumber: string, since: Date): Promise<StatementLine[] | 'unknown'> }

/** A transfer that a slip names, as the bank reports it; amount in satang. `transactionId` must be the very id that its line has in the
 *  statement, for the two are one receipt. `sender` and `to` are null where the bank shows the account in part only: then only the
 *  statement's line tells whose it is. */
export type SlipTransfer = {
  transactionId: string
  at: Date
  amount: Satang
  sender: Payer | null
  to: { bank: string; accountNumber: string } | null
  through: StatementLine['through']
}

/** Where a slip is checked. `absent`: the bank knows of no such transfer, yet; `unknown`: it did not answer. */
export type SlipChecks = { findTransfer(slip: { sendingBank: string; reference: string }): Promise<SlipTransfer | 'absent' | 'unknown'> }

/** How the bank answered a payout. `unknown`: query the status before sending anything again. */
export type PayoutAnswer = { status: 'sent'; transactionId: string } | { status: 'refused'; reason: string } | { status: 'unknown' }

/** The bank that pays out from our account. `pay` is idempotent by `reference`. */
export type Bank = {
  pay(payout: {
    reference: string
    fromAccountNumber: string
    bank: string
    accountNumber: string
    name: string
    amount: Satang
  }): Promise<PayoutAnswer>
  /** The outcome of a payout; `absent` where the bank never saw it. */
  findPayout(reference: string): Promise<PayoutAnswer | { status: 'absent' }>
}
