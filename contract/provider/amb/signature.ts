import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromBase64, keyObject, kindOf, type SigningKey, type VerifyingKey } from '../keys.ts'

/** How calls of the AMB-shaped dialect are signed: HMAC-SHA256 over the path, a line feed and the raw body, base64, in one header. The
 *  public integrations of this family know callers by address or by a fixed header; ours covers the bytes and what is asked with them, for
 *  the body of a bet and that of a settlement may be the same (docs/decisions/0082). */
export const ambSignatureHeader = 'X-Amb-Signature'

/** Signs a call with the shared secret. Throws TypeError for any other key: a mistake of configuration. */
export function signAmb(key: SigningKey, path: string, rawBody: string | Uint8Array): string {
  const signature = signatureOf(key, path, rawBody)
  if (signature === null) throw new TypeError('this dialect is signed with a shared secret')
  return signature.toString('base64')
}

/** Whether `signature` is that of this secret over this path and these very bytes. */
export function isValidAmbSignature(key: VerifyingKey, path: string, rawBody: string | Uint8Array, signature: string): boolean {
  const expected = signatureOf(key, path, rawBody)
  const claimed = fromBase64(signature)
  return expected !== null && claimed !== null && claimed.byteLength === expected.byteLength && timingSafeEqual(claimed, expected)
}

function signatureOf(key: SigningKey | VerifyingKey, path: string, rawBody: string | Uint8Array): Buffer | null {
  const object = keyObject(key)
  if (object === null || kindOf(key) !== 'hmac-sha256') return null
  return createHmac('sha256', object).update(`${path}\n`).update(rawBody).digest()
}
