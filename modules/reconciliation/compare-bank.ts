import { type DayLookup, receiptKey } from './day-lookup.ts'
import type { BookedLine, GatewayCharge } from './ports.ts'
import type { PayoutFact, ReceiptFact } from '#modules/treasury/index.ts'
import { type DayFacts, type Finding, isOfDay, type KnownLine, type Side } from './day-facts.ts'
import { gap } from './gap.ts'

/** Of a payout whose outcome is unknown. */
const PAYOUT_PATIENCE_S = 86_400

// --- the sides of a comparison, as they are stored
const sideOfLine = (line: KnownLine & { other?: BookedLine['other'] }): Side => ({
  what: 'line',
  reference: line.transactionId,
  amount: line.amount,
  at: line.at,
  ...(line.other ? { note: `${line.other.bank} ${line.other.accountNumber} ${line.other.name}` } : {}),
})
export const sideOfReceipt = (receipt: ReceiptFact): Side => ({
  what: 'receipt',
  reference: receipt.id,
  amount: receipt.amount,
  at: receipt.at,
  note: receipt.reference,
})
const sideOfPayout = (payout: PayoutFact): Side => ({
  what: 'payout',
  reference: payout.id,
  amount: payout.amount,
  at: payout.settledAt ?? payout.instructedAt,
  note: payout.state,
})
export const sideOfCharge = (charge: GatewayCharge): Side => ({
  what: 'charge',
  reference: charge.chargeId,
  amount: charge.paid ?? charge.asked,
  at: charge.paidAt ?? charge.madeAt,
  ...(charge.reference === null ? {} : { note: charge.reference }),
})

/** Both ways with receipts, charges and payouts. Without the bank's answer only payouts of unknown outcome are
 *  found. */
export function compareBank(facts: DayFacts, lookup: DayLookup): Finding[] {
  const unknown = facts.payouts.flatMap((payout) => unknownPayout(facts, lookup, payout))
  if (facts.bank === null) return unknown
  return [
    ...lookup.lines.flatMap((line) => doubledLine(lookup, line)),
    ...lookup.lines.flatMap((line) =>
      line.direction === 'in' ? incomingLine(facts, lookup, line) : outgoingLine(lookup, line),
    ),
    ...facts.receipts.flatMap((receipt) => receiptWithoutLine(facts, lookup, receipt)),
    ...facts.payouts.flatMap((payout) => payoutWithoutDebit(facts, lookup, payout)),
    ...unknown,
  ]
}

function doubledLine({ copies }: DayLookup, line: BookedLine): Finding[] {
  const times = copies.get(line.transactionId) ?? 1
  if (times === 1) return []
  const difference = line.amount * BigInt(times - 1)
  const theirs = { ...sideOfLine(line), note: `× ${times}` }
  return [{ kind: 'line_doubled', subject: line.transactionId, difference, theirs, ours: null, at: line.at }]
}

/** Has its receipt; only what the gateway collected may have none, and then has its charge. */
function incomingLine(facts: DayFacts, lookup: DayLookup, line: BookedLine): Finding[] {
  const about = { subject: line.transactionId, theirs: sideOfLine(line), at: line.at }
  const receipt = lookup.receiptOf.get(receiptKey('bank', line.transactionId))
  if (receipt) return amountDiffers(about, gap(line.amount, receipt.amount), sideOfReceipt(receipt))
  if (line.through !== 'gateway')
    return [{ ...about, kind: 'line_without_receipt', difference: line.amount, ours: null }]
  if (facts.charges === null) return []
  const charge = lookup.paidByBankReference.get(line.reference ?? '')
  if (charge) return amountDiffers(about, gap(line.amount, charge.paid ?? 0n), sideOfCharge(charge))
  return [{ ...about, kind: 'line_without_charge', difference: line.amount, ours: null }]
}

const amountDiffers = (about: Pick<Finding, 'subject' | 'theirs' | 'at'>, difference: bigint, ours: Side): Finding[] =>
  difference === 0n ? [] : [{ ...about, kind: 'line_amount_differs', difference, ours }]

/** The one debit of a payout that we call sent, with its amount. */
function outgoingLine(lookup: DayLookup, line: BookedLine): Finding[] {
  const about = {
    subject: line.transactionId,
    difference: line.amount as bigint,
    theirs: sideOfLine(line),
    at: line.at,
  }
  const payout = lookup.payoutById.get(line.reference ?? '') ?? lookup.payoutByTransaction.get(line.transactionId)
  if (!payout) return [{ ...about, kind: 'debit_without_payout', ours: null }]
  const ours = sideOfPayout(payout)
  if (debitOf(payout, lookup)?.transactionId !== line.transactionId)
    return [{ ...about, kind: 'payout_paid_twice', ours }]
  if (payout.state === 'refused') return [{ ...about, kind: 'payout_refused_but_paid', ours }]
  const difference = gap(line.amount, payout.amount)
  return difference === 0n ? [] : [{ ...about, kind: 'payout_amount_differs', difference, ours }]
}

/** The one the bank named when it answered, else the first under our reference. */
const debitOf = (payout: PayoutFact, lookup: DayLookup): KnownLine | undefined =>
  lookup.debitById.get(payout.transactionId ?? '') ?? lookup.debitsByReference.get(payout.id)?.[0]

function receiptWithoutLine(facts: DayFacts, { incoming }: DayLookup, receipt: ReceiptFact): Finding[] {
  if (receipt.source !== 'bank' || !isOfDay(facts, receipt.at) || incoming.has(receipt.reference)) return []
  const about = { subject: receipt.id, theirs: null, ours: sideOfReceipt(receipt), at: receipt.at }
  return [{ ...about, kind: 'receipt_without_line', difference: receipt.amount }]
}

function payoutWithoutDebit(facts: DayFacts, lookup: DayLookup, payout: PayoutFact): Finding[] {
  if (payout.state !== 'sent' || !isOfDay(facts, payout.settledAt) || debitOf(payout, lookup)) return []
  const at = payout.settledAt ?? payout.instructedAt
  return [
    {
      kind: 'payout_without_debit',
      subject: payout.id,
      difference: payout.amount,
      theirs: null,
      ours: sideOfPayout(payout),
      at,
    },
  ]
}

/** Timing at first, then an operator must ask the bank. Shows the bank's debit where there is one. */
function unknownPayout(facts: DayFacts, lookup: DayLookup, payout: PayoutFact): Finding[] {
  if ((payout.state !== 'unknown' && payout.state !== 'instructed') || !isOfDay(facts, payout.instructedAt)) return []
  const debit = debitOf(payout, lookup)
  const sides = { theirs: debit ? sideOfLine(debit) : null, ours: sideOfPayout(payout) }
  const about = { subject: payout.id, difference: payout.amount, ...sides, at: payout.instructedAt }
  return [{ ...about, kind: 'payout_unknown', patienceS: PAYOUT_PATIENCE_S }]
}
