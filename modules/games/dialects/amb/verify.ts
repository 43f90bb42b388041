import { type AmbOperation, ambBase, ambOperations } from '#contract/provider/amb/wire.ts'
import { ambSignatureHeader, isValidAmbSignature } from '#contract/provider/amb/signature.ts'
import { textOf } from '#contract/provider/signed-request.ts'
import type { GameHost } from '#modules/games/hosts.ts'
import type { DialectRequest } from '../dialect.ts'

const PATH = /^\/wallet\/amb\/([^/]{1,253})\/(.*)$/

/** All is null for a path of no dialect. */
export function walletPathOf(path: string): { host: string; operation: AmbOperation | null } | null {
  const [, host, rest] = PATH.exec(path) ?? []
  if (host === undefined || !path.startsWith(ambBase(host))) return null
  return { host, operation: ambOperations.find((known) => known === rest) ?? null }
}

/** A query is never covered, so a call with one is refused. */
export function verifyAmbCall(
  host: GameHost | null,
  request: DialectRequest,
): { host: GameHost; keyId: string; text: string } | null {
  const text = textOf(request.rawBody)
  if (!host || text === null || request.query !== '') return null
  const signature = request.headers(ambSignatureHeader) ?? ''
  const key = host.keys.find((one) => isValidAmbSignature(one, request.path, request.rawBody, signature))
  return key ? { host, keyId: key.keyId, text } : null
}
