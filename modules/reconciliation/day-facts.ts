import type { BreakKind } from '#contract/plain/reconciliation.ts'
import type { Satang } from '#kit/money.ts'
import { houseMemberId, type HousePosting, type PostingKey } from '#modules/wallet/index.ts'
import type { PayoutFact, ReceiptFact } from '#modules/treasury/index.ts'
import type { BookedDay, BookedLine, GatewayCharge } from './ports.ts'

/** As people read it. */
export type Side = {
  what: 'line' | 'charge' | 'receipt' | 'payout' | 'posting' | 'balance' | 'round' | 'reward'
  reference: string
  amount: Satang
  at: Date
  note?: string
}

/** `subject`: stable within its kind. `difference`: satang. `theirs`: the partner's side, or the journal's.
 *  `patienceS`: how long it may still match by itself; else the usual patience. */
export type Finding = {
  kind: BreakKind
  subject: string
  difference: bigint
  theirs: Side | null
  ours: Side | null
  at: Date
  patienceS?: number | undefined
}

export type KnownLine = Pick<BookedLine, 'transactionId' | 'at' | 'direction' | 'amount' | 'reference'>

/** One Bangkok day. Null: no answer. Receipts and payouts of the day, and those that its lines, charges and postings
 *  name. */
export type DayFacts = {
  day: string
  from: Date
  to: Date
  now: Date
  bank: BookedDay[] | null
  otherLines: KnownLine[]
  /** As reported then; null where it was not. */
  closedBefore: bigint | null
  charges: GatewayCharge[] | null
  /** Refunded in part or whole: made of late, or refunded on the day. */
  refunded: GatewayCharge[]
  receipts: ReceiptFact[]
  payouts: PayoutFact[]
  postings: HousePosting[]
  /** Of the day's receipts and payouts: no posting is dated on a closed day. */
  otherPostings: HousePosting[]
  /** Of the closed day: what gateway and bank moved. */
  checkpoint: { gateway: bigint; bank: bigint }
}

/** Under member 0 where it was credited to nobody. */
export const postingOfReceipt = ({
  id,
  outcome,
  member,
}: Pick<ReceiptFact, 'id' | 'outcome' | 'member'>): PostingKey => ({
  member: outcome === 'credited' && member !== null ? member : houseMemberId,
  source: 1,
  extId: id,
})

/** Under member 0 that of a return out of suspense (`withdrawalId` then: "rcp_…:1"). */
export function postingOfPayout({ member, withdrawalId }: Pick<PayoutFact, 'member' | 'withdrawalId'>): PostingKey {
  const [receipt = '', attempt] = withdrawalId.split(':')
  return member === 0n
    ? { member, source: 1, extId: `${receipt}:returned:${attempt ?? ''}` }
    : { member, source: 2, extId: `${withdrawalId}:paid` }
}

export const isOfDay = ({ from, to }: Pick<DayFacts, 'from' | 'to'>, at: Date | null): boolean =>
  at !== null && at >= from && at < to
