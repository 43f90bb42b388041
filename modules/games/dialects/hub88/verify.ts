import { type Hub88Operation, hub88Base, hub88Paths } from '#contract/provider/hub88/wire.ts'
import { hub88SignatureHeader, isValidHub88Signature } from '#contract/provider/hub88/signature.ts'
import { textOf } from '#contract/provider/signed-request.ts'
import type { GameHost } from '#modules/games/hosts.ts'
import type { DialectRequest } from '../dialect.ts'

const operations = Object.entries(hub88Paths) as [Hub88Operation, string][]
const PATH = /^\/wallet\/hub88\/([^/]{1,253})(\/.*)$/

/** All is null for a path of no dialect. */
export function walletPathOf(path: string): { host: string; operation: Hub88Operation | null } | null {
  const [, host, rest] = PATH.exec(path) ?? []
  if (host === undefined || !path.startsWith(hub88Base(host))) return null
  return { host, operation: operations.find(([, known]) => known === rest)?.[0] ?? null }
}

/** A query is never covered, so a call with one is refused. */
export function verifyHub88Call(
  host: GameHost | null,
  request: DialectRequest,
): { host: GameHost; keyId: string; text: string } | null {
  const text = textOf(request.rawBody)
  if (!host || text === null || request.query !== '') return null
  const signature = request.headers(hub88SignatureHeader) ?? ''
  const key = host.keys.find((one) => isValidHub88Signature(one, request.rawBody, signature))
  return key ? { host, keyId: key.keyId, text } : null
}
