import { sideOfCharge, sideOfReceipt } from './compare-bank.ts'
import { type DayLookup, receiptKey } from './day-lookup.ts'
import type { GatewayCharge } from './ports.ts'
import type { ReceiptFact } from '#modules/treasury/index.ts'
import { type DayFacts, type Finding, isOfDay } from './day-facts.ts'
import { gap } from './gap.ts'

/** Both ways with receipts, and with the bank's lines where these name charges. Nothing without the gateway's
 *  answer. */
export function compareGateway(facts: DayFacts, lookup: DayLookup): Finding[] {
  if (facts.charges === null) return []
  const paid = [...lookup.paidCharges.values()].filter((charge) => isOfDay(facts, charge.paidAt))
  const namesCharges = [...lookup.paidByBankReference.keys()].some((reference) =>
    lookup.incomingReferences.has(reference),
  )
  return [
    ...paid.flatMap((charge) => paidCharge(facts, lookup, charge, namesCharges)),
    ...facts.refunded.flatMap((charge) => refundedCharge(lookup, charge)),
    ...facts.receipts.flatMap((receipt) => receiptWithoutCharge(facts, lookup, receipt)),
  ]
}

/** `namesCharges`: the statement names charges one by one. A payout of sums is compared as a receipt of its own
 *  (`incomingLine` of compare-bank.ts). */
function paidCharge(facts: DayFacts, lookup: DayLookup, charge: GatewayCharge, namesCharges: boolean): Finding[] {
  const paid = charge.paid ?? 0n
  const about = { subject: charge.chargeId, theirs: sideOfCharge(charge), at: charge.paidAt ?? charge.madeAt }
  const receipt = lookup.receiptOf.get(receiptKey('gateway', charge.chargeId))
  if (!receipt) return [{ ...about, kind: 'charge_without_receipt', difference: paid, ours: null }]
  const ours = sideOfReceipt(receipt)
  const difference = gap(paid, receipt.amount)
  if (difference !== 0n) return [{ ...about, kind: 'charge_amount_differs', difference, ours }]
  const reached = facts.bank === null || !namesCharges || lookup.incomingReferences.has(charge.bankReference ?? '')
  return reached ? [] : [{ ...about, kind: 'charge_without_line', difference: paid, ours }]
}

function refundedCharge({ receiptOf }: DayLookup, charge: GatewayCharge): Finding[] {
  const receipt = receiptOf.get(receiptKey('gateway', charge.chargeId))
  // A charge that is not taken in has a finding of its own.
  const difference = receipt ? gap(charge.refunded, receipt.refunded) : 0n
  if (!receipt || difference === 0n) return []
  const theirs = { ...sideOfCharge(charge), amount: charge.refunded }
  const ours = { ...sideOfReceipt(receipt), amount: receipt.refunded }
  return [
    {
      kind: 'charge_refund_differs',
      subject: charge.chargeId,
      difference,
      theirs,
      ours,
      at: charge.paidAt ?? charge.madeAt,
    },
  ]
}

function receiptWithoutCharge(facts: DayFacts, { paidCharges }: DayLookup, receipt: ReceiptFact): Finding[] {
  // A reversed charge is no paid one; what it had brought is taken back.
  const isGone = receipt.refunded === receipt.amount
  if (receipt.source !== 'gateway' || !isOfDay(facts, receipt.at) || paidCharges.has(receipt.reference) || isGone)
    return []
  const about = { subject: receipt.id, theirs: null, ours: sideOfReceipt(receipt), at: receipt.at }
  return [{ ...about, kind: 'receipt_without_charge', difference: receipt.amount }]
}
