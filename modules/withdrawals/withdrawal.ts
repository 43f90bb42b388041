import { type PayoutCause, payoutCauseText } from '#contract/plain/withdrawals.th.ts'
import { type RiskLevel, approvalsRequiredByRisk } from '#contract/plain/risk.ts'
import { withdrawalAllows, type WithdrawalState } from '#contract/plain/requests.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtForPeople, type Satang } from '#kit/money.ts'
import type { Assessment } from '#modules/risk/index.ts'
import type { WithdrawalLimits } from './limits.ts'

/** Satang, held from the first moment. */
export type Withdrawal = {
  member: MemberId
  id: string
  /** For people: W-22112569-0031 (docs/decisions/0057). */
  number: string
  state: WithdrawalState
  amount: Satang
  bank: string
  accountNumber: string
  name: string
  /** None, one or two different ones. */
  approvalsRequired: number
  /** At the request. Never shown to the member. */
  risk: Assessment
  /** An operator's reason where rejected, a `PayoutCause` where it came back. */
  cause: string | null
  createdAt: Date
  approvedAt: Date | null
  endedAt: Date | null
}

/** Without its number, which the database gives. */
export type NewWithdrawal = Omit<Withdrawal, 'number'>

/** The invariant of legal steps reads the same table. */
export const withdrawalCan = {
  approve: (withdrawal: Withdrawal): boolean => withdrawalAllows[withdrawal.state].approve,
  reject: (withdrawal: Withdrawal): boolean => withdrawalAllows[withdrawal.state].reject,
  settle: (withdrawal: Withdrawal): boolean => withdrawalAllows[withdrawal.state].settle,
}

export const withdrawalCauseText = ({ state, cause }: Pick<Withdrawal, 'state' | 'cause'>): string | null =>
  state === 'returned' && cause !== null ? payoutCauseText(cause as PayoutCause) : cause

/** The larger of the amount's and the risk's. */
export function approvalsRequiredFor(
  amount: Satang,
  level: RiskLevel,
  { automaticMax, oneOperatorMax }: WithdrawalLimits,
): number {
  const byAmount = amount <= automaticMax ? 0 : amount <= oneOperatorMax ? 1 : 2
  return Math.max(byAmount, approvalsRequiredByRisk[level])
}

export function refuseAmount(amount: Satang, { min, max }: WithdrawalLimits): Refusal | null {
  if (amount < min) return { code: 'WITHDRAW_BELOW_MINIMUM', details: { limit: bahtForPeople(min) } }
  if (amount > max) return { code: 'WITHDRAW_ABOVE_MAXIMUM', details: { limit: bahtForPeople(max) } }
  return null
}

/** `today`: this request too, but none that was rejected or came back. */
export function refuseForToday(
  today: { count: number; total: Satang },
  { dayCountMax, dayMax }: WithdrawalLimits,
): Refusal | null {
  if (today.count > dayCountMax) return { code: 'WITHDRAW_DAILY_COUNT', details: { limit: dayCountMax } }
  if (today.total > dayMax) return { code: 'WITHDRAW_DAILY_AMOUNT', details: { limit: bahtForPeople(dayMax) } }
  return null
}
