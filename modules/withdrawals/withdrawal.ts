import { withdrawalAllows, type WithdrawalState } from '#contract/plain/requests.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht, bahtForPeople, type Satang } from '#kit/money.ts'

/** A member's request to be paid out to his registered account. Amount in satang; it is held from the first moment. */
export type Withdrawal = {
  member: MemberId
  id: string
  state: WithdrawalState
  amount: Satang
  bank: string
  accountNumber: string
  name: string
  /** How many operators must approve: none, one or two different ones. */
  eyesNeeded: number
  cause: string | null
  createdAt: Date
  approvedAt: Date | null
  endedAt: Date | null
}

/** The cashier's settings for withdrawals (decisions, section 4). */
export const withdrawalRules = {
  satangMin: baht(100),
  satangMax: baht(200_000),
  satangPerDayMax: baht(500_000),
  countPerDayMax: 5,
  automaticSatangMax: baht(20_000),
  oneOperatorSatangMax: baht(100_000),
  /** A browser session must have seen a password or an OTP within this time. */
  freshSeconds: 900,
}

/** What a withdrawal's state allows; the table is shared with the screens. */
export const withdrawalCan = {
  approve: (withdrawal: Withdrawal): boolean => withdrawalAllows[withdrawal.state].approve,
  reject: (withdrawal: Withdrawal): boolean => withdrawalAllows[withdrawal.state].reject,
  settle: (withdrawal: Withdrawal): boolean => withdrawalAllows[withdrawal.state].settle,
}

/** How many operators must look at an amount. */
export function eyesFor(amount: Satang): number {
  if (amount <= withdrawalRules.automaticSatangMax) return 0
  return amount <= withdrawalRules.oneOperatorSatangMax ? 1 : 2
}

/** What an amount breaks by itself, or null. */
export function refuseAmount(amount: Satang): Refusal | null {
  const { satangMin, satangMax } = withdrawalRules
  if (amount < satangMin) return { code: 'WITHDRAW_BELOW_MINIMUM', details: { limit: bahtForPeople(satangMin) } }
  if (amount > satangMax) return { code: 'WITHDRAW_ABOVE_MAXIMUM', details: { limit: bahtForPeople(satangMax) } }
  return null
}

/** What a request breaks together with the others of its Bangkok day, or null. `today` counts it too, but nothing that was rejected or came back. */
export function refuseForToday(today: { count: number; total: Satang }): Refusal | null {
  const { countPerDayMax, satangPerDayMax } = withdrawalRules
  if (today.count > countPerDayMax) return { code: 'WITHDRAW_DAILY_COUNT', details: { limit: countPerDayMax } }
  if (today.total > satangPerDayMax) return { code: 'WITHDRAW_DAILY_AMOUNT', details: { limit: bahtForPeople(satangPerDayMax) } }
  return null
}
