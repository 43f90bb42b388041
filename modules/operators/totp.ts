import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the defaults of authenticator apps: SHA-1, six digits, 30 seconds; one step early or late is accepted. */
const STEP_MS = 30_000
const DRIFT_STEPS = 1
const SECRET_BYTES = 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The number of the 30-second step that an instant lies in. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / STEP_MS)

/** A new secret, as base 32 (RFC 4648), the form that people can type into an app. */
export const newSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

/** The six digits of a secret (base 32) in one step. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code this is: the present one or a neighbour, and later than `lastStep`, so that no code is used twice. Else null. */
export function matchingStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_none, n) => stepOf(now) - DRIFT_STEPS + n)
  const matching = steps.filter((step) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)))
  return matching.find((step) => step > lastStep) ?? null
}

/** What an authenticator app reads from the QR code at enrolment. */
export const otpauthUri = (operator: string, secret: string): string =>
  `otpauth://totp/Chokdee:${encodeURIComponent(operator)}?secret=${secret}&issuer=Chokdee&algorithm=SHA1&digits=6&period=30`

function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
