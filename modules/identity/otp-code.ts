import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { OtpPurpose } from './otp.ts'
import * as th from './otp-code.th.ts'

export const randomCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

/** Under a key that is not in the database. */
export function codeHash(
  pepper: Uint8Array,
  of: { id: string; phone: string; purpose: OtpPurpose },
  code: string,
): Buffer {
  return createHmac('sha256', pepper).update(`${of.id}\n${of.phone}\n${of.purpose}\n${code}`).digest()
}

/** In constant time. */
export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** For matching a message to a request. */
export const otpReference = (flowId: string): string => flowId.slice(-4).toUpperCase()

const messagePurposes: Record<OtpPurpose, string> = { register: '', reset: th.forReset, unlock: th.forUnlock }

/** Exactly one number, the code; names a reset or unlock, so that a member who requested none notices. */
export function otpMessage(purpose: OtpPurpose, code: string, reference: string, minutes: number): string {
  return th.message(messagePurposes[purpose], code, reference, minutes)
}

/** 256 random bits. */
export const makeOtpToken = (): string => randomBytes(32).toString('base64url')

export const otpTokenHash = (token: string): Buffer | null =>
  /^[A-Za-z0-9_-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : null
