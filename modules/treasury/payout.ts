import { type MemberId, newId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import { present } from '#kit/assert.ts'
import type { Desk, WriteTx } from '#kit/transaction.ts'
import type { Bank, PayoutAnswer } from './ports.ts'
import { insertPayout, type PayoutRow, selectPayingAccount, selectPayout, updatePayout } from './treasury.store.ts'

export type Payout = { id: string; member: MemberId; withdrawalId: string; amount: Satang; state: PayoutRow['state'] }

/** Writes down that a withdrawal is to be paid out, once for each withdrawal; the job sends it after the commit. */
export async function instructPayout(
  tx: WriteTx,
  order: { member: MemberId; withdrawalId: string; amount: Satang; bank: string; accountNumber: string; name: string; at: Date },
): Promise<void> {
  await insertPayout(tx, {
    id: newId('pyt', order.at),
    member_id: order.member,
    withdrawal_id: order.withdrawalId,
    amount: order.amount,
    bank: order.bank,
    account_number: order.accountNumber,
    name: order.name,
    instructed_at: order.at,
  })
}

/** Sends a payout to the bank, or learns what became of it. A payout that may have been sent before is asked for first, and sent again only
 *  where the bank never saw it. Answers `unknown` where nobody can tell yet: to be called again; null where the payout is settled. No transaction may be open. */
export async function sendPayout(
  desk: Desk,
  bank: Bank,
  member: MemberId,
  withdrawalId: string,
): Promise<{ payout: Payout; answer: PayoutAnswer } | null> {
  const { row, account } = await desk.database.read(async (tx) => ({
    row: present(await selectPayout(tx, member, withdrawalId), 'a payout is instructed before it is sent'),
    account: present(await selectPayingAccount(tx), 'the site has a paying account'),
  }))
  if (row.state === 'sent' || row.state === 'refused') return null
  const payout: Payout = { id: row.id, member, withdrawalId, amount: row.amount, state: row.state }
  if (row.state === 'unknown') {
    const found = await bank.findPayout(row.id)
    if (found.status !== 'absent') return { payout, answer: found }
  }
  // From here on the bank may act although we never hear of it: the next run must ask first.
  await desk.database.writeOne((tx) => updatePayout(tx, row.id, { state: 'unknown', at: desk.clock.now() }))
  const answer = await bank.pay({
    reference: row.id,
    fromAccountNumber: account.account_number,
    bank: row.bank,
    accountNumber: row.account_number,
    name: row.name,
    amount: row.amount,
  })
  return { payout, answer }
}

/** Writes down how a payout ended, once: false where that was known. Must run in the WriteTx that settles the withdrawal. */
export function settlePayout(
  tx: WriteTx,
  payoutId: string,
  answer: Exclude<PayoutAnswer, { status: 'unknown' }>,
  at: Date,
): Promise<boolean> {
  return answer.status === 'sent'
    ? updatePayout(tx, payoutId, { state: 'sent', transactionId: answer.transactionId, at })
    : updatePayout(tx, payoutId, { state: 'refused', reason: answer.reason, at })
}
