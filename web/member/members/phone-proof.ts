import { resetCookie, unlockCookie } from '#contract/plain/constants.ts'
import { readStep, stepSetCookie } from './step-cookie.ts'
import * as th from './phone-proof.th.ts'

/** What a visitor proves their phone for. */
export type ProofPurpose = 'reset' | 'unlock'

/** The state of a phone proof. The token and the code are kept for the next step in a cookie that no script reads. */
export type PhoneProof =
  | { step: 'phone' }
  | { step: 'otp'; phone: string; token: string; reference: string; resendAtMs: number }
  | { step: 'password'; phone: string; token: string; otp: string }
  | { step: 'complete' }

/** The steps of a forgotten password, and of unlocking, as the stepper names them. */
export const resetSteps = [th.stepPhone, th.stepOtp, th.stepPassword] as const
export const unlockSteps = [th.stepPhone, th.stepOtp, th.stepLogIn] as const

/** The same hint for members and others, so that it does not reveal who is a member. */
export const codeToMembers = th.codeIfMember

const cookieOf: Record<ProofPurpose, string> = { reset: resetCookie, unlock: unlockCookie }
const proofSeconds = 900
/** How long the last screen survives a reload. */
const completeSeconds = 60

/** `Set-Cookie` for the state of a phone proof; the step `phone` clears it. */
export function proofSetCookie(purpose: ProofPurpose, proof: PhoneProof): string {
  const seconds = proof.step === 'complete' ? completeSeconds : proofSeconds
  return stepSetCookie(cookieOf[purpose], proof.step === 'phone' ? null : proof, seconds)
}

/** The state of a phone proof in a `Cookie` header; an invalid one counts as the first step. */
export function readProof(purpose: ProofPurpose, cookies: string): PhoneProof {
  const found = readStep(cookies, cookieOf[purpose])
  return isProof(found) ? found : { step: 'phone' }
}

function isProof(found: Record<string, unknown> | null): found is PhoneProof {
  if (found === null) return false
  const { step, phone, token, reference, resendAtMs, otp } = found
  if (step === 'complete') return true
  if (typeof phone !== 'string' || typeof token !== 'string') return false
  if (step === 'otp') return typeof reference === 'string' && typeof resendAtMs === 'number'
  return step === 'password' && typeof otp === 'string'
}
