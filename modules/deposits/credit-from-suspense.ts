import { suspenseAllows } from '#contract/plain/suspense.ts'
import { present } from '#kit/assert.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { grantWithDeposit } from '#modules/promotions/index.ts'
import {
  creditOutOfSuspense,
  endCredit,
  findSiteAccount,
  type Crediting,
  findSuspenseItem,
  lockCrediting,
} from '#modules/treasury/index.ts'
import { completedDeposit } from './completed-deposit.ts'
import { depositCan, type NewDeposit } from './deposit.ts'
import { insertDeposit, lockDeposit, updateDeposit } from './deposits.store.ts'
import { endDeposit } from './end-deposit.ts'

/** From transit, once. Ends the named request; without one, or where it has had its money, the credit is a deposit
 *  of its own. Limits and blocks never refuse it. Announces: `deposit.completed`, upon which a waiting QR is
 *  cancelled. */
export const creditFromSuspense = (context: Context, receipt: string): Promise<void> =>
  context.database.write((tx) => creditOnce(tx, receipt, context.clock.now()))

async function creditOnce(tx: WriteTx, receipt: string, at: Date): Promise<void> {
  const item = await lockCrediting(tx, receipt)
  if (item === null) return
  const { member, requestId } = item.creditTo
  const named =
    requestId === null ? null : present(await lockDeposit(tx, member, requestId), 'a named request is there')
  const request = named && depositCan.settle(named) ? named : null
  const deposit = request ?? (await depositWithoutRequest(tx, item, at))
  const reference = request && depositCan.cancel(request) && request.rail === 'gateway' ? request.reference : null
  await creditOutOfSuspense(tx, { receipt, deposit: deposit.id, reference, at })
  if (request) await endDeposit(tx, request, { state: 'completed', credited: item.amount }, at)
  else present((await insertDeposit(tx, deposit)) || null, 'a new id is free')
  if (request) await grantWithDeposit(tx, { member, deposit: request.id, paid: item.amount, at })
  await endCredit(tx, receipt, deposit.id, at)
}

async function depositWithoutRequest(
  tx: WriteTx,
  { creditTo, amount, into }: Crediting,
  at: Date,
): Promise<NewDeposit> {
  const to = into === null ? null : present(await findSiteAccount(tx, into), 'an account that took money in is ours')
  return completedDeposit(creditTo.member, amount, to, at)
}

/** Once nothing is left in suspense; in the relay's transaction. Announces: `deposit.returned`. */
export async function announceReturned(tx: WriteTx, receipt: string): Promise<void> {
  const { seemed, state: end } = present(await findSuspenseItem(tx, receipt), 'what was returned was in suspense')
  if (!seemed?.requestId || suspenseAllows[end].note) return
  const deposit = await lockDeposit(tx, seemed.member, seemed.requestId)
  if (!deposit || !depositCan.settle(deposit) || deposit.endedAt === null) return
  const { state, endedAt } = deposit
  await updateDeposit(tx, deposit, { state, endedAt, cause: deposit.cause ?? 'wrong_sender', returned: true })
  await tx.announce(seemed.member, 'deposit.returned', { deposit: deposit.id })
}
