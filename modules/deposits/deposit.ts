import { depositAllows, type DepositState } from '#contract/plain/requests.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht, type Satang } from '#kit/money.ts'

/** A member's request to pay in. `asked` is what he said he would pay, `credited` what arrived; both in satang. */
export type Deposit = {
  member: MemberId
  id: string
  /** Our reference at the gateway. */
  reference: string
  state: DepositState
  asked: Satang
  promotionId: string | null
  qrPayload: string | null
  credited: Satang | null
  cause: string | null
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
}

/** The cashier's settings for deposits by gateway (decisions, section 4). */
export const depositRules = {
  gatewaySatangMin: baht(50),
  gatewaySatangMax: baht(150_000),
  /** How long a QR can be paid: the window and the countdown. */
  windowSeconds: 600,
  /** So many expired requests in a row pause the next one. Cancelled ones do not count. */
  expiredInRowMax: 5,
  pauseSeconds: 1_800,
}

/** What a deposit's state allows; the table is shared with the screens. */
export const depositCan = {
  cancel: (deposit: Deposit): boolean => depositAllows[deposit.state].cancel,
  settle: (deposit: Deposit): boolean => depositAllows[deposit.state].settle,
  expire: (deposit: Deposit, at: Date): boolean => depositAllows[deposit.state].expire && deposit.expiresAt <= at,
}

/** Whether the last requests pause a new one: newest first, at least five expired in a row, the newest less than 30 minutes ago. */
export function isPaused(recent: readonly Pick<Deposit, 'state' | 'endedAt'>[], at: Date): boolean {
  const counted = recent.filter((deposit) => deposit.state !== 'cancelled').slice(0, depositRules.expiredInRowMax)
  if (counted.length < depositRules.expiredInRowMax || counted.some((deposit) => deposit.state !== 'expired')) return false
  const newestEnd = counted[0]?.endedAt
  return newestEnd !== null && newestEnd !== undefined && at.getTime() - newestEnd.getTime() < depositRules.pauseSeconds * 1000
}
