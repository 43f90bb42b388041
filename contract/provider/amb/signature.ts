import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromBase64, keyObject, kindOf, type SigningKey, type VerifyingKey } from '../keys.ts'

/** HMAC-SHA256 over path, line feed and raw body, base64. Our own: the family knows callers by address or a fixed
 *  header. The path is covered since the body of a bet and of a settlement may be the same (docs/decisions/0082). */
export const ambSignatureHeader = 'X-Amb-Signature'

/** Throws TypeError for a key of another kind: a mistake of configuration. */
export function signAmb(key: SigningKey, path: string, rawBody: string | Uint8Array): string {
  const signature = signatureOf(key, path, rawBody)
  if (signature === null) throw new TypeError('this dialect is signed with a shared secret')
  return signature.toString('base64')
}

export function isValidAmbSignature(
  key: VerifyingKey,
  path: string,
  rawBody: string | Uint8Array,
  signature: string,
): boolean {
  const expected = signatureOf(key, path, rawBody)
  const claimed = fromBase64(signature)
  return (
    expected !== null &&
    claimed !== null &&
    claimed.byteLength === expected.byteLength &&
    timingSafeEqual(claimed, expected)
  )
}

function signatureOf(key: SigningKey | VerifyingKey, path: string, rawBody: string | Uint8Array): Buffer | null {
  const object = keyObject(key)
  if (object === null || kindOf(key) !== 'hmac-sha256') return null
  return createHmac('sha256', object).update(`${path}\n`).update(rawBody).digest()
}
