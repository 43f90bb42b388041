import { type DepositCause, depositCauseText, isSuspectCause } from '#contract/plain/deposits.th.ts'
import { depositAllows, type DepositRail, type DepositState } from '#contract/plain/requests.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { SiteAccount } from '#modules/treasury/index.ts'
import type { DepositLimits } from './limits.ts'

/** `asked`: requested, `credited`: arrived; satang. */
export type Deposit = {
  member: MemberId
  id: string
  /** For people: D-22112569-0482 (docs/decisions/0057). */
  number: string
  rail: DepositRail
  /** The gateway knows the charge by it too. */
  reference: string
  state: DepositState
  asked: Satang
  promotionId: string | null
  /** The account also of unsolicited money. */
  payAmount: Satang | null
  to: SiteAccount | null
  qrPayload: string | null
  credited: Satang | null
  cause: DepositCause | null
  returned: boolean
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
}

export type NewDeposit = Omit<Deposit, 'number'>

/** Past its window, while gateway or bank is silent. */
export const SILENCE_S = 60

export const mayHaveMoneyInSuspense = ({ state, cause }: Deposit): boolean =>
  isSuspectCause(cause) && (state === 'failed' || state === 'expired' || state === 'cancelled')

export const shownDepositCause = ({ cause, returned }: Pick<Deposit, 'cause' | 'returned'>): string | null =>
  cause === null ? null : depositCauseText(cause, returned)

/** The invariant of legal steps reads the same table. */
export const depositCan = {
  cancel: (deposit: NewDeposit): boolean => depositAllows[deposit.state].cancel,
  settle: (deposit: NewDeposit): boolean => depositAllows[deposit.state].settle,
  expire: (deposit: NewDeposit, at: Date): boolean => depositAllows[deposit.state].expire && deposit.expiresAt <= at,
}

/** The newest within the pause. */
export function isPaused(
  recent: readonly Pick<Deposit, 'state' | 'endedAt'>[],
  { expiredInRowMax, pauseSeconds }: Pick<DepositLimits, 'expiredInRowMax' | 'pauseSeconds'>,
  at: Date,
): boolean {
  const counted = recent.filter((deposit) => deposit.state !== 'cancelled').slice(0, expiredInRowMax)
  if (counted.length < expiredInRowMax || counted.some((deposit) => deposit.state !== 'expired')) return false
  const newestEnd = counted[0]?.endedAt
  return newestEnd !== null && newestEnd !== undefined && at.getTime() - newestEnd.getTime() < pauseSeconds * 1000
}
