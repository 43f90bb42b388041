import type { HousePosting } from '#modules/wallet/index.ts'
import { sideOfReceipt } from './compare-bank.ts'
import { type DayLookup, postingKey } from './day-lookup.ts'
import type { PayoutFact, ReceiptFact } from '#modules/treasury/index.ts'
import { type DayFacts, type Finding, isOfDay, postingOfPayout, type Side } from './day-facts.ts'
import { gap } from './gap.ts'

/** `source` of a receipt's postings. */
const OF_RECEIPT = 1

const sideOfPosting = (posting: HousePosting): Side => ({
  what: 'posting',
  reference: `${posting.member}:${posting.no}`,
  amount: gap(posting.bank + posting.gateway, 0n) as Side['amount'],
  at: posting.at,
  note: posting.extId,
})

/** Both ways with receipts and payouts: each posted once, with its amount, to its end, on this day or another. */
export function compareJournal(facts: DayFacts, lookup: DayLookup): Finding[] {
  return [
    ...facts.receipts.flatMap((receipt) => (isOfDay(facts, receipt.at) ? receiptInJournal(lookup, receipt) : [])),
    ...facts.payouts.flatMap((payout) =>
      payout.state === 'sent' && isOfDay(facts, payout.settledAt) ? payoutInJournal(lookup, payout) : [],
    ),
    ...facts.postings.filter((posting) => !hasSource(lookup, posting)).map(withoutSource),
  ]
}

function receiptInJournal({ postingsOfReceipt }: DayLookup, receipt: ReceiptFact): Finding[] {
  const postings = postingsOfReceipt.get(receipt.id) ?? []
  const about = { subject: receipt.id, ours: sideOfReceipt(receipt), at: receipt.at }
  const [posting] = postings
  if (!posting) return [{ ...about, kind: 'receipt_not_posted', difference: receipt.amount, theirs: null }]
  const cameIn = -sumOf(postings, receipt.source)
  // A credit reaches the member, suspense its account; what a gateway settled reaches neither.
  const ended = sumOf(postings, receipt.outcome === 'suspense' ? 'suspense' : 'memberChange')
  const right = cameIn === receipt.amount && (receipt.outcome === 'settled' || ended === receipt.amount)
  if (right) return []
  const difference = gap(cameIn, receipt.amount) || gap(ended, receipt.amount)
  return [{ ...about, kind: 'posting_differs', difference, theirs: sideOfPosting(posting) }]
}

const sumOf = (postings: readonly HousePosting[], column: 'bank' | 'gateway' | 'suspense' | 'memberChange'): bigint =>
  postings.reduce((sum, posting) => sum + posting[column], 0n)

function payoutInJournal({ postingByKey }: DayLookup, payout: PayoutFact): Finding[] {
  const posting = postingByKey.get(postingKey(postingOfPayout(payout)))
  const at = payout.settledAt ?? payout.instructedAt
  const about = {
    subject: payout.id,
    ours: { what: 'payout' as const, reference: payout.id, amount: payout.amount, at },
    at,
  }
  if (!posting) return [{ ...about, kind: 'payout_not_posted', difference: payout.amount, theirs: null }]
  const difference = gap(posting.bank, payout.amount)
  return difference === 0n ? [] : [{ ...about, kind: 'posting_differs', difference, theirs: sideOfPosting(posting) }]
}

/** In: a receipt's; out: a payout's; from gateway to bank: a settlement's receipt. */
function hasSource({ receiptIds, payoutByPosting }: DayLookup, posting: HousePosting): boolean {
  if (posting.bank > 0n) return payoutByPosting.has(postingKey(posting))
  return posting.source === OF_RECEIPT && receiptIds.has(posting.extId.split(':')[0] ?? '')
}

const withoutSource = (posting: HousePosting): Finding => ({
  kind: 'posting_without_source',
  subject: `${posting.member}:${posting.no}`,
  difference: gap(posting.bank + posting.gateway, 0n),
  theirs: null,
  ours: sideOfPosting(posting),
  at: posting.at,
})
