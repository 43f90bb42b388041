import { type DepositCause, depositCauseText, isSuspectCause } from '#contract/plain/deposits.th.ts'
import { depositAllows, type DepositRail, type DepositState } from '#contract/plain/requests.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { SiteAccount } from '#modules/treasury/index.ts'
import type { DepositLimits } from './limits.ts'

/** A member's request to pay in. `asked` is the amount the member requested, `credited` what arrived; both in satang. */
export type Deposit = {
  member: MemberId
  id: string
  /** The number shown to people: D-22112569-0482 (docs/decisions/0057). */
  number: string
  rail: DepositRail
  /** Our reference; the gateway knows the charge by it too. */
  reference: string
  state: DepositState
  asked: Satang
  promotionId: string | null
  /** What a transfer must be exactly, and which account of ours it goes to; the account also where money came unsolicited. */
  payAmount: Satang | null
  to: SiteAccount | null
  qrPayload: string | null
  credited: Satang | null
  cause: DepositCause | null
  /** Money that came for it was returned to its sender. */
  returned: boolean
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
}

/** A deposit to be stored; the database gives it its number. */
export type NewDeposit = Omit<Deposit, 'number'>

/** How long past its window a deposit waits for a silent gateway or bank before it is shown as expired. */
export const SILENCE_S = 60

/** Whether money that came for it may be kept in suspense. */
export const mayHaveMoneyInSuspense = ({ state, cause }: Deposit): boolean =>
  isSuspectCause(cause) && (state === 'failed' || state === 'expired' || state === 'cancelled')

/** Why it ended without its money, as text for people. */
export const shownDepositCause = ({ cause, returned }: Pick<Deposit, 'cause' | 'returned'>): string | null =>
  cause === null ? null : depositCauseText(cause, returned)

/** What a deposit's state allows; the invariant of legal steps reads the same table. */
export const depositCan = {
  cancel: (deposit: NewDeposit): boolean => depositAllows[deposit.state].cancel,
  settle: (deposit: NewDeposit): boolean => depositAllows[deposit.state].settle,
  expire: (deposit: NewDeposit, at: Date): boolean => depositAllows[deposit.state].expire && deposit.expiresAt <= at,
}

/** Whether the last requests (newest first) pause a new one: as many expired in a row as the limits set, the newest within the pause. */
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
