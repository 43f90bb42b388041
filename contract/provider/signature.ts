import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** How a game host signs a call to the wallet. Hosts call from servers, so this is Node's own cryptography: Web Crypto takes six times as
 *  long for such small messages. */

/** How far a host's clock may be from ours, and so how long a nonce must be remembered (twice this). */
export const walletToleranceMs = 300_000

/** The headers of a signed call. */
export const walletHeaders = {
  host: 'X-Chokdee-Host',
  key: 'X-Chokdee-Key',
  timestamp: 'X-Chokdee-Timestamp',
  nonce: 'X-Chokdee-Nonce',
  signature: 'X-Chokdee-Signature',
} as const

/** What a signature covers. `timestamp` is unix milliseconds as text. */
export type SignedParts = { method: string; path: string; timestamp: string; nonce: string; rawBody: string }

/** Standard base64, padded or not; nothing else. */
function fromBase64(value: string): Buffer | null {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(value) ? Buffer.from(value, 'base64') : null
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Keys are prepared once, which takes longer than signing. Only configured secrets come here, a few for each host. */
const keys = new Map<string, KeyObject>()

function keyOf(secret: string): KeyObject | null {
  const known = keys.get(secret)
  if (known) return known
  const bytes = fromBase64(secret)
  if (bytes === null) return null
  const key = createSecretKey(bytes)
  keys.set(secret, key)
  return key
}

const hmacOf = (key: KeyObject, parts: SignedParts): Buffer =>
  createHmac('sha256', key)
    .update([parts.method.toUpperCase(), parts.path, parts.timestamp, parts.nonce, sha256Hex(parts.rawBody)].join('\n'))
    .digest()

/** Signs with a base64 secret; the result is base64. Throws TypeError for a secret that is not base64: a mistake of configuration. */
export function signWalletCall(secret: string, parts: SignedParts): string {
  const key = keyOf(secret)
  if (key === null) throw new TypeError('the host secret must be base64')
  return hmacOf(key, parts).toString('base64')
}

/** Whether `signature` is that of `secret` over `parts`, compared in constant time. Does not check age or replay. */
export function walletSignatureHolds(secret: string, parts: SignedParts, signature: string): boolean {
  const key = keyOf(secret)
  const claimed = fromBase64(signature)
  if (key === null || claimed === null || claimed.length !== 32) return false
  return timingSafeEqual(hmacOf(key, parts), claimed)
}

/** Whether a timestamp header (unix milliseconds) lies within the tolerance of `now`. */
export const walletTimestampHolds = (timestamp: string, now: Date): boolean =>
  /^[0-9]{1,15}$/.test(timestamp) && Math.abs(Number(timestamp) - now.getTime()) <= walletToleranceMs

/** All headers of a signed call, ready to send. */
export function walletCallHeaders(
  credentials: { host: string; keyId: string; secret: string },
  parts: SignedParts,
): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    [walletHeaders.host]: credentials.host,
    [walletHeaders.key]: credentials.keyId,
    [walletHeaders.timestamp]: parts.timestamp,
    [walletHeaders.nonce]: parts.nonce,
    [walletHeaders.signature]: signWalletCall(credentials.secret, parts),
  }
}
