import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HttpError, queryOnce } from '#kit/party/requests.ts'
import { watchParameter } from '#contract/provider/tables.ts'
import type { HostContext } from '../context.ts'
import type { HostFacts } from '../game.ts'
import { readLaunch, returnParameters } from './launch-words.ts'
import { COOKIE, DEMO_COOKIE, launchIn } from './player.ts'
import { hostRefuses } from './refusals.ts'
import type { HostSessions } from './sessions.ts'
import { sellsFeature } from './state.ts'
import type { HostSession } from './sessions.store.ts'

const COOKIE_SECONDS = 12 * 3600

const pageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

type Html = ReturnType<HostFacts['noticePage']>

export type Launching = {
  context: HostContext
  host: HostFacts
  sessions: HostSessions
  /** No session or ticket is written into it. */
  page: (session: HostSession, returnUrl: string, address: string) => Html | Promise<Html>
  /** Whether a game may be tried without login and money. */
  hasDemo: (code: string) => boolean
  /** The page of a table for who watches without a session; absent where there are no tables. */
  watched?: (code: string, returnUrl: string, address: string) => Html
}

/** The front page: opens a session for a launch ticket, and shows its game. */
export function launchRoutes(
  { context, host: { noticePage, dialect = 'chokdee' }, sessions, page, hasDemo, watched }: Launching,
  routes: Hono,
) {
  const site = new URL(context.config.PUBLIC_URL)
  const origins = [site.origin, ...context.config.CLIENT_ORIGINS]
  const launchOf = (c: Context) => readLaunch[dialect]((name) => c.req.query(name))
  /** The launch's exit, if it is at the site or another front end of it. */
  const returnUrlOf = (c: Context): string => {
    const wanted = URL.parse(launchOf(c).returnUrl)
    return wanted && origins.includes(wanted.origin) ? wanted.href : site.href
  }
  /** The address after launch: without the ticket, but with the exit for reloads. */
  const addressOf = (c: Context, more: Record<string, string> = {}): string => {
    const url = returnUrlOf(c)
    const query = new URLSearchParams({ ...more, ...(url !== site.href && { [returnParameters[dialect]]: url }) })
    return query.size === 0 ? '/' : `/?${query}`
  }
  const pageOf = async (c: Context, session: HostSession) => page(session, returnUrlOf(c), addressOf(c))
  const keepSecret = (c: Context, secret: string, cookie = COOKIE) => {
    const secure = new URL(c.req.url).protocol === 'https:'
    setCookie(c, cookie, secret, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: COOKIE_SECONDS, secure })
  }
  /** The browser's demo, which a reload continues, or a new one. */
  const demoOf = (c: Context, code: string): HostSession => {
    const known = sessions.bySecret(getCookie(c, DEMO_COOKIE) ?? '')
    const { rules } = launchOf(c)
    if (known?.game === code && sellsFeature(known) === (rules.featureBuy ?? true)) return known
    if (!hasDemo(code)) throw hostRefuses('DEMO_NONE')
    const { session, secret } = sessions.openDemo(code, rules)
    keepSecret(c, secret, DEMO_COOKIE)
    return session
  }

  routes.get('/', async (c) => {
    const token = queryOnce(c, 'token') ?? ''
    const known = sessions.bySecret(getCookie(c, COOKIE) ?? '')
    try {
      const { demo, watch, rules } = launchOf(c)
      if (token === '' && watch !== null) {
        if (watched === undefined) throw hostRefuses('WATCH_NONE')
        return c.html(await watched(watch, returnUrlOf(c), addressOf(c, { [watchParameter]: watch })), 200, pageHeaders)
      }
      if (token === '' && demo !== null) return c.html(await pageOf(c, demoOf(c, demo)), 200, pageHeaders)
      if (token === '') {
        if (known === null) throw hostRefuses('TICKET_MISSING')
        return c.html(await pageOf(c, known), 200, pageHeaders)
      }
      const { session, secret } = await sessions.redeem(token, { ...launchIn((name) => queryOnce(c, name)), rules })
      keepSecret(c, secret)
      return c.html(await pageOf(c, session), 200, pageHeaders)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      // A reopened launch address has a used ticket: a browser with its session continues.
      if (error.code === 'TICKET_INVALID' && known !== null) return c.html(await pageOf(c, known), 200, pageHeaders)
      return c.html(noticePage(error.message, returnUrlOf(c)), error.status, pageHeaders)
    }
  })
}
