import type { HostKey } from './keys.ts'
import { walletHeaders, isValidWalletSignature, isValidWalletTimestamp } from './signature.ts'

/** Who may sign: a name without port, and the live keys, two during a rotation. */
export type SignedSender = { host: string; keys: readonly HostKey[] }

/** A request before its signature is checked. `path` is the signed part; `query` is what follows it, `?` included, empty for none. */
export type SignedRequest = { method: string; path: string; query: string; headers: (name: string) => string | null; rawBody: Uint8Array }

const NONCE = /^[\x21-\x7e]{1,128}$/

/** Verifies who sent a request, without a database: a known host name, one of its live keys, a timestamp within `walletToleranceMs` (five
 *  minutes) of our clock, and the signature over the bytes as they came. Null where any of it fails, which of it is not disclosed. No
 *  signature covers a query, so a request with one is refused. The caller must still check that the nonce is new. */
export function verifySignedRequest<Sender extends SignedSender>(
  find: (host: string) => Sender | null,
  request: SignedRequest,
  at: Date,
): { sender: Sender; keyId: string; nonce: string; body: string } | null {
  const header = (name: keyof typeof walletHeaders): string => request.headers(walletHeaders[name]) ?? ''
  const sender = find(header('host'))
  const key = sender?.keys.find(({ keyId }) => keyId === header('key'))
  const timestamp = header('timestamp')
  const nonce = header('nonce')
  const body = textOf(request.rawBody)
  if (request.query !== '') return null
  if (!sender || !key || body === null || !NONCE.test(nonce) || !isValidWalletTimestamp(timestamp, at)) return null
  const parts = { method: request.method, path: request.path, timestamp, nonce, rawBody: body }
  return isValidWalletSignature(key, parts, header('signature')) ? { sender, keyId: key.keyId, nonce, body } : null
}

/** The body as text that encodes to the very same bytes, else null: the signature is over text. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
