import { type PayoutCause, payoutCauseText } from '#contract/plain/withdrawals.th.ts'
import { type RiskLevel, approvalsRequiredByRisk } from '#contract/plain/risk.ts'
import { withdrawalAllows, type WithdrawalState } from '#contract/plain/requests.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtForPeople, type Satang } from '#kit/money.ts'
import type { Assessment } from '#modules/risk/index.ts'
import type { WithdrawalLimits } from './limits.ts'

/** A member's request to be paid out to their registered account. Amount in satang; it is held from the first moment. */
export type Withdrawal = {
  member: MemberId
  id: string
  /** The number shown to people: W-22112569-0031 (docs/decisions/0057). */
  number: string
  state: WithdrawalState
  amount: Satang
  bank: string
  accountNumber: string
  name: string
  /** How many operators must approve: none, one or two different ones. */
  approvalsRequired: number
  /** The risk assessment at the time of the request: who must review, and why. Never shown to the member. */
  risk: Assessment
  /** An operator's reason where it was rejected, a `PayoutCause` where it came back. */
  cause: string | null
  createdAt: Date
  approvedAt: Date | null
  endedAt: Date | null
}

/** A withdrawal to be stored; the database gives it its number. */
export type NewWithdrawal = Omit<Withdrawal, 'number'>

/** What a withdrawal's state allows; the invariant of legal steps reads the same table. */
export const withdrawalCan = {
  approve: (withdrawal: Withdrawal): boolean => withdrawalAllows[withdrawal.state].approve,
  reject: (withdrawal: Withdrawal): boolean => withdrawalAllows[withdrawal.state].reject,
  settle: (withdrawal: Withdrawal): boolean => withdrawalAllows[withdrawal.state].settle,
}

/** Why it ended without its payout, as text for people. */
export const withdrawalCauseText = ({ state, cause }: Pick<Withdrawal, 'state' | 'cause'>): string | null =>
  state === 'returned' && cause !== null ? payoutCauseText(cause as PayoutCause) : cause

/** How many operators must approve: as many as the amount requires, and as the risk does. */
export function approvalsRequiredFor(amount: Satang, level: RiskLevel, { automaticMax, oneOperatorMax }: WithdrawalLimits): number {
  const byAmount = amount <= automaticMax ? 0 : amount <= oneOperatorMax ? 1 : 2
  return Math.max(byAmount, approvalsRequiredByRisk[level])
}

/** The limit that an amount alone violates, or null. */
export function refuseAmount(amount: Satang, { min, max }: WithdrawalLimits): Refusal | null {
  if (amount < min) return { code: 'WITHDRAW_BELOW_MINIMUM', details: { limit: bahtForPeople(min) } }
  if (amount > max) return { code: 'WITHDRAW_ABOVE_MAXIMUM', details: { limit: bahtForPeople(max) } }
  return null
}

/** The limit that a request violates together with the others of its Bangkok day, or null. `today` counts this request too, but none that
 *  was rejected or came back. */
export function refuseForToday(today: { count: number; total: Satang }, { dayCountMax, dayMax }: WithdrawalLimits): Refusal | null {
  if (today.count > dayCountMax) return { code: 'WITHDRAW_DAILY_COUNT', details: { limit: dayCountMax } }
  if (today.total > dayMax) return { code: 'WITHDRAW_DAILY_AMOUNT', details: { limit: bahtForPeople(dayMax) } }
  return null
}
