import type { Satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { HostLists, RewardDifference, RoundDifference } from '#modules/games/index.ts'
import type { GatewayPayment, StatementLine } from '#modules/treasury/index.ts'

/** `reference`: ours of a payout, the QR's of a gateway collection. */
export type BookedLine = StatementLine & { reference: string | null }

/** Of a Bangkok day (yyyy-mm-dd), with the balances before and after; satang. */
export type BookedDay = { opening: Satang; closing: Satang; lines: BookedLine[] }

export type BankBooks = { readDay(accountNumber: string, day: string): Promise<BookedDay | 'unknown'> }

/** `bankReference`: how a statement refers to its payment, where it does. */
export type GatewayCharge = GatewayPayment & { madeAt: Date; paidAt: Date | null; bankReference: string | null }

/** Charges made from one instant on and before another, and those refunded then, whenever made. */
export type GatewayBooks = {
  listCharges(from: Date, to: Date): Promise<GatewayCharge[] | 'unknown'>
  listRefunded(from: Date, to: Date): Promise<GatewayCharge[] | 'unknown'>
}

/** `gather`: each host lists the rounds begun in a span; `compare`: of hosts that listed in full. */
export type RoundBooks = {
  gather(span: { from: Date; to: Date }): Promise<HostLists>
  compare(tx: ReadTx, span: { from: Date; to: Date; answered: readonly string[] }): Promise<RoundDifference[]>
  compareRewards(tx: ReadTx, span: { from: Date; to: Date; rewarding: readonly string[] }): Promise<RewardDifference[]>
}
