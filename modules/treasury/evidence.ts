import { createHash } from 'node:crypto'
import { present } from '#kit/assert.ts'
import type { Satang } from '#kit/money.ts'
import { insertEvidence } from './evidence.store.ts'
import type { GatewayPayment, PartnersDesk, Payer, PayoutAnswer, Settlement } from './ports.ts'

/** What a partner has said of money, in satang, as the database keeps it: no receipt, settlement or end of a payout stands without it. */
export type Evidence = {
  kind: 'charge' | 'line' | 'settlement' | 'payout'
  reference: string
  amount: Satang
  payer: Payer | null
  detail: Record<string, string | null>
  heardFrom: string
}

/** Writes down what a partner has just said, under the partners' own role and in a transaction of its own, before anything is made of it. The same said
 *  twice is kept once. To be called only by code that has asked the partner itself. */
export function noteEvidence({ partners, clock }: PartnersDesk, evidence: Evidence): Promise<void> {
  const { kind, reference, amount, payer, detail } = evidence
  const said = JSON.stringify([kind, reference, String(amount), payer && [payer.bank, payer.accountNumber], detail])
  const digest = createHash('sha256').update(said).digest()
  return partners.writeOne((tx) => insertEvidence(tx, { ...evidence, digest, heardAt: clock.now() }))
}

/** The gateway called this charge paid. */
export const noteCharge = (desk: PartnersDesk, payment: GatewayPayment): Promise<void> =>
  noteEvidence(desk, {
    kind: 'charge',
    reference: payment.chargeId,
    amount: present(payment.paid, 'a paid payment has its amount'),
    payer: payment.payer,
    detail: { ours: payment.reference },
    heardFrom: 'gateway',
  })

/** The bank told of money that came, by its statement or for a slip. */
export const noteLine = (desk: PartnersDesk, line: { transactionId: string; amount: Satang; other: Payer }): Promise<void> =>
  noteEvidence(desk, { kind: 'line', reference: line.transactionId, amount: line.amount, payer: line.other, detail: {}, heardFrom: 'bank' })

/** The gateway told what it paid out to us. */
export const noteSettlement = (desk: PartnersDesk, { id, collected, fee }: Settlement): Promise<void> =>
  noteEvidence(desk, {
    kind: 'settlement',
    reference: id,
    amount: collected,
    payer: null,
    detail: { fee: String(fee) },
    heardFrom: 'gateway',
  })

/** The bank told how a payout ended; nothing is written while it does not know. */
export async function notePayout(desk: PartnersDesk, payout: { id: string; amount: Satang }, answer: PayoutAnswer): Promise<void> {
  if (answer.status === 'unknown') return
  const transaction = answer.status === 'sent' ? answer.transactionId : null
  const detail = { state: answer.status, transaction }
  await noteEvidence(desk, { kind: 'payout', reference: payout.id, amount: payout.amount, payer: null, detail, heardFrom: 'bank' })
}

/** We stopped a payout that the bank has never been given, or has just said that it does not know. */
export const noteStop = (desk: PartnersDesk, payout: { id: string; amount: Satang }): Promise<void> =>
  noteEvidence(desk, {
    kind: 'payout',
    reference: payout.id,
    amount: payout.amount,
    payer: null,
    detail: { state: 'refused', transaction: null },
    heardFrom: 'site',
  })
