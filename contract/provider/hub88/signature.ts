import { sign, verify } from 'node:crypto'
import { fromBase64, keyObject, kindOf, type SigningKey, type VerifyingKey } from '../keys.ts'

/** RSA-SHA256 (PKCS#1 v1.5) over the raw body alone, base64: neither path nor time, and no nonce (docs/decisions/0078).
 *  Source: docs.hub88.io, "Operator API", and `vectors.ts`. */
export const hub88SignatureHeader = 'X-Hub88-Signature'

/** Base64. Throws TypeError for a key of another kind: a mistake of configuration. */
export function signHub88(key: SigningKey, rawBody: string | Uint8Array): string {
  const object = keyObject(key)
  if (object === null || kindOf(key) !== 'rsa') throw new TypeError('this dialect is signed with an RSA private key')
  return sign('sha256', bytesOf(rawBody), object).toString('base64')
}

export function isValidHub88Signature(key: VerifyingKey, rawBody: string | Uint8Array, signature: string): boolean {
  const object = keyObject(key)
  const claimed = fromBase64(signature)
  return (
    object !== null && claimed !== null && kindOf(key) === 'rsa' && verify('sha256', bytesOf(rawBody), object, claimed)
  )
}

const bytesOf = (body: string | Uint8Array): Uint8Array => (typeof body === 'string' ? Buffer.from(body) : body)
