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

/** Takes in one line of money that came to an account of ours, once, by the bank's transaction id (docs/decisions/0011). The sending
 *  account decides whose money it is; the amount decides which request it ends: from a member's registered account → their request of
 *  exactly this amount, also one that ended less than a day ago; else their waiting transfer, with what was paid; else a deposit without a
 *  request. From any other account → suspense, and the member whose amount it was is notified. Announces: `deposit.completed`,
 *  `deposit.failed`. */
export async function settleTransfer(context: PartnersContext, account: SiteAccount, line: ArrivedLine): Promise<DepositOutcome> {
  await noteLine(context, line)
  return context.database.write((tx) => takeTransfer(tx, account, line, context.clock.now()))
}

/** What must be known of a transfer to take it in: a line of the statement has it, and so has a slip that the bank has confirmed. */
export type ArrivedLine = Pick<StatementLine, 'transactionId' | 'at' | 'amount' | 'other'>

/** Does what `settleTransfer` does inside the caller's transaction, at `at`; what the bank reported was stored before (`noteLine`). */
export async function takeTransfer(tx: WriteTx, account: SiteAccount, line: ArrivedLine, at: Date): Promise<DepositOutcome> {
  const money: ArrivedMoney = {
    source: 'bank',
    reference: line.transactionId,
    amount: line.amount,
    payer: line.other,
    at,
    into: { bank: account.bank, accountNumber: account.accountNumber },
    paidAt: line.at,
  }
  // As of when the money was sent: it may be reported much later.
  const holder = await findAccountHolder(tx, line.other, line.at)
  const expected = await findExpectedTransfer(tx, account, money.amount, money.at)
  if (holder === null || holder.status === 'former') return keepInSuspense(tx, expected && (await lockUnpaid(tx, expected)), money, holder)
  const owner = holder.member
  // Money belongs to its sender even where another member has this amount. Where the sender's own request was paid already, the money ends
  // no other request.
  const deposit = expected?.member === owner ? await lockUnpaid(tx, expected) : await lockWaitingTransfer(tx, owner)
  return deposit ? creditDeposit(tx, deposit, money) : creditUnsolicited(tx, owner, account, money)
}

/** The request that an amount belongs to, locked; null where it has had its money. */
async function lockUnpaid(tx: WriteTx, expected: { member: MemberId; requestId: string }): Promise<Deposit | null> {
  const deposit = present(await lockDeposit(tx, expected.member, expected.requestId), 'an expected transfer has its deposit')
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

/** Money from a registered account that no request waits for: a deposit of its own, completed as it is written. */
async function creditUnsolicited(tx: WriteTx, member: MemberId, to: SiteAccount, money: ArrivedMoney): Promise<DepositOutcome> {
  const deposit = completedDeposit(member, money.amount, to, money.at)
  const receipt = await claimReceipt(tx, money, { member, requestId: deposit.id })
  if (receipt === null) return 'claimed_before'
  present((await insertDeposit(tx, deposit)) || null, 'a new id is free')
  await creditReceipt(tx, receipt, money.at)
  return 'credited'
}
