import { depositAllows, type DepositRail, type DepositState } from '#contract/plain/requests.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht, type Satang } from '#kit/money.ts'
import type { SiteAccount } from '#modules/treasury/index.ts'

/** A member's request to pay in. `asked` is what he said he would pay, `credited` what arrived; both in satang. */
export type Deposit = {
  member: MemberId
  id: string
  rail: DepositRail
  /** Our reference: the gateway's too, where it is asked. */
  reference: string
  state: DepositState
  asked: Satang
  promotionId: string | null
  /** What a transfer must be exactly, and which account of ours it goes to; the account also where money came unasked. */
  payAmount: Satang | null
  to: SiteAccount | null
  qrPayload: string | null
  credited: Satang | null
  cause: string | null
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
}

/** The cashier's settings for deposits (decisions, section 4). */
export const depositRules = {
  gatewaySatangMin: baht(50),
  gatewaySatangMax: baht(150_000),
  transferSatangMin: baht(50),
  transferSatangMax: baht(200_000),
  /** How long a deposit can be paid: the window and the countdown. */
  windowSeconds: 600,
  /** So many expired requests in a row pause the next one. Cancelled ones do not count. */
  expiredInRowMax: 5,
  pauseSeconds: 1_800,
}

/** How long past its window a deposit waits for the word of a silent gateway or bank before it is shown as expired. */
export const SILENCE_S = 60

/** Why money from an account that is not the member's is kept aside. */
export const WRONG_SENDER = 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน'

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
