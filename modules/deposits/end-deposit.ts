import { present } from '#kit/assert.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { type ArrivedMoney, claimReceipt, keepInSuspense, restTransfer } from '#modules/treasury/index.ts'
import { move } from '#modules/wallet/index.ts'
import { type Deposit, depositCan } from './deposit.ts'
import { updateDeposit } from './deposits.store.ts'

/** How money that was told of ended. Only `credited` and `suspended` are news. */
export type Settlement = 'credited' | 'suspended' | 'claimed_before' | 'not_paid'

type End =
  | { state: 'completed'; credited: bigint & Deposit['asked'] }
  | { state: 'failed'; cause: string }
  | { state: 'cancelled'; cause: string }
  | { state: 'expired' }

/** Ends a deposit that the caller has locked. The amount of a transfer rests from now on. */
export async function endDeposit(tx: WriteTx, deposit: Deposit, end: End, at: Date): Promise<void> {
  await updateDeposit(tx, deposit, { ...end, endedAt: at })
  if (deposit.rail === 'transfer') await restTransfer(tx, deposit.reference, at)
}

/** What is announced of an end without money: the reference where there is a QR to take back. */
export const newsOfEnd = (deposit: Deposit): Record<string, string> =>
  deposit.rail === 'gateway' ? { deposit: deposit.id, reference: deposit.reference } : { deposit: deposit.id }

/** Claims money and credits it to a deposit that the caller has locked, as it arrived, whatever was asked. Announces `deposit.completed`. */
export async function creditDeposit(tx: WriteTx, deposit: Deposit, money: ArrivedMoney): Promise<Settlement> {
  const receipt = await claimReceipt(tx, money, { member: deposit.member, requestId: deposit.id })
  if (receipt === null) return 'claimed_before'
  await postReceipt(tx, deposit, receipt, money)
  await endDeposit(tx, deposit, { state: 'completed', credited: money.amount }, money.at)
  return 'credited'
}

/** Posts a claimed receipt to the member's cash. */
export async function postReceipt(tx: WriteTx, deposit: Deposit, receipt: string, money: ArrivedMoney): Promise<void> {
  const posting = await move(tx, {
    member: deposit.member,
    kind: 'deposit',
    source: 'receipt',
    extId: receipt,
    from: money.source,
    to: 'cash',
    amount: money.amount,
    at: money.at,
    topic: 'deposit.completed',
    payload: { deposit: deposit.id, amount: String(money.amount) },
  })
  present(posting.code === 'posted' ? posting : null, 'a claimed receipt is posted once')
}

/** Keeps money in suspense that came for a deposit but not rightfully. A waiting one fails with the cause; one that had ended without money
 *  keeps its end, and says the cause too. Announces `deposit.failed`. */
export async function suspendDeposit(tx: WriteTx, deposit: Deposit, money: ArrivedMoney, cause: string): Promise<Settlement> {
  const kept = await keepInSuspense(tx, money, { cause, member: deposit.member, requestId: deposit.id })
  if (!kept) return 'claimed_before'
  if (depositCan.cancel(deposit)) await endDeposit(tx, deposit, { state: 'failed', cause }, money.at)
  else if (depositCan.settle(deposit)) await updateDeposit(tx, deposit, { state: deposit.state, endedAt: deposit.endedAt, cause })
  await tx.announce(deposit.member, 'deposit.failed', { deposit: deposit.id })
  return 'suspended'
}
