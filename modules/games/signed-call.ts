import { walletHeaders, walletSignatureHolds, walletTimestampHolds } from '#contract/provider/signature.ts'
import { findHost, type GameHost, type GamesConfig } from './hosts.ts'

/** A request as it came, before anything is believed. `path` is the part that is signed, without a query. */
export type ProviderRequest = { method: string; path: string; headers: (name: string) => string | null; rawBody: Uint8Array }

/** A call whose signature holds. `nonce` has still to be spent. */
export type HostCall = { host: GameHost; at: Date; nonce: string; body: string }

const NONCE = /^[\x21-\x7e]{1,128}$/

/** Proves who calls, without the database: a known host, one of its live keys, a timestamp within five minutes, the signature over the
 *  bytes as they came. Null says no more than that. */
export function proveCall(config: GamesConfig, request: ProviderRequest, at: Date): HostCall | null {
  const header = (name: keyof typeof walletHeaders): string => request.headers(walletHeaders[name]) ?? ''
  const host = findHost(config, header('host'))
  const key = host?.keys.find(({ keyId }) => keyId === header('key'))
  const timestamp = header('timestamp')
  const nonce = header('nonce')
  const body = textOf(request.rawBody)
  if (!host || !key || body === null || !NONCE.test(nonce) || !walletTimestampHolds(timestamp, at)) return null
  const parts = { method: request.method, path: request.path, timestamp, nonce, rawBody: body }
  return walletSignatureHolds(key.secret, parts, header('signature')) ? { host, at, nonce, body } : null
}

/** The body as text that encodes to the very same bytes, or null: a signature over text cannot cover anything else. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
