import type { Profile } from '#contract/http/account.ts'
import type { CompletedStatus } from '#contract/plain/requests.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import type { Desk, ReadTx } from '#kit/transaction.ts'
import { countCompletedDeposits, type Deposit, findDepositLimits, findNewestDeposits } from '#modules/deposits/index.ts'
import { findBankAccount, findMember, findPayoutStanding } from '#modules/members/index.ts'
import { findSetting } from '#modules/operators/index.ts'
import { findReceivingAccount, type SiteAccount } from '#modules/treasury/index.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { findNewestWithdrawals, findWithdrawalLimits, type Withdrawal } from '#modules/withdrawals/index.ts'

/** How many finished requests a profile shows. */
const COMPLETED_MAX = 20

type Pending = NonNullable<Profile['pending_request']>
type Completed = Profile['completed_requests'][number]

/** Draws a QR payload as base64 PNG without prefix. */
export type DrawQr = (payload: string) => Promise<string>

/** What a member sees of himself (decisions, section 5): balance, the request that waits, those that ended, and the settings. */
export async function findProfile(desk: Desk, member: MemberId, drawQr: DrawQr): Promise<Profile> {
  const at = desk.clock.now()
  const found = await desk.database.read(async (tx) => ({
    person: present(await findMember(tx, member), 'a session belongs to a member'),
    standing: await findPayoutStanding(tx, member, at),
    receiving: await findReceivingAccount(tx, at),
    balances: await findBalances(tx, member, at),
    deposits: await findNewestDeposits(tx, member, COMPLETED_MAX),
    withdrawals: await findNewestWithdrawals(tx, member, COMPLETED_MAX),
    depositCount: await countCompletedDeposits(tx, member),
    byGateway: await findSetting(tx, 'payment_gateway_status'),
    deposit: await findDepositLimits(tx),
    withdraw: await findWithdrawalLimits(tx),
  }))
  const { account, hold } = found.standing
  const { person, balances, deposit, withdraw } = found
  const waiting = found.deposits.find(isWaiting)
  // Who was told where to transfer to keeps that account, whatever is shown to others meanwhile.
  const receiving = waiting?.to ?? found.receiving
  const credit = bahtText(balances.playable)
  return {
    phone: person.phone,
    name: account?.name ?? null,
    bank: account?.bank ?? null,
    account_number: account?.accountNumber ?? null,
    to_bank: receiving?.bank ?? null,
    to_account_number: receiving?.accountNumber ?? null,
    to_name: receiving?.name ?? null,
    ufabet_username: person.phone,
    ufabet_credit: credit,
    ufabet_credit_updated_at: balances.changedAt?.toISOString() ?? null,
    ufabet_credit_checking: 0,
    pending_request: await findPending(found.deposits, found.withdrawals, receiving, drawQr),
    withdraw_hold: hold && { why: hold.why, until: hold.why === 'account_changing' ? null : hold.until.toISOString() },
    completed_requests: completedRequests(found.deposits, found.withdrawals),
    games: [{ credit }],
    payment_gateway_status: found.byGateway,
    request_lifetime: deposit.windowSeconds,
    settings: {
      deposit_min: bahtText(deposit.min),
      deposit_max: bahtText(deposit.gatewayMax),
      transfer_max: bahtText(deposit.transferMax),
      withdraw_min: bahtText(withdraw.min),
      withdraw_max: bahtText(withdraw.max),
    },
    success_deposit_count: found.depositCount,
    register_at: Math.floor(person.registeredAt.getTime() / 1000),
    scope: [],
  }
}

/** The member's short form: phone, name, credit, and whether his bank account is known. */
export async function findShortForm(tx: ReadTx, member: MemberId, at: Date) {
  const person = present(await findMember(tx, member), 'a session belongs to a member')
  const account = await findBankAccount(tx, member)
  const balances = await findBalances(tx, member, at)
  return { phone: person.phone, name: account?.name ?? null, credit: bahtText(balances.playable), bank_account: account !== null }
}

const isWaiting = (deposit: Deposit): boolean => deposit.state === 'preparing' || deposit.state === 'pending'

async function findPending(
  deposits: Deposit[],
  withdrawals: Withdrawal[],
  receiving: SiteAccount | null,
  drawQr: DrawQr,
): Promise<Pending | null> {
  const deposit = deposits.find(isWaiting)
  if (deposit) {
    return {
      id: deposit.id,
      type: 'deposit',
      status: deposit.state,
      amount: bahtText(deposit.asked),
      pay_amount: bahtText(deposit.payAmount ?? deposit.asked),
      bank: receiving?.bank ?? null,
      account_number: receiving?.accountNumber ?? null,
      name: receiving?.name ?? null,
      created_at: deposit.createdAt.toISOString(),
      expires_at: deposit.expiresAt.toISOString(),
      qr_code: deposit.qrPayload === null ? null : await drawQr(deposit.qrPayload),
      qr_payload: deposit.qrPayload,
      ref: deposit.reference,
    }
  }
  const withdrawal = withdrawals.find((one) => one.endedAt === null)
  if (!withdrawal) return null
  return {
    id: withdrawal.id,
    type: 'withdraw',
    status: withdrawal.state === 'review' ? 'review' : 'transferring',
    amount: bahtText(withdrawal.amount),
    pay_amount: bahtText(withdrawal.amount),
    bank: withdrawal.bank,
    account_number: withdrawal.accountNumber,
    name: withdrawal.name,
    created_at: withdrawal.createdAt.toISOString(),
    expires_at: null,
    qr_code: null,
    qr_payload: null,
    ref: withdrawal.id,
  }
}

const withdrawalStatus: Partial<Record<Withdrawal['state'], CompletedStatus>> = {
  paid: 'completed',
  rejected: 'rejected',
  returned: 'failed',
}

function completedRequests(deposits: Deposit[], withdrawals: Withdrawal[]): Completed[] {
  const rows: Completed[] = []
  for (const deposit of deposits) {
    if (deposit.endedAt === null || deposit.state === 'preparing' || deposit.state === 'pending') continue
    const paid = deposit.state === 'completed'
    const amount = bahtText(deposit.credited ?? deposit.asked)
    rows.push(completed(deposit.id, 'deposit', deposit.state, amount, deposit.createdAt, deposit.endedAt, paid ? null : deposit.cause))
  }
  for (const withdrawal of withdrawals) {
    const status = withdrawalStatus[withdrawal.state]
    if (!status || withdrawal.endedAt === null) continue
    rows.push(
      completed(withdrawal.id, 'withdraw', status, bahtText(withdrawal.amount), withdrawal.createdAt, withdrawal.endedAt, withdrawal.cause),
    )
  }
  return rows.sort((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, COMPLETED_MAX)
}

function completed(
  id: string,
  type: Completed['type'],
  status: CompletedStatus,
  amount: string,
  createdAt: Date,
  endedAt: Date,
  cause: string | null,
): Completed {
  const succeeded = status === 'completed'
  return {
    id,
    type,
    status,
    amount,
    bonus: '0.00',
    total: amount,
    created_at: createdAt.toISOString(),
    completed_at: succeeded ? endedAt.toISOString() : null,
    deleted_at: succeeded ? null : endedAt.toISOString(),
    deleted_cause: cause,
  }
}
