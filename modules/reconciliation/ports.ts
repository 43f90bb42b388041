import type { Satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { HostLists, RewardDifference, RoundDifference } from '#modules/games/index.ts'
import type { GatewayPayment, StatementLine } from '#modules/treasury/index.ts'

/** A line as the bank has booked it; `reference` is what was given with the transfer: ours of a payout, the QR's of a gateway
 *  collection. */
export type BookedLine = StatementLine & { reference: string | null }

/** What the bank has booked on an account of ours on a Bangkok day (yyyy-mm-dd): every line, and the balances before and after; in
 *  satang. */
export type BookedDay = { opening: Satang; closing: Satang; lines: BookedLine[] }

/** The bank's books, as they are compared with ours. */
export type BankBooks = { readDay(accountNumber: string, day: string): Promise<BookedDay | 'unknown'> }

/** A charge as the gateway lists it. `bankReference`: how a bank's statement refers to its payment, where it does. */
export type GatewayCharge = GatewayPayment & { madeAt: Date; paidAt: Date | null; bankReference: string | null }

/** The gateway's books: all charges made from one instant on and before another, and all of which something was refunded then, whenever
 *  they were made. */
export type GatewayBooks = {
  listCharges(from: Date, to: Date): Promise<GatewayCharge[] | 'unknown'>
  listRefunded(from: Date, to: Date): Promise<GatewayCharge[] | 'unknown'>
}

/** The books of the game hosts: `gather` has each host list the rounds that began in a span, `compare` returns what differs from ours, of
 *  those hosts that listed theirs in full. */
export type RoundBooks = {
  gather(span: { from: Date; to: Date }): Promise<HostLists>
  compare(tx: ReadTx, span: { from: Date; to: Date; answered: readonly string[] }): Promise<RoundDifference[]>
  compareRewards(tx: ReadTx, span: { from: Date; to: Date; rewarding: readonly string[] }): Promise<RewardDifference[]>
}
