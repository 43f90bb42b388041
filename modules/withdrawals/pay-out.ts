import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Desk, WriteTx } from '#kit/transaction.ts'
import { type Bank, instructPayout, sendPayout, settlePayout } from '#modules/treasury/index.ts'
import { move } from '#modules/wallet/index.ts'
import { withdrawalCan } from './withdrawal.ts'
import { lockWithdrawal, selectWithdrawal, updateWithdrawal } from './withdrawals.store.ts'

/** Upon `withdrawal.approved`: writes the payout down for the treasury, once. Whoever may announce may announce this: so the withdrawal itself is
 *  asked, and false is answered where it is not approved; that enough have done so, the database holds. Runs in the relay's transaction. */
export async function instructApproved(tx: WriteTx, member: MemberId, id: string, at: Date): Promise<boolean> {
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

/** Has the payout sent and settles the withdrawal by the bank's answer. Answers `unknown` where the bank was silent: to be run again, which
 *  asks for the status before anything is sent twice. Announces: `withdrawal.paid`, `withdrawal.returned`. */
export async function payOut(desk: Desk, bank: Bank, member: MemberId, id: string): Promise<'settled' | 'unknown'> {
  const sent = await sendPayout(desk, bank, member, id)
  if (sent === null) return 'settled'
  const { payout, answer } = sent
  if (answer.status === 'unknown') return 'unknown'
  await desk.database.write(async (tx) => {
    const withdrawal = present(await lockWithdrawal(tx, member, id), 'a payout has its withdrawal')
    const at = desk.clock.now()
    if (!(await settlePayout(tx, payout.id, answer, at)) || !withdrawalCan.settle(withdrawal)) return
    const paid = answer.status === 'sent'
    const posting = await move(tx, {
      member,
      kind: paid ? 'payout' : 'release',
      source: 'withdrawal',
      extId: `${id}:${paid ? 'paid' : 'returned'}`,
      from: 'held',
      to: paid ? 'bank' : 'cash',
      amount: withdrawal.amount,
      at,
      topic: paid ? 'withdrawal.paid' : 'withdrawal.returned',
      payload: { withdrawal: id },
    })
    present(posting.code === 'posted' ? posting : null, 'held money settles once')
    await updateWithdrawal(
      tx,
      withdrawal,
      paid ? { state: 'paid', endedAt: at } : { state: 'returned', cause: returnCause(answer.reason), endedAt: at },
    )
  })
  return 'settled'
}

const causes: Record<string, string> = {
  ACCOUNT_CLOSED: 'บัญชีปลายทางปิดแล้ว',
  ACCOUNT_UNKNOWN: 'ไม่พบบัญชีปลายทาง',
  BANK_UNKNOWN: 'ธนาคารปลายทางไม่รองรับ',
}
const returnCause = (reason: string): string => `${causes[reason] ?? 'ธนาคารปฏิเสธการโอน'} เงินคืนเข้ากระเป๋าแล้ว`
