import { resetCookie, unlockCookie } from '#contract/plain/constants.ts'
import { readStep, stepSetCookie } from './step-cookie.ts'
import * as th from './phone-verification.th.ts'

export type VerificationPurpose = 'reset' | 'unlock'

/**
 * Kept in a cookie (step-cookie.ts). Safe there: no script can read it, it expires in 15 minutes, and it is not
 * trusted. Each step's call checks token and code again; they are valid once, for this phone.
 */
export type PhoneVerification =
  | { step: 'phone' }
  | { step: 'otp'; phone: string; token: string; reference: string; resendAtMs: number }
  | { step: 'password'; phone: string; token: string; otp: string }
  | { step: 'complete' }

/** For the stepper. */
export const resetSteps = [th.stepPhone, th.stepOtp, th.stepPassword] as const
export const unlockSteps = [th.stepPhone, th.stepOtp, th.stepLogIn] as const

/** The same for members and others, so it does not reveal who is one. */
export const codeSentHint = th.codeSentHint

const cookieOf: Record<VerificationPurpose, string> = { reset: resetCookie, unlock: unlockCookie }
const verificationSeconds = 900
/** How long the last screen survives a reload. */
const completeSeconds = 60

/** The step `phone` clears it. */
export function verificationSetCookie(purpose: VerificationPurpose, verification: PhoneVerification): string {
  const seconds = verification.step === 'complete' ? completeSeconds : verificationSeconds
  return stepSetCookie(cookieOf[purpose], verification.step === 'phone' ? null : verification, seconds)
}

/** An invalid cookie counts as the first step. */
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
