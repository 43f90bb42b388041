import type { SuspenseCause } from '#contract/plain/treasury.th.ts'
import { suspenseAllows } from '#contract/plain/suspense.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { PartnersContext, WriteTx } from '#kit/transaction.ts'
import { houseMemberId } from '#modules/wallet/index.ts'
import { callPosting } from './credits.store.ts'
import { instructPayout, sendPayout, settlePayout } from './payout.ts'
import type { Bank } from './ports.ts'
import { lockSuspenseItem, updateSuspenseEnd, updateSuspenseWaiting, selectSuspenseItem } from './suspense.store.ts'

const HOUSE_MEMBER = houseMemberId as MemberId
const payoutOf = (receipt: string, returns: number): string => `${receipt}:${returns}`

/** Upon `suspense.returning`: instructs the payout once. */
export async function instructReturn(tx: WriteTx, receipt: string, at: Date): Promise<void> {
  const row = await selectSuspenseItem(tx, receipt)
  if (!row || !suspenseAllows[row.state].fallBack) return
  const payer = present(row.payer, 'what is returned has its sender')
  await instructPayout(tx, {
    member: HOUSE_MEMBER,
    withdrawalId: payoutOf(receipt, row.returns),
    amount: row.amount,
    bank: payer.bank,
    accountNumber: payer.accountNumber,
    name: payer.name,
    at,
  })
}

/** `unknown`: the next run queries before anything is sent twice. Announces under member 0: `suspense.returned`,
 *  `suspense.return_refused`. */
export async function sendReturn(
  context: PartnersContext,
  bank: Bank,
  receipt: string,
): Promise<'settled' | 'unknown'> {
  const row = present(
    await context.database.read((tx) => selectSuspenseItem(tx, receipt)),
    'what is returned is in suspense',
  )
  if (!suspenseAllows[row.state].fallBack) return 'settled'
  const sent = await sendPayout(context, bank, HOUSE_MEMBER, payoutOf(receipt, row.returns))
  if (sent === null) return 'settled'
  const { payout, answer } = sent
  if (answer.status === 'unknown') return 'unknown'
  await context.database.write(async (tx) => {
    await lockSuspenseItem(tx, receipt)
    const at = context.clock.now()
    if (!(await settlePayout(tx, payout, answer, at))) return
    const paid = answer.status === 'sent'
    const code = await callPosting(tx, 'settle_return', receipt, at)
    present(code === 'posted' || null, 'a return settles once')
    if (paid) await updateSuspenseEnd(tx, receipt, { state: 'returned', deposit: null, at })
    else await updateSuspenseWaiting(tx, receipt, causes[answer.reason] ?? 'return_refused')
  })
  return 'settled'
}

const causes: Partial<Record<string, SuspenseCause>> = {
  ACCOUNT_CLOSED: 'return_account_closed',
  ACCOUNT_UNKNOWN: 'return_account_unknown',
  BANK_UNKNOWN: 'return_bank_unknown',
}
