import { HOTP, Secret, TOTP } from 'otpauth'

/** RFC 6238; one step early or late is accepted. */
const SETUP = { issuer: 'Chokdee', algorithm: 'SHA1', digits: 6, period: 30 }
const DRIFT_STEPS = 1
const SECRET_BYTES = 20

export const stepOf = (at: Date): number => TOTP.counter({ period: SETUP.period, timestamp: at.getTime() })

/** Base 32 (RFC 4648). */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

export const codeOfStep = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), algorithm: SETUP.algorithm, digits: SETUP.digits, counter: step })

/** Later than `lastStep`, so that no code is used twice. */
export function matchingStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  const key = Secret.fromBase32(secret)
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_none, n) => stepOf(now) - DRIFT_STEPS + n)
  // A window would end at the first match, which may be a used step.
  const matching = steps.filter(
    (counter) =>
      HOTP.validate({
        token: code,
        secret: key,
        algorithm: SETUP.algorithm,
        digits: SETUP.digits,
        counter,
        window: 0,
      }) !== null,
  )
  return matching.find((step) => step > lastStep) ?? null
}

export const otpauthUri = (operator: string, secret: string): string =>
  new TOTP({ ...SETUP, label: operator, secret }).toString()
