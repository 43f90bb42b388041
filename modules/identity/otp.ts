import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import { since } from '#kit/sliding-window.ts'
import type { OtpLimits } from './settings.ts'

export type OtpPurpose = 'register' | 'reset' | 'unlock'

export type OtpFlow = {
  id: string
  phone: string
  purpose: OtpPurpose
  codeHash: Buffer
  /** SHA-256; null for a registration. */
  tokenHash: Buffer | null
  expiresAt: Date
  triesLeft: number
  verifiedAt: Date | null
  referralKey: string | null
  affiliateKey: string | null
}

export const otpLimits = {
  /** Whoever earns from messages buys numbers in blocks. */
  prefixDigits: 7,
  sendsPerPrefixPerHour: 20,
  /** For the next step. */
  verifiedSeconds: 900,
  /** Then a code is good for one try. */
  attackWindowSeconds: 300,
  attackFailures: 200,
  triesUnderAttack: 1,
} as const

export const HOUR_SECONDS = 3_600
export const DAY_SECONDS = 86_400

type SendRefusal = Refusal<'OTP_RESEND_TOO_SOON' | 'OTP_SENDS_EXHAUSTED' | 'OTP_TOO_MANY_TRIES'>

/** Refuses: `OTP_TOO_MANY_TRIES` (the day's failures), `OTP_SENDS_EXHAUSTED`, `OTP_RESEND_TOO_SOON` with the seconds
 *  left. */
export function maySend(
  sent: readonly Date[],
  failed: readonly Date[],
  now: Date,
  limits: OtpLimits,
): Result<{ resendAfterSeconds: number }, SendRefusal> {
  if (isLockedForToday(failed, now, limits)) return refuse({ code: 'OTP_TOO_MANY_TRIES' })
  const wait = secondsToNextSend(sent, now, limits)
  if (since(sent, HOUR_SECONDS, now).length >= limits.sendsPerHour) return refuse({ code: 'OTP_SENDS_EXHAUSTED' })
  if (wait > 0) return refuse({ code: 'OTP_RESEND_TOO_SOON', details: { seconds: wait } })
  return ok({ resendAfterSeconds: secondsToNextSend([...sent, now], now, limits) })
}

/** `spent`: counts as a failure of code and day. */
export function judgeTry(
  flow: Pick<OtpFlow, 'expiresAt' | 'triesLeft'> | null,
  failed: readonly Date[],
  matches: boolean,
  now: Date,
  limits: OtpLimits,
):
  | { verified: true }
  | { verified: false; refusal: Refusal<'OTP_INVALID' | 'OTP_EXPIRED' | 'OTP_TOO_MANY_TRIES'>; spent: boolean } {
  if (isLockedForToday(failed, now, limits))
    return { verified: false, refusal: { code: 'OTP_TOO_MANY_TRIES' }, spent: false }
  if (flow === null) return { verified: false, refusal: { code: 'OTP_INVALID' }, spent: false }
  if (now >= flow.expiresAt) return { verified: false, refusal: { code: 'OTP_EXPIRED' }, spent: false }
  if (flow.triesLeft <= 0) return { verified: false, refusal: { code: 'OTP_TOO_MANY_TRIES' }, spent: false }
  return matches ? { verified: true } : { verified: false, refusal: { code: 'OTP_INVALID' }, spent: true }
}

export const isUnderAttack = (recent: { failed: number; verified: number }): boolean =>
  recent.failed >= otpLimits.attackFailures && recent.verified < recent.failed

/** Under attack guessing costs a message for each try, while a correctly typed code still gets in. */
export const triesLeftOf = (
  flow: Pick<OtpFlow, 'triesLeft'>,
  underAttack: boolean,
  { triesPerCode }: OtpLimits,
): number => (underAttack ? flow.triesLeft - (triesPerCode - otpLimits.triesUnderAttack) : flow.triesLeft)

const isLockedForToday = (failed: readonly Date[], now: Date, { failuresPerDay }: OtpLimits): boolean =>
  since(failed, DAY_SECONDS, now).length >= failuresPerDay

/** Longer after each code. */
function secondsToNextSend(
  sent: readonly Date[],
  now: Date,
  { sendsPerHour, resendAfterSeconds: steps }: OtpLimits,
): number {
  const thisHour = since(sent, HOUR_SECONDS, now)
  const last = thisHour.at(-1)
  const oldest = thisHour.at(-sendsPerHour)
  if (last === undefined) return 0
  const step = steps[Math.min(thisHour.length, steps.length) - 1] ?? 0
  const free = oldest === undefined ? plusSeconds(last, step) : plusSeconds(oldest, HOUR_SECONDS)
  return Math.max(0, Math.ceil((free.getTime() - now.getTime()) / 1000))
}
