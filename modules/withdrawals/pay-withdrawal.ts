import type { PayoutCause } from '#contract/plain/withdrawals.th.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { type PayeeStatus, lockPayee } from '#modules/members/index.ts'
import {
  ACCOUNT_REASSIGNED,
  type Bank,
  instructPayout,
  type PartnersContext,
  sendPayout,
  settlePayout,
} from '#modules/treasury/index.ts'
import { withdrawalCan } from './withdrawal.ts'
import { callSettle, lockWithdrawal, selectWithdrawal, updateWithdrawal } from './withdrawals.store.ts'

/** Upon `withdrawal.approved`, once. The event is not trusted: false where the withdrawal is not approved; the
 *  database enforces the approvals. In the relay's transaction. */
export async function instructApprovedWithdrawal(
  tx: WriteTx,
  member: MemberId,
  id: string,
  at: Date,
): Promise<boolean> {
  const withdrawal = await selectWithdrawal(tx, member, id)
  if (!withdrawal || !withdrawalCan.settle(withdrawal)) return false
  await instructPayout(tx, {
    member,
    withdrawalId: id,
    amount: withdrawal.amount,
    bank: withdrawal.bank,
    accountNumber: withdrawal.accountNumber,
    name: withdrawal.name,
    at,
  })
  return true
}

/** `unknown`: the bank did not answer; the next run queries before anything is sent again. To an account given up
 *  nothing is sent, and it is returned. Announces: `withdrawal.paid`, `withdrawal.returned`. */
export async function payWithdrawal(
  context: PartnersContext,
  bank: Bank,
  member: MemberId,
  id: string,
): Promise<'settled' | 'unknown'> {
  const sent = await sendPayout(
    context,
    bank,
    member,
    id,
    async (tx, payee) => commandFor[await lockPayee(tx, member, payee, context.clock.now())],
  )
  if (sent === null) return 'settled'
  const { payout, answer } = sent
  if (answer.status === 'unknown') return 'unknown'
  await context.database.write(async (tx) => {
    const withdrawal = present(await lockWithdrawal(tx, member, id), 'a payout has its withdrawal')
    const at = context.clock.now()
    if (!(await settlePayout(tx, payout, answer, at)) || !withdrawalCan.settle(withdrawal)) return
    const paid = answer.status === 'sent'
    present((await callSettle(tx, withdrawal, at)) === 'posted' || null, 'held money settles once')
    await updateWithdrawal(
      tx,
      withdrawal,
      paid
        ? { state: 'paid', endedAt: at }
        : { state: 'returned', cause: causes[answer.reason] ?? 'refused_by_bank', endedAt: at },
    )
  })
  return 'settled'
}

const commandFor: Record<PayeeStatus, 'go' | 'stop' | 'wait'> = {
  registered: 'go',
  given_up: 'stop',
  given_up_now: 'wait',
}

const causes: Partial<Record<string, PayoutCause>> = {
  [ACCOUNT_REASSIGNED]: 'account_given_up',
  ACCOUNT_CLOSED: 'account_closed',
  ACCOUNT_UNKNOWN: 'account_unknown',
  BANK_UNKNOWN: 'bank_unknown',
}
