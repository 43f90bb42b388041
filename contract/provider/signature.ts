/** How a game host signs a call to the wallet, as pure functions on Web Crypto. */

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

const bytes = (text: string) => new TextEncoder().encode(text)

function fromBase64(value: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

const toBase64 = (buffer: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(buffer)))

/** SHA-256 of a text, in hex. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const hmacKey = (secret: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

async function signedText(parts: SignedParts): Promise<string> {
  return [parts.method.toUpperCase(), parts.path, parts.timestamp, parts.nonce, await sha256Hex(parts.rawBody)].join('\n')
}

/** Signs with a base64 secret; the result is base64. Throws TypeError for a secret that is not base64: a mistake of configuration. */
export async function signWalletCall(secret: string, parts: SignedParts): Promise<string> {
  const key = fromBase64(secret)
  if (key === null || key.length === 0) throw new TypeError('the host secret must be base64')
  return toBase64(await crypto.subtle.sign('HMAC', await hmacKey(key), bytes(await signedText(parts))))
}

/** Whether `signature` is that of `secret` over `parts`. Web Crypto compares in constant time. Says nothing of age or replay. */
export async function walletSignatureHolds(secret: string, parts: SignedParts, signature: string): Promise<boolean> {
  const key = fromBase64(secret)
  const claimed = fromBase64(signature)
  if (key === null || key.length === 0 || claimed === null || claimed.length !== 32) return false
  return crypto.subtle.verify('HMAC', await hmacKey(key), claimed, bytes(await signedText(parts)))
}

/** Whether a timestamp header (unix milliseconds) lies within the tolerance of `now`. */
export const walletTimestampHolds = (timestamp: string, now: Date): boolean =>
  /^[0-9]{1,15}$/.test(timestamp) && Math.abs(Number(timestamp) - now.getTime()) <= walletToleranceMs

/** All headers of a signed call, ready to send. */
export async function walletCallHeaders(
  credentials: { host: string; keyId: string; secret: string },
  parts: SignedParts,
): Promise<Record<string, string>> {
  return {
    'Content-Type': 'application/json',
    [walletHeaders.host]: credentials.host,
    [walletHeaders.key]: credentials.keyId,
    [walletHeaders.timestamp]: parts.timestamp,
    [walletHeaders.nonce]: parts.nonce,
    [walletHeaders.signature]: await signWalletCall(credentials.secret, parts),
  }
}
