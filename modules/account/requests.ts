import type { Profile } from '#contract/http/account.ts'
import type { RequestRow } from '#contract/http/history.ts'
import type { MoneyInSuspense } from '#contract/http/money-in-suspense.ts'
import { depositStatus, type HistoryStatus, isEnded, withdrawalStatus } from '#contract/plain/history.ts'
import type { DepositRail } from '#contract/plain/requests.ts'
import { historyStatusTexts } from '#contract/plain/requests.th.ts'
import { statementTexts } from '#contract/plain/account.th.ts'
import { suspenseHoursMax } from '#contract/plain/suspense.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtForPeople, bahtText, type Satang } from '#kit/money.ts'
import { type Deposit, shownDepositCause, mayHaveMoneyInSuspense } from '#modules/deposits/index.ts'
import { findSuspenseFor, type SiteAccount, type SuspenseItem } from '#modules/treasury/index.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { withdrawalCauseText, type Withdrawal } from '#modules/withdrawals/index.ts'
import * as th from './history.th.ts'

type Pending = NonNullable<Profile['pending_request']>
type CompletedRequest = Profile['completed_requests'][number]

/** Base64 PNG without prefix. */
export type DrawQr = (payload: string) => Promise<string>

/** For its QR or its money. */
export const isWaiting = (deposit: Deposit): boolean => deposit.state === 'preparing' || deposit.state === 'pending'

/** A deposit before a withdrawal. */
export async function findPending(
  deposits: Deposit[],
  withdrawals: Withdrawal[],
  receiving: SiteAccount | null,
  drawQr: DrawQr,
): Promise<Pending | null> {
  const deposit = deposits.find(isWaiting)
  if (deposit) {
    return {
      id: deposit.id,
      number: deposit.number,
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
    number: withdrawal.number,
    type: 'withdraw',
    status: withdrawalStatus[withdrawal.state],
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

/** A deposit or withdrawal, ended or not. */
type Request = {
  id: string
  number: string
  type: 'deposit' | 'withdraw'
  status: HistoryStatus
  amount: Satang
  rail: DepositRail | null
  bank: string | null
  accountNumber: string | null
  createdAt: Date
  endedAt: Date | null
  cause: string | null
}

const ofDeposit = (deposit: Deposit): Request => {
  const status = depositStatus[deposit.state]
  const amount = deposit.credited ?? deposit.asked
  const { to } = deposit
  const account = { bank: to?.bank ?? null, accountNumber: to?.accountNumber ?? null }
  return {
    ...deposit,
    ...account,
    type: 'deposit',
    status,
    amount,
    cause: status === 'completed' ? null : shownDepositCause(deposit),
  }
}
const ofWithdrawal = (withdrawal: Withdrawal): Request => ({
  ...withdrawal,
  type: 'withdraw',
  rail: null,
  status: withdrawalStatus[withdrawal.state],
  cause: withdrawalCauseText(withdrawal),
})

/** Newest first; at one instant by id. */
export const inOrder = (deposits: Deposit[], withdrawals: Withdrawal[]): Request[] =>
  [...deposits.map(ofDeposit), ...withdrawals.map(ofWithdrawal)].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  )

/** Now or before; only deposits that may have some are looked up. */
export async function findMoneyInSuspense(
  tx: ReadTx,
  member: MemberId,
  deposits: readonly Deposit[],
): Promise<SuspenseByDeposit> {
  const found = await findSuspenseFor(
    tx,
    member,
    deposits.filter(mayHaveMoneyInSuspense).map(({ id }) => id),
  )
  return new Map([...found].map(([id, item]) => [id, shownSuspense(item)]))
}
type SuspenseByDeposit = ReadonlyMap<string, MoneyInSuspense>
/** By request id; `bonuses`, `refunds`: satang. */
type RequestFacts = {
  suspense: SuspenseByDeposit
  bonuses: ReadonlyMap<string, bigint>
  refunds?: ReadonlyMap<string, Satang>
}

const shownSuspense = ({ amount, state, cause, receivedAt }: SuspenseItem): MoneyInSuspense => ({
  amount: bahtText(amount),
  state,
  foreign: cause === 'wrong_sender',
  return_by: plusSeconds(receivedAt, suspenseHoursMax * 3600).toISOString(),
})

/** Ended ones, newest first. */
export function completedRequests(
  deposits: Deposit[],
  withdrawals: Withdrawal[],
  requestFacts: RequestFacts,
  max: number,
): CompletedRequest[] {
  return inOrder(deposits, withdrawals)
    .flatMap((request) =>
      isEnded(request.status) && request.endedAt
        ? [{ ...shownRequest(request, requestFacts), status: request.status }]
        : [],
    )
    .slice(0, max)
}

export const requestRow = (request: Request, requestFacts: RequestFacts): RequestRow => ({
  ...shownRequest(request, requestFacts),
  title: statementTexts[request.type],
  status: request.status,
  status_text: historyStatusTexts[request.status],
})

/** The total: requested or paid, and the bonus granted with it. */
function shownRequest(
  { id, number, type, status, amount, rail, bank, accountNumber, createdAt, endedAt, cause }: Request,
  { suspense, bonuses, refunds }: RequestFacts,
) {
  const refunded = refunds?.get(id)
  const bonus = bonuses.get(id) ?? 0n
  const ended = endedAt?.toISOString() ?? null
  const succeeded = status === 'completed'
  return {
    id,
    number,
    type,
    amount: bahtText(amount),
    bonus: bahtText(bonus),
    total: bahtText(amount + bonus),
    rail,
    bank,
    account_number: accountNumber,
    created_at: createdAt.toISOString(),
    completed_at: succeeded ? ended : null,
    deleted_at: succeeded ? null : ended,
    deleted_cause: refunded === undefined ? cause : th.refunded(bahtForPeople(bahtText(refunded))),
    suspense: suspense.get(id) ?? null,
  }
}
