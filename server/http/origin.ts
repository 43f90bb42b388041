import type { Context } from 'hono'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { ClientProfiles } from '#server/client-profiles.ts'
import type { ServerEnv } from './caller.ts'

const LOOPBACK = /^(localhost|.*\.localhost|127\.[0-9.]+|\[::1\])$/

/** A foreign form needs no preflight, and `same-site` is no boundary. Programs (neither header) and origins with a
 *  client profile pass without a cookie. A session over plain http off the loopback is refused: the browser would drop
 *  its cookie silently. */
export function refuseForeignOrigin(
  c: Context<ServerEnv>,
  publicOrigin: string,
  call: { startsSession: boolean },
  clients: ClientProfiles = new Map(),
): Refusal | null {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return null
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  if (origin === undefined && site === undefined) return null
  if (origin !== undefined && clients.has(origin)) return null
  if (call.startsSession && origin !== undefined && isInsecure(origin)) return { code: 'INSECURE_ORIGIN' }
  if (origin !== publicOrigin) return { code: 'ORIGIN_REFUSED' }
  if (site !== undefined && site !== 'same-origin') return { code: 'ORIGIN_REFUSED' }
  return null
}

function isInsecure(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && !LOOPBACK.test(hostname)
}
