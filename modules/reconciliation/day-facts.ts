import type { BreakKind } from '#contract/plain/reconciliation.ts'
import type { Satang } from '#kit/money.ts'
import { houseMemberId, type HousePosting, type PostingKey } from '#modules/wallet/index.ts'
import type { PayoutFact, ReceiptFact } from '#modules/treasury/index.ts'
import type { BookedDay, BookedLine, GatewayCharge } from './ports.ts'

/** One side of what does not match, as people read it: what it is, its name there, how much, when. */
export type Side = {
  what: 'line' | 'charge' | 'receipt' | 'payout' | 'posting' | 'balance' | 'round' | 'reward'
  reference: string
  amount: Satang
  at: Date
  note?: string
}

/** Something that does not match. `subject` names it within its kind, the same however often it is seen. `difference` is in satang.
 *  `theirs` is the partner's side, or the journal's where it differs from a receipt or payout. `patienceS`: how long it may still match by
 *  itself; the usual patience where it is missing. */
export type Finding = {
  kind: BreakKind
  subject: string
  difference: bigint
  theirs: Side | null
  ours: Side | null
  at: Date
  patienceS?: number | undefined
}

/** What is kept of a bank's line, of this day or another. */
export type KnownLine = Pick<BookedLine, 'transactionId' | 'at' | 'direction' | 'amount' | 'reference'>

/** Everything about one Bangkok day, as bank, gateway and our own books have it. Null: no answer. Receipts and payouts are those of the
 *  day, and those that its lines, charges and postings name. */
export type DayFacts = {
  day: string
  from: Date
  to: Date
  now: Date
  bank: BookedDay[] | null
  /** What the bank reported of other days. */
  otherLines: KnownLine[]
  /** The closing balance of the day before, as it was reported then; null where it was not. */
  closedBefore: bigint | null
  charges: GatewayCharge[] | null
  /** The charges of which the gateway had given something back: those made of late, and those refunded on the day. */
  refunded: GatewayCharge[]
  receipts: ReceiptFact[]
  payouts: PayoutFact[]
  postings: HousePosting[]
  /** The postings of the day's receipts and payouts that are dated on another day: a posting is never dated on a day that is closed. */
  otherPostings: HousePosting[]
  /** By the closed day's checkpoint, what gateway and bank moved. */
  checkpoint: { gateway: bigint; bank: bigint }
}

/** How the journal names a receipt's posting: under its member, or under member 0 where it was credited to nobody. */
export const postingOfReceipt = ({ id, outcome, member }: Pick<ReceiptFact, 'id' | 'outcome' | 'member'>): PostingKey => ({
  member: outcome === 'credited' && member !== null ? member : houseMemberId,
  source: 1,
  extId: id,
})

/** How the journal names a payout's posting: that of a withdrawal, or under member 0 that of a return out of suspense
 *  (`withdrawalId` is then the receipt's id and how often its return was begun: "rcp_…:1"). */
export function postingOfPayout({ member, withdrawalId }: Pick<PayoutFact, 'member' | 'withdrawalId'>): PostingKey {
  const [receipt = '', attempt] = withdrawalId.split(':')
  return member === 0n
    ? { member, source: 1, extId: `${receipt}:returned:${attempt ?? ''}` }
    : { member, source: 2, extId: `${withdrawalId}:paid` }
}

export const isOfDay = ({ from, to }: Pick<DayFacts, 'from' | 'to'>, at: Date | null): boolean => at !== null && at >= from && at < to
