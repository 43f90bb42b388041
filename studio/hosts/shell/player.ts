import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Fields } from '#kit/party/requests.ts'
import { hostRefuses } from './refusals.ts'
import type { HostSessions, Launch } from './sessions.ts'
import type { HostSession } from './sessions.store.ts'

export const COOKIE = 'slot_session'
/** A demo's own cookie: play money and a member's money never mix. */
export const DEMO_COOKIE = 'slot_demo'

/** Against cross-site requests: a cookie alone acts only for the host's own page. */
function demandOwnPage(c: Context) {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const own = origin === undefined || URL.parse(origin)?.host === c.req.header('host')
  if (!own || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw hostRefuses('ORIGIN_REFUSED')
}

/** What the launch carried beside its ticket. */
export function launchIn(field: (name: string) => unknown): Launch {
  const text = (name: string): string => {
    const value = field(name)
    return typeof value === 'string' ? value.slice(0, 128) : ''
  }
  return text('user') === '' ? {} : { user: text('user'), game: text('game_code') }
}

/** By launch ticket, by the host's own session secret, or by the page's cookie. */
export async function playerOf(c: Context, sessions: HostSessions, fields: Fields): Promise<HostSession> {
  const { token, session: secret } = fields
  if (typeof token === 'string' && token !== '')
    return sessions.byToken(
      token,
      launchIn((name) => fields[name]),
    )
  const sessionSecret =
    typeof secret === 'string' && secret !== ''
      ? secret
      : getCookie(c, c.req.header('x-demo') === '1' ? DEMO_COOKIE : COOKIE)
  if (sessionSecret === undefined) throw hostRefuses('TICKET_MISSING')
  if (sessionSecret !== secret && c.req.method !== 'GET') demandOwnPage(c)
  const session = sessions.bySecret(sessionSecret)
  if (session === null) throw hostRefuses('SESSION_EXPIRED')
  return session
}
