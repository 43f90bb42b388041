import { resetCookie, unlockCookie } from '#contract/plain/constants.ts'
import { readStep, stepSetCookie } from './step-cookie.ts'
import * as th from './phone-verification.th.ts'

/** What a visitor verifies their phone for. */
export type VerificationPurpose = 'reset' | 'unlock'

/** The state of a phone verification, kept between its steps in a cookie (step-cookie.ts). Safe there: no script can read it, it expires in
 *  15 minutes, and nothing in it is believed, since a visitor can write anything into it. Token and code are checked again by the call of
 *  each step, and are good once, for this phone. */
export type PhoneVerification =
  | { step: 'phone' }
  | { step: 'otp'; phone: string; token: string; reference: string; resendAtMs: number }
  | { step: 'password'; phone: string; token: string; otp: string }
  | { step: 'complete' }

/** The steps of a forgotten password, and of unlocking, as the stepper names them. */
export const resetSteps = [th.stepPhone, th.stepOtp, th.stepPassword] as const
export const unlockSteps = [th.stepPhone, th.stepOtp, th.stepLogIn] as const

/** The hint that a code will be sent if the phone is a member's. Members and others read the same, so it does not reveal who is one. */
export const codeSentHint = th.codeSentHint

const cookieOf: Record<VerificationPurpose, string> = { reset: resetCookie, unlock: unlockCookie }
const verificationSeconds = 900
/** How long the last screen survives a reload. */
const completeSeconds = 60

/** `Set-Cookie` for the state of a phone verification; the step `phone` clears it. */
export function verificationSetCookie(purpose: VerificationPurpose, verification: PhoneVerification): string {
  const seconds = verification.step === 'complete' ? completeSeconds : verificationSeconds
  return stepSetCookie(cookieOf[purpose], verification.step === 'phone' ? null : verification, seconds)
}

/** The state of a phone verification in a `Cookie` header; an invalid one counts as the first step. */
export function readVerification(purpose: VerificationPurpose, cookies: string): PhoneVerification {
  const found = readStep(cookies, cookieOf[purpose])
  return isVerification(found) ? found : { step: 'phone' }
}

function isVerification(found: Record<string, unknown> | null): found is PhoneVerification {
  if (found === null) return false
  const { step, phone, token, reference, resendAtMs, otp } = found
  if (step === 'complete') return true
  if (typeof phone !== 'string' || typeof token !== 'string') return false
  if (step === 'otp') return typeof reference === 'string' && typeof resendAtMs === 'number'
  return step === 'password' && typeof otp === 'string'
}
