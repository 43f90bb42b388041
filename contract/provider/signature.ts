import { createHmac, hash, type KeyObject, sign, timingSafeEqual, verify } from 'node:crypto'
import { fromBase64, keyObject, kindOf, type SigningKey, type VerifyingKey } from './keys.ts'

/** Node's own cryptography: Web Crypto takes six times as long for such small messages. */

/** Between the clocks; a nonce is remembered for twice this. */
export const walletToleranceMs = 300_000

export const walletHeaders = {
  host: 'X-Chokdee-Host',
  key: 'X-Chokdee-Key',
  timestamp: 'X-Chokdee-Timestamp',
  nonce: 'X-Chokdee-Nonce',
  signature: 'X-Chokdee-Signature',
} as const

/** `timestamp`: unix milliseconds. */
export type SignedParts = { method: string; path: string; timestamp: string; nonce: string; rawBody: string }

const sha256Hex = (text: string): string => hash('sha256', text, 'hex')

const signedText = (parts: SignedParts): string =>
  [parts.method.toUpperCase(), parts.path, parts.timestamp, parts.nonce, sha256Hex(parts.rawBody)].join('\n')

const hmacOf = (key: KeyObject, parts: SignedParts): Buffer =>
  createHmac('sha256', key).update(signedText(parts)).digest()

/** Ed25519 hashes by itself; RSA is PKCS#1 v1.5 over SHA-256. */
const digestOf = (key: KeyObject): string | null => (key.asymmetricKeyType === 'ed25519' ? null : 'sha256')

/** Base64 of HMAC-SHA256, Ed25519 or RSA-SHA256. Throws TypeError for what is no key: a mistake of configuration. */
export function signWalletCall(key: SigningKey, parts: SignedParts): string {
  const object = keyObject(key)
  if (object === null || kindOf(key) === null) throw new TypeError('a host signs with a base64 secret or a private key')
  if (object.type === 'secret') return hmacOf(object, parts).toString('base64')
  return sign(digestOf(object), Buffer.from(signedText(parts)), object).toString('base64')
}

/** In constant time; the key alone decides how. Does not check age or replay. */
export function isValidWalletSignature(key: VerifyingKey, parts: SignedParts, signature: string): boolean {
  const object = keyObject(key)
  const claimed = fromBase64(signature)
  if (object === null || claimed === null || kindOf(key) === null) return false
  if (object.type === 'secret') return claimed.length === 32 && timingSafeEqual(hmacOf(object, parts), claimed)
  return verify(digestOf(object), Buffer.from(signedText(parts)), object, claimed)
}

export const isValidWalletTimestamp = (timestamp: string, now: Date): boolean =>
  /^[0-9]{1,15}$/.test(timestamp) && Math.abs(Number(timestamp) - now.getTime()) <= walletToleranceMs

export function signedCallHeaders(
  credentials: { host: string; keyId: string } & SigningKey,
  parts: SignedParts,
): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    [walletHeaders.host]: credentials.host,
    [walletHeaders.key]: credentials.keyId,
    [walletHeaders.timestamp]: parts.timestamp,
    [walletHeaders.nonce]: parts.nonce,
    [walletHeaders.signature]: signWalletCall(credentials, parts),
  }
}
