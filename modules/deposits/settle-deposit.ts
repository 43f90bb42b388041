import { present } from '#kit/assert.ts'
import type { Satang } from '#kit/money.ts'
import type { Desk, WriteTx } from '#kit/transaction.ts'
import { findBankAccount } from '#modules/members/index.ts'
import {
  type ArrivedMoney,
  claimReceipt,
  closeExpectedPayment,
  type ExpectedPayment,
  findExpectedPayment,
  type GatewayPayment,
  keepInSuspense,
  linkCharge,
} from '#modules/treasury/index.ts'
import { move } from '#modules/wallet/index.ts'
import { type Deposit, depositCan } from './deposit.ts'
import { lockDeposit, updateDeposit } from './deposits.store.ts'

/** How a payment that the gateway confirmed ended. Only `credited` and `suspended` are news. */
export type Settlement = 'credited' | 'suspended' | 'claimed_before' | 'not_paid'

/** Takes in what the gateway says about a payment, as asked from the gateway itself (a webhook's own word is never enough).
 *  Paid money is claimed once and credited as it arrived, also to a deposit that was cancelled or has expired: money that came is never
 *  lost. Money without a known request, or from an account that is not the member's, goes to suspense.
 *  Announces: `deposit.completed`, `deposit.failed`, `deposit.expired`. */
export function settleGatewayPayment(desk: Desk, payment: GatewayPayment): Promise<Settlement> {
  return desk.database.write(async (tx) => {
    const expected = payment.reference === null ? null : await findExpectedPayment(tx, payment.reference)
    if (payment.status === 'pending') return 'not_paid'
    if (payment.status !== 'paid') {
      if (expected) await endUnpaid(tx, expected, payment, desk.clock.now())
      return 'not_paid'
    }
    const money: ArrivedMoney = {
      source: 'gateway',
      reference: payment.chargeId,
      amount: present(payment.paid, 'a paid payment has its amount'),
      payer: payment.payer,
      at: desk.clock.now(),
    }
    if (expected) return settleExpected(tx, expected, money)
    const kept = await keepInSuspense(tx, money, { cause: 'ไม่พบรายการฝากของเงินนี้', member: null, requestId: null })
    return kept ? 'suspended' : 'claimed_before'
  })
}

async function settleExpected(tx: WriteTx, expected: ExpectedPayment, money: ArrivedMoney): Promise<Settlement> {
  const deposit = present(await lockDeposit(tx, expected.member, expected.requestId), 'an expected payment has its deposit')
  await linkCharge(tx, expected.reference, money.reference)
  await closeExpectedPayment(tx, expected.reference)
  const cause = await causeForSuspense(tx, deposit, money)
  if (cause !== null) return suspend(tx, deposit, money, cause)
  const receipt = await claimReceipt(tx, money, { member: deposit.member, requestId: deposit.id })
  if (receipt === null) return 'claimed_before'
  await credit(tx, deposit, receipt, money)
  return 'credited'
}

/** Money comes from the registered account only, where the gateway tells who paid; and a deposit is credited once. */
async function causeForSuspense(tx: WriteTx, deposit: Deposit, money: ArrivedMoney): Promise<string | null> {
  if (!depositCan.settle(deposit)) return 'รายการฝากนี้ได้รับเงินแล้ว'
  const account = await findBankAccount(tx, deposit.member)
  const { payer } = money
  const foreign = payer !== null && (payer.accountNumber !== account?.accountNumber || payer.bank !== account.bank)
  return foreign ? 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน' : null
}

async function suspend(tx: WriteTx, deposit: Deposit, money: ArrivedMoney, cause: string): Promise<Settlement> {
  const kept = await keepInSuspense(tx, money, { cause, member: deposit.member, requestId: deposit.id })
  if (!kept) return 'claimed_before'
  if (depositCan.cancel(deposit)) await updateDeposit(tx, deposit, { state: 'failed', cause, endedAt: money.at })
  await tx.announce(deposit.member, 'deposit.failed', { deposit: deposit.id })
  return 'suspended'
}

async function credit(tx: WriteTx, deposit: Deposit, receipt: string, money: ArrivedMoney): Promise<void> {
  const posting = await move(tx, {
    member: deposit.member,
    kind: 'deposit',
    source: 'receipt',
    extId: receipt,
    from: 'gateway',
    to: 'cash',
    amount: money.amount,
    at: money.at,
    topic: 'deposit.completed',
    payload: { deposit: deposit.id, amount: String(money.amount) },
  })
  present(posting.code === 'posted' ? posting : null, 'a claimed receipt is posted once')
  await updateDeposit(tx, deposit, { state: 'completed', credited: money.amount as Satang, endedAt: money.at })
}

/** The gateway has ended the payment without money: a waiting deposit ends with it. */
async function endUnpaid(tx: WriteTx, expected: ExpectedPayment, payment: GatewayPayment, at: Date): Promise<void> {
  await closeExpectedPayment(tx, expected.reference)
  const deposit = await lockDeposit(tx, expected.member, expected.requestId)
  if (!deposit || !depositCan.cancel(deposit)) return
  const state = payment.status === 'failed' ? 'failed' : 'expired'
  const cause = state === 'failed' ? 'ธนาคารปฏิเสธรายการ' : null
  await updateDeposit(tx, deposit, { state, cause, endedAt: at })
  await tx.announce(deposit.member, `deposit.${state}`, { deposit: deposit.id })
}
