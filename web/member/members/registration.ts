import { registerCookie, registrationSecondsMax } from '#contract/plain/constants.ts'
import { readStep, stepSetCookie } from './step-cookie.ts'
import * as th from './register.th.ts'

/** In an HttpOnly cookie between the steps, so that a reload or a browser without script continues there. */
export type Registration =
  | { step: 'phone' }
  | { step: 'otp'; phone: string; reference: string; resendAtMs: number }
  | { step: 'password'; phone: string; token: string }
  | { step: 'bank'; phone: string; token: string }

/** For a registration that expired after the password was set. */
export const finishLoggedIn = '/login?unfinished'

/** For the stepper. */
export const registerSteps = [th.stepPhone, th.stepOtp, th.stepPassword, th.stepAccount] as const

/** The state `phone` clears it. */
export const registrationSetCookie = (registration: Registration): string =>
  stepSetCookie(registerCookie, registration.step === 'phone' ? null : registration, registrationSecondsMax)

/** An invalid cookie counts as the first step. */
export function readRegistration(cookies: string): Registration {
  const found = readStep(cookies, registerCookie)
  return isRegistration(found) ? found : { step: 'phone' }
}

function isRegistration(found: Record<string, unknown> | null): found is Registration {
  if (found === null) return false
  const { step, phone, reference, resendAtMs, token } = found
  if (typeof phone !== 'string') return false
  if (step === 'otp') return typeof reference === 'string' && typeof resendAtMs === 'number'
  return (step === 'password' || step === 'bank') && typeof token === 'string'
}
