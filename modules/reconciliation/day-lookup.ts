import type { HousePosting, PostingKey } from '#modules/wallet/index.ts'
import type { BookedLine, GatewayCharge } from './ports.ts'
import type { PayoutFact, ReceiptFact } from '#modules/treasury/index.ts'
import { type DayFacts, type KnownLine, postingOfPayout } from './day-facts.ts'

/** `lines`: the day's, each once; `copies`: how often listed, by the bank's id. `incoming`, `incomingReferences` and
 *  debits include other days' lines. Keys: `receiptKey`, `postingKey`; `payoutByTransaction`: the bank's id;
 *  `postingsOfReceipt`: the receipt's. */
export type DayLookup = {
  lines: BookedLine[]
  copies: Map<string, number>
  incoming: Set<string>
  debitsByReference: Map<string, KnownLine[]>
  debitById: Map<string, KnownLine>
  receiptOf: Map<string, ReceiptFact>
  receiptIds: Set<string>
  payoutById: Map<string, PayoutFact>
  payoutByTransaction: Map<string, PayoutFact>
  payoutByPosting: Map<string, PayoutFact>
  postingsOfReceipt: Map<string, HousePosting[]>
  postingByKey: Map<string, HousePosting>
  paidCharges: Map<string, GatewayCharge>
  paidByBankReference: Map<string, GatewayCharge>
  incomingReferences: Set<string>
}

export const receiptKey = (source: 'bank' | 'gateway', reference: string): string => `${source}:${reference}`
export const postingKey = (posting: PostingKey): string => `${posting.member}:${posting.source}:${posting.extId}`

export function openLookup(facts: DayFacts): DayLookup {
  const listed = (facts.bank ?? []).flatMap((account) => account.lines)
  const lines = [...new Map(listed.map((line) => [line.transactionId, line])).values()]
  const known: KnownLine[] = [...lines, ...facts.otherLines]
  const debits = known
    .filter((line) => line.direction === 'out')
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const incoming = known.filter((line) => line.direction === 'in')
  const postings = [...facts.postings, ...facts.otherPostings]
  const paid = (facts.charges ?? []).filter((charge) => charge.status === 'paid')
  return {
    lines,
    copies: countBy(listed, (line) => line.transactionId),
    incoming: new Set(incoming.map((line) => line.transactionId)),
    incomingReferences: new Set(incoming.flatMap((line) => line.reference ?? [])),
    debitsByReference: groupBy(debits, (line) => line.reference),
    debitById: new Map(debits.map((line) => [line.transactionId, line])),
    receiptOf: new Map(facts.receipts.map((receipt) => [receiptKey(receipt.source, receipt.reference), receipt])),
    receiptIds: new Set(facts.receipts.map((receipt) => receipt.id)),
    payoutById: new Map(facts.payouts.map((payout) => [payout.id, payout])),
    payoutByTransaction: new Map(
      facts.payouts.flatMap((payout) => (payout.transactionId === null ? [] : [[payout.transactionId, payout]])),
    ),
    payoutByPosting: new Map(facts.payouts.map((payout) => [postingKey(postingOfPayout(payout)), payout])),
    postingsOfReceipt: groupBy(postings, (posting) => (posting.source === 1 ? posting.extId : null)),
    postingByKey: new Map(postings.map((posting) => [postingKey(posting), posting])),
    paidCharges: new Map(paid.map((charge) => [charge.chargeId, charge])),
    paidByBankReference: new Map(
      paid.flatMap((charge) => (charge.bankReference === null ? [] : [[charge.bankReference, charge]])),
    ),
  }
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = key === null ? [] : (groups.get(key) ?? [])
    group.push(row)
    if (key !== null) groups.set(key, group)
  }
  return groups
}

function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}
