import { createHash } from 'node:crypto'
import { present } from '#kit/assert.ts'
import type { Satang } from '#kit/money.ts'
import type { PartnersContext } from '#kit/transaction.ts'
import { insertEvidence } from './evidence.store.ts'
import type { GatewayPayment, Payer, PayoutAnswer, GatewaySettlement } from './ports.ts'

/** In satang: without it there is no receipt, settlement or end of a payout. `reference`: the id of the charge, line
 *  or settlement, or ours of the payout; `source`: `site` where we stopped a payout. */
export type Evidence = {
  kind: 'charge' | 'line' | 'settlement' | 'payout' | 'refund'
  reference: string
  amount: Satang
  payer: Payer | null
  detail: Record<string, string | null>
  source: string
}

/** Under the partners' role in a transaction of its own, before it is acted on. Only for code that has queried the
 *  partner itself, or that knows the partner was asked nothing (`noteStop`). */
export function noteEvidence({ partners, clock }: PartnersContext, evidence: Evidence): Promise<void> {
  const { kind, reference, amount, payer, detail } = evidence
  const content = JSON.stringify([kind, reference, String(amount), payer && [payer.bank, payer.accountNumber], detail])
  const digest = createHash('sha256').update(content).digest()
  return partners.writeOne((tx) => insertEvidence(tx, { ...evidence, digest, receivedAt: clock.now() }))
}

export const noteCharge = (context: PartnersContext, payment: GatewayPayment): Promise<void> =>
  noteEvidence(context, {
    kind: 'charge',
    reference: payment.chargeId,
    amount: present(payment.paid, 'a paid payment has its amount'),
    payer: payment.payer,
    detail: { ours: payment.reference },
    source: 'gateway',
  })

/** `refunded`: in all by now. */
export const noteRefund = (context: PartnersContext, { chargeId, refunded }: GatewayPayment): Promise<void> =>
  noteEvidence(context, {
    kind: 'refund',
    reference: chargeId,
    amount: refunded,
    payer: null,
    detail: {},
    source: 'gateway',
  })

export const noteLine = (
  context: PartnersContext,
  line: { transactionId: string; amount: Satang; other: Payer },
): Promise<void> =>
  noteEvidence(context, {
    kind: 'line',
    reference: line.transactionId,
    amount: line.amount,
    payer: line.other,
    detail: {},
    source: 'bank',
  })

export const noteGatewaySettlement = (
  context: PartnersContext,
  { id, collected, fee }: GatewaySettlement,
): Promise<void> =>
  noteEvidence(context, {
    kind: 'settlement',
    reference: id,
    amount: collected,
    payer: null,
    detail: { fee: String(fee) },
    source: 'gateway',
  })

/** Writes nothing while the bank does not know. */
export async function notePayout(
  context: PartnersContext,
  payout: { id: string; amount: Satang },
  answer: PayoutAnswer,
): Promise<void> {
  if (answer.status === 'unknown') return
  const transaction = answer.status === 'sent' ? answer.transactionId : null
  const detail = { state: answer.status, transaction }
  await noteEvidence(context, {
    kind: 'payout',
    reference: payout.id,
    amount: payout.amount,
    payer: null,
    detail,
    source: 'bank',
  })
}

/** The bank was never given it, or reported it as unknown. */
export const noteStop = (context: PartnersContext, payout: { id: string; amount: Satang }): Promise<void> =>
  noteEvidence(context, {
    kind: 'payout',
    reference: payout.id,
    amount: payout.amount,
    payer: null,
    detail: { state: 'refused', transaction: null },
    source: 'site',
  })
