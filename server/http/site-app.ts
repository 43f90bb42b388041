import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Session } from '#contract/http/handler.ts'
import type { Clock } from '#kit/clock.ts'
import type { Log } from '#server/log.ts'
import { mountApiDocs } from './api-docs.ts'
import { addressOf, bindingCookie, type ServerEnv } from './caller.ts'
import { type CallDeps, mountCalls, pictureBytesMax, refusal } from './calls.ts'
import { internalBody } from './errors.ts'
import { type HookDeps, mountHooks } from './hooks.ts'
import { type LiveDeps, mountLive } from './live.ts'
import { mountPages, type PagesBuild, type Viewer } from './pages.ts'
import { mountPartnerSites, type PartnerSitesDeps } from './partner-sites.ts'
import { mountProvider, type ProviderDeps } from './provider.ts'
import { mountSandboxDoors, type SandboxDoors } from './sandbox-doors.ts'

export type SiteDeps = {
  calls: CallDeps
  live: LiveDeps
  hooks: HookDeps
  provider: ProviderDeps
  partnerSites: PartnerSitesDeps
  /** The doors of the sandbox director; null in mode live. */
  sandbox: SandboxDoors | null
  pages: PagesBuild | null
  publicUrl: string
  /** The site's own time: every answer carries it as `Date`, so that a page counts down by the clock that decides. */
  clock: Clock
  isReady(): Promise<boolean>
  /** Who holds this binding cookie, for pages. */
  findViewer(binding: string): Promise<{ session: Session; viewer: Viewer } | null>
  log: Log
}

/** The largest body any path of the site reads, but for a call that takes a picture: that refuses by its own limit. */
const BODY_BYTES_MAX = 64 * 1024
const limited = bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c: Context<ServerEnv>) => refusal(c, { code: 'BODY_TOO_LARGE' }) })

type Seen = Viewer & { session: Session }

/** The member site as one app: API, live stream, partners' hooks, the game hosts' wallet API, pages. */
export function siteApp(deps: SiteDeps): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>()
  app.use(async (c, next) => {
    c.set('requestId', crypto.randomUUID())
    const started = performance.now()
    await next()
    c.header('x-request-id', c.get('requestId'))
    c.header('x-content-type-options', 'nosniff')
    c.header('date', deps.clock.now().toUTCString())
    const ms = Math.round(performance.now() - started)
    deps.log.debug({ request: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request')
  })
  app.onError((error, c) => {
    deps.log.error({ err: error, request: c.get('requestId'), method: c.req.method, path: c.req.path }, 'request failed')
    const { status, body } = internalBody(c.get('requestId'))
    return c.json(body, status, { 'cache-control': 'no-store' })
  })
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => ((await deps.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not_ready' }, 503)))
  // Before the limit: a host's call reads its body by a limit of its own, without a stream in between.
  mountProvider(app, deps.provider)
  mountPartnerSites(app, deps.partnerSites)
  app.use((c, next) => (pictureBytesMax(c.req.path) === undefined ? limited(c, next) : next()))
  mountHooks(app, deps.hooks)
  if (deps.sandbox) mountSandboxDoors(app, deps.sandbox)
  mountLive(app, deps.live)
  mountApiDocs(app, { https: deps.publicUrl.startsWith('https:'), files: deps.pages?.assets ?? null })
  mountCalls(app, deps.calls)
  if (deps.pages) mountSitePages(app, deps, deps.pages)
  return app
}

function mountSitePages(app: Hono<ServerEnv>, deps: SiteDeps, build: PagesBuild): void {
  mountPages<Seen, ServerEnv>(app, {
    build,
    publicUrl: deps.publicUrl,
    async viewerOf(request) {
      const binding = cookieOf(request, bindingCookie)
      if (binding === null) return null
      const found = await deps.findViewer(binding)
      return found && { ...found.viewer, session: found.session }
    },
    report(error, c) {
      deps.log.error({ err: error, request: c.get('requestId'), method: c.req.method, path: c.req.path }, 'page failed')
    },
    async api(request, viewer, c) {
      return app.fetch(request, { inside: { session: viewer?.session ?? null, address: addressOf(c) } })
    },
  })
}

/** One cookie of a request, by its exact name. */
function cookieOf(request: Request, name: string): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}
