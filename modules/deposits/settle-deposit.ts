import type { SuspectCause } from '#contract/plain/deposits.th.ts'
import { present } from '#kit/assert.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { findAccountHolder } from '#modules/members/index.ts'
import { callEndWithDeposit } from '#modules/promotions/index.ts'
import {
  type ArrivedMoney,
  closeExpectedPayment,
  type ExpectedPayment,
  findExpectedPayment,
  type GatewayPayment,
  putInSuspense,
  linkCharge,
  noteCharge,
  noteRefund,
  type PartnersContext,
  type RefundOutcome,
  takeRefund,
} from '#modules/treasury/index.ts'
import { type Deposit, depositCan } from './deposit.ts'
import { lockDeposit } from './deposits.store.ts'
import { creditDeposit, endDeposit, type DepositOutcome, putDepositInSuspense } from './end-deposit.ts'

/** A webhook alone is never enough. Paid money is credited once, also to a cancelled or expired deposit; without a
 *  known request, or from a foreign account, it goes to suspense. Takes refunds back. Announces:
 *  `deposit.completed`, `deposit.failed`, `deposit.expired`, `deposit.refunded`. */
export async function settleGatewayPayment(context: PartnersContext, payment: GatewayPayment): Promise<DepositOutcome> {
  if (payment.status === 'paid') await noteCharge(context, payment)
  if (payment.refunded > 0n) await noteRefund(context, payment)
  return context.database.write(async (tx) => {
    const at = context.clock.now()
    const outcome = await takeIn(tx, payment, at)
    const refund = payment.refunded > 0n ? await takeBack(tx, payment.chargeId, at) : 'nothing'
    if (refund === 'taken') return 'taken_back'
    return refund === 'later' ? 'later' : outcome
  })
}

async function takeIn(tx: WriteTx, payment: GatewayPayment, at: Date): Promise<DepositOutcome> {
  const expected = payment.reference === null ? null : await findExpectedPayment(tx, payment.reference)
  if (payment.status === 'pending') return 'not_paid'
  if (payment.status !== 'paid') {
    if (expected) await endUnpaid(tx, expected, payment, at)
    return 'not_paid'
  }
  const amount = present(payment.paid, 'a paid payment has its amount')
  const money: ArrivedMoney = { source: 'gateway', reference: payment.chargeId, amount, payer: payment.payer, at }
  if (expected) return settleExpected(tx, expected, money)
  const isNewlyInSuspense = await putInSuspense(tx, money, { cause: 'request_unknown', member: null, requestId: null })
  return isNewlyInSuspense ? 'in_suspense' : 'claimed_before'
}

async function takeBack(tx: WriteTx, chargeId: string, at: Date): Promise<RefundOutcome['code']> {
  const outcome = await takeRefund(tx, chargeId, at)
  if (outcome.code === 'taken' && outcome.from)
    await callEndWithDeposit(tx, outcome.from.member, outcome.from.deposit, at)
  return outcome.code
}

async function settleExpected(tx: WriteTx, expected: ExpectedPayment, money: ArrivedMoney): Promise<DepositOutcome> {
  const deposit = present(
    await lockDeposit(tx, expected.member, expected.requestId),
    'an expected payment has its deposit',
  )
  await linkCharge(tx, expected.reference, money.reference)
  await closeExpectedPayment(tx, expected.reference)
  const cause = await causeForSuspense(tx, deposit, money)
  return cause === null ? creditDeposit(tx, deposit, money) : putDepositInSuspense(tx, deposit, money, cause)
}

/** The registered account only, where the gateway reports who paid; once. */
async function causeForSuspense(tx: WriteTx, deposit: Deposit, money: ArrivedMoney): Promise<SuspectCause | null> {
  if (!depositCan.settle(deposit)) return 'paid_before'
  if (money.payer === null) return null
  const holder = await findAccountHolder(tx, money.payer, money.at)
  if (holder?.member !== deposit.member) return 'wrong_sender'
  return holder.status === 'former' ? 'former_account' : null
}

async function endUnpaid(tx: WriteTx, expected: ExpectedPayment, payment: GatewayPayment, at: Date): Promise<void> {
  await closeExpectedPayment(tx, expected.reference)
  const deposit = await lockDeposit(tx, expected.member, expected.requestId)
  if (!deposit || !depositCan.cancel(deposit)) return
  const state = payment.status === 'expired' ? 'expired' : 'failed'
  await endDeposit(tx, deposit, state === 'failed' ? { state, cause: 'refused_by_bank' } : { state }, at)
  await tx.announce(deposit.member, `deposit.${state}`, { deposit: deposit.id })
}
