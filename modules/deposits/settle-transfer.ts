import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { type AccountHolder, findAccountHolder } from '#modules/members/index.ts'
import {
  type ArrivedMoney,
  claimReceipt,
  creditReceipt,
  findExpectedTransfer,
  putInSuspense,
  noteLine,
  type PartnersContext,
  type SiteAccount,
  type StatementLine,
} from '#modules/treasury/index.ts'
import { completedDeposit } from './completed-deposit.ts'
import { type Deposit, depositCan } from './deposit.ts'
import { insertDeposit, lockDeposit, lockWaitingTransfer } from './deposits.store.ts'
import { creditDeposit, type DepositOutcome, putDepositInSuspense } from './end-deposit.ts'

/** Once (docs/decisions/0011). The sender decides whose it is: from a registered account to the request of this
 *  amount (a day after its end too), else the waiting transfer, else a deposit of its own; from any other account
 *  into suspense. Announces: `deposit.completed`, `deposit.failed`. */
export async function settleTransfer(
  context: PartnersContext,
  account: SiteAccount,
  line: ArrivedLine,
): Promise<DepositOutcome> {
  await noteLine(context, line)
  return context.database.write((tx) => takeTransfer(tx, account, line, context.clock.now()))
}

/** Of a statement's line or a confirmed slip. */
export type ArrivedLine = Pick<StatementLine, 'transactionId' | 'at' | 'amount' | 'other'>

/** As `settleTransfer`; the bank's report was stored before (`noteLine`). */
export async function takeTransfer(
  tx: WriteTx,
  account: SiteAccount,
  line: ArrivedLine,
  at: Date,
): Promise<DepositOutcome> {
  const money: ArrivedMoney = {
    source: 'bank',
    reference: line.transactionId,
    amount: line.amount,
    payer: line.other,
    at,
    into: { bank: account.bank, accountNumber: account.accountNumber },
    paidAt: line.at,
  }
  // It may be reported much later.
  const holder = await findAccountHolder(tx, line.other, line.at)
  const expected = await findExpectedTransfer(tx, account, money.amount, money.at)
  if (holder === null || holder.status === 'former')
    return keepInSuspense(tx, expected && (await lockUnpaid(tx, expected)), money, holder)
  const owner = holder.member
  // Where their own request was paid already, it ends no other.
  const deposit = expected?.member === owner ? await lockUnpaid(tx, expected) : await lockWaitingTransfer(tx, owner)
  return deposit ? creditDeposit(tx, deposit, money) : creditUnsolicited(tx, owner, account, money)
}

async function lockUnpaid(tx: WriteTx, expected: { member: MemberId; requestId: string }): Promise<Deposit | null> {
  const deposit = present(
    await lockDeposit(tx, expected.member, expected.requestId),
    'an expected transfer has its deposit',
  )
  return depositCan.settle(deposit) ? deposit : null
}

async function keepInSuspense(
  tx: WriteTx,
  awaited: Deposit | null,
  money: ArrivedMoney,
  former: AccountHolder | null,
): Promise<DepositOutcome> {
  if (awaited) return putDepositInSuspense(tx, awaited, money, 'wrong_sender')
  const cause = former ? 'former_account' : 'sender_unknown'
  const isNewlyInSuspense = await putInSuspense(tx, money, { cause, member: former?.member ?? null, requestId: null })
  return isNewlyInSuspense ? 'in_suspense' : 'claimed_before'
}

async function creditUnsolicited(
  tx: WriteTx,
  member: MemberId,
  to: SiteAccount,
  money: ArrivedMoney,
): Promise<DepositOutcome> {
  const deposit = completedDeposit(member, money.amount, to, money.at)
  const receipt = await claimReceipt(tx, money, { member, requestId: deposit.id })
  if (receipt === null) return 'claimed_before'
  present((await insertDeposit(tx, deposit)) || null, 'a new id is free')
  await creditReceipt(tx, receipt, money.at)
  return 'credited'
}
