import { present } from '#kit/assert.ts'
import { newId } from '#kit/ids.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { grantWithDeposit } from '#modules/promotions/index.ts'
import { creditOutOfSuspense, endCredit, findOwnAccount, type Crediting, findSuspenseItem, lockCrediting } from '#modules/treasury/index.ts'
import { depositCan, type NewDeposit } from './deposit.ts'
import { insertDeposit, lockDeposit, updateDeposit } from './deposits.store.ts'
import { endDeposit } from './end-deposit.ts'

/** Takes money that an operator gave to a member from the transit account to their cash, once, keyed by the receipt. The request that was
 *  named ends completed; where there is none, or it has had its money, the credit is a deposit of its own. Limits and blocks never refuse
 *  it. Runs as a job, any number of times. Announces: `deposit.completed`, upon which a QR that still waited is taken back. */
export const creditFromSuspense = (context: Context, receipt: string): Promise<void> =>
  context.database.write((tx) => creditOnce(tx, receipt, context.clock.now()))

async function creditOnce(tx: WriteTx, receipt: string, at: Date): Promise<void> {
  const item = await lockCrediting(tx, receipt)
  if (item === null) return
  const { member, requestId } = item.creditTo
  const named = requestId === null ? null : present(await lockDeposit(tx, member, requestId), 'a named request is there')
  const own = named && depositCan.settle(named) ? named : null
  const deposit = own ?? (await ownDeposit(tx, item, at))
  const reference = own && depositCan.cancel(own) && own.rail === 'gateway' ? own.reference : null
  await creditOutOfSuspense(tx, { receipt, deposit: deposit.id, reference, at })
  if (own) await endDeposit(tx, own, { state: 'completed', credited: item.amount }, at)
  else present((await insertDeposit(tx, deposit)) || null, 'a new id is free')
  // What was accepted with the request is granted upon its money, by whichever way it comes.
  if (own) await grantWithDeposit(tx, { member, deposit: own.id, paid: item.amount, at })
  await endCredit(tx, receipt, deposit.id, at)
}

/** A completed deposit without a request, by the rail on which its money came. */
async function ownDeposit(tx: WriteTx, { creditTo, amount, into }: Crediting, at: Date): Promise<NewDeposit> {
  return {
    member: creditTo.member,
    id: newId('dep', at),
    rail: into === null ? 'gateway' : 'auto',
    reference: newId('pay', at),
    state: 'completed',
    asked: amount,
    payAmount: null,
    to: into === null ? null : present(await findOwnAccount(tx, into), 'an account that took money in is ours'),
    promotionId: null,
    qrPayload: null,
    credited: amount,
    cause: null,
    returned: false,
    createdAt: at,
    expiresAt: at,
    endedAt: at,
  }
}

/** Upon `suspense.returned`: the member whose request the money seemed to be for is notified that it went back. Runs in the relay's
 *  transaction. Announces: `deposit.returned`. */
export async function announceReturned(tx: WriteTx, receipt: string): Promise<void> {
  const { seemed } = present(await findSuspenseItem(tx, receipt), 'what was returned was in suspense')
  if (!seemed?.requestId) return
  const deposit = await lockDeposit(tx, seemed.member, seemed.requestId)
  // A request that has had its money since, or still waits for it, is not announced as returned.
  if (!deposit || !depositCan.settle(deposit) || deposit.endedAt === null) return
  const { state, endedAt } = deposit
  await updateDeposit(tx, deposit, { state, endedAt, cause: deposit.cause ?? 'wrong_sender', returned: true })
  await tx.announce(seemed.member, 'deposit.returned', { deposit: deposit.id })
}
