import type { HostKey } from './keys.ts'
import { walletHeaders, isValidWalletSignature, isValidWalletTimestamp } from './signature.ts'

/** A name without port, and the live keys, two during a rotation. */
export type SignedSender = { host: string; keys: readonly HostKey[] }

/** `path`: the signed part; `query`: with its `?`, or empty. */
export type SignedRequest = {
  method: string
  path: string
  query: string
  headers: (name: string) => string | null
  rawBody: Uint8Array
}

const NONCE = /^[\x21-\x7e]{1,128}$/

/** Checks host name, live keys, timestamp (`walletToleranceMs`) and the signature over the bytes as they came, without
 *  a database. Null where any fails; which is not disclosed. A query, which no signature covers, is refused. The caller
 *  must check that the nonce is new. */
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

/** Null unless the text encodes to the very same bytes, which are signed. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
