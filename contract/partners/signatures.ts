const text = (value: string) => new TextEncoder().encode(value)

/** Between a partner's clock and ours. */
export const signatureToleranceSeconds = 300

function fromBase64(value: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function fromHex(value: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(value)) return null
  return Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const hmacKey = (secret: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

async function hmacHex(secret: Uint8Array<ArrayBuffer>, message: string): Promise<string> {
  return toHex(await crypto.subtle.sign('HMAC', await hmacKey(secret), text(message)))
}

/** In constant time. */
async function isValidHmac(secret: Uint8Array<ArrayBuffer>, message: string, signatureHex: string): Promise<boolean> {
  const signature = fromHex(signatureHex.trim())
  return signature !== null && crypto.subtle.verify('HMAC', await hmacKey(secret), signature, text(message))
}

const recent = (timestamp: string, now: Date): boolean =>
  /^[0-9]{1,12}$/.test(timestamp) &&
  Math.abs(Number(timestamp) - Math.floor(now.getTime() / 1000)) <= signatureToleranceSeconds

/** Hex HMAC-SHA256 over `${timestamp}.${rawBody}`. `secret`: base64; `timestamp`: unix seconds. */
export function signWebhook(secret: string, timestamp: string, rawBody: string): Promise<string> {
  const key = fromBase64(secret)
  if (key === null || key.length === 0) throw new TypeError('the webhook secret must be base64')
  return hmacHex(key, `${timestamp}.${rawBody}`)
}

/** Valid and recent. `signatures`: `Omise-Signature`, which has two while secrets rotate. */
export async function isValidWebhook(
  secret: string,
  timestamp: string,
  signatures: string,
  rawBody: string,
  now: Date,
): Promise<boolean> {
  const key = fromBase64(secret)
  if (key === null || key.length === 0 || !recent(timestamp, now)) return false
  for (const signature of signatures.split(',').slice(0, 4)) {
    if (await isValidHmac(key, `${timestamp}.${rawBody}`, signature)) return true
  }
  return false
}

export type BankRequest = { timestamp: string; method: string; path: string; rawBody: string }

const bankMessage = (request: BankRequest): string =>
  `${request.timestamp}.${request.method.toUpperCase()}.${request.path}.${request.rawBody}`

/** For `X-Signature`: hex HMAC-SHA256 over `${timestamp}.${METHOD}.${path}.${rawBody}`. `timestamp`: unix seconds;
 *  `path`: with its query. */
export const signBankRequest = (secret: string, request: BankRequest): Promise<string> =>
  hmacHex(text(secret), bankMessage(request))

export async function isValidBankRequest(
  secret: string,
  request: BankRequest,
  signature: string,
  now: Date,
): Promise<boolean> {
  return recent(request.timestamp, now) && isValidHmac(text(secret), bankMessage(request), signature)
}
