import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { OtpPurpose } from './otp.ts'

/** A random code of six digits. */
export const randomCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

/** What the house keeps of a code: an HMAC bound to this flow, phone and purpose, under a key that is not in the database. */
export function codeHash(pepper: Uint8Array, of: { id: string; phone: string; purpose: OtpPurpose }, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${of.id}\n${of.phone}\n${of.purpose}\n${code}`).digest()
}

/** Compares two hashes without telling by the time how far they agree. */
export const sameHash = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)

/** The few letters by which a member tells which message belongs to which request. */
export const otpReference = (flowId: string): string => flowId.slice(-4).toUpperCase()

/** The message that brings a code. It holds one number of six digits, the code. */
export function otpMessage(code: string, reference: string): string {
  return `โชคดี: รหัส OTP ${code} (Ref: ${reference}) ใช้ได้ภายใน 5 นาที ห้ามบอกรหัสนี้กับผู้อื่น`
}
