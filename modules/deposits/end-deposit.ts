import type { DepositCause, SuspectCause } from '#contract/plain/deposits.th.ts'
import type { Satang } from '#kit/money.ts'
import { assert } from '#kit/assert.ts'
import { newId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { grantWithDeposit } from '#modules/promotions/index.ts'
import {
  type ArrivedMoney,
  claimReceipt,
  creditReceipt,
  putInSuspense,
  coolDownTransfer,
} from '#modules/treasury/index.ts'
import { type Deposit, depositCan, type NewDeposit } from './deposit.ts'
import { insertDeposit, updateDeposit } from './deposits.store.ts'

/** Only `credited`, `in_suspense` and `taken_back` changed anything; `later`: report it again. */
export type DepositOutcome = 'credited' | 'in_suspense' | 'claimed_before' | 'not_paid' | 'taken_back' | 'later'

type DepositEnd =
  | { state: 'completed'; credited: Satang }
  | { state: 'failed'; cause: DepositCause }
  | { state: 'cancelled'; cause: DepositCause }
  | { state: 'expired' }

/** The caller has locked it. A transfer's amount cools down. */
export async function endDeposit(tx: WriteTx, deposit: NewDeposit, end: DepositEnd, at: Date): Promise<void> {
  await updateDeposit(tx, deposit, { ...end, endedAt: at })
  if (deposit.rail === 'transfer') await coolDownTransfer(tx, deposit.reference, at)
}

export const payloadOfEnd = (deposit: Deposit): Record<string, string> =>
  deposit.rail === 'gateway' ? { deposit: deposit.id, reference: deposit.reference } : { deposit: deposit.id }

/** Locked by the caller. Announces `deposit.completed`, `purse.opened`. */
export async function creditDeposit(tx: WriteTx, deposit: Deposit, money: ArrivedMoney): Promise<DepositOutcome> {
  const receipt = await claimReceipt(tx, money, { member: deposit.member, requestId: deposit.id })
  if (receipt === null) return 'claimed_before'
  await creditReceipt(tx, receipt, money.at)
  await endDeposit(tx, deposit, { state: 'completed', credited: money.amount }, money.at)
  if (deposit.promotionId !== null)
    await grantWithDeposit(tx, { member: deposit.member, deposit: deposit.id, paid: money.amount, at: money.at })
  return 'credited'
}

/** A waiting deposit fails with the cause; one ended without money gets the cause; beside a paid one the excess is a
 *  failed deposit of its own. Announces `deposit.failed`. */
export async function putDepositInSuspense(
  tx: WriteTx,
  deposit: Deposit,
  money: ArrivedMoney,
  cause: SuspectCause,
): Promise<DepositOutcome> {
  const target = depositCan.settle(deposit) ? deposit : excessDeposit(deposit, money)
  const isNewlyInSuspense = await putInSuspense(tx, money, { cause, member: target.member, requestId: target.id })
  if (!isNewlyInSuspense) return 'claimed_before'
  if (target !== deposit) assert(await insertDeposit(tx, target), 'a new id is not taken yet')
  const isWaiting = depositCan.cancel(target)
  if (isWaiting) await endDeposit(tx, target, { state: 'failed', cause }, money.at)
  else await updateDeposit(tx, target, { state: target.state, endedAt: target.endedAt, cause, returned: false })
  await tx.announce(target.member, 'deposit.failed', { deposit: target.id })
  return 'in_suspense'
}

/** Until an operator has decided. */
const excessDeposit = ({ member }: Deposit, { amount, at }: ArrivedMoney): NewDeposit => ({
  member,
  id: newId('dep', at),
  rail: 'gateway',
  reference: newId('pay', at),
  state: 'failed',
  asked: amount,
  payAmount: null,
  to: null,
  promotionId: null,
  qrPayload: null,
  credited: null,
  cause: null,
  returned: false,
  createdAt: at,
  expiresAt: at,
  endedAt: at,
})
