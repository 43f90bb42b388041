import { Hono } from 'hono'
import type { Session } from '#contract/http/handler.ts'
import type { Clock } from '#kit/clock.ts'
import type { LinkKeyKind } from '#modules/referrals/index.ts'
import type { Log } from '#server/log.ts'
import { mountApiDocs } from './api-docs.ts'
import { addressOf, liveBindingOf, type ServerEnv } from './caller.ts'
import { type CallDeps, mountCalls } from './calls.ts'
import { mountClassicClients } from './classic-client.ts'
import { type ClassicLaunchDeps, mountClassicLaunch, withClassicLaunch } from './classic-launch.ts'
import { mountReports } from './csp-reports.ts'
import { internalBody } from './errors.ts'
import { type ChatHookDeps, mountChatHook } from './chat-hook.ts'
import { touchCookies } from './first-touch.ts'
import { mountHealth } from './health.ts'
import { type HookDeps, mountHooks } from './hooks.ts'
import { ttlCache } from '#kit/node/ttl-cache.ts'
import { type LiveDeps, mountLive } from './live.ts'
import { mountPages, type PagesBuild, type Viewer } from './pages.ts'
import { type Admit, withAdmission, findWithinQuota, mountAdmission, type Admission } from './admission.ts'
import { mountPartnerSites, type PartnerSitesDeps } from './partner-sites.ts'
import { mountWalletApi, type WalletApiDeps } from './wallet-api.ts'
import { mountProviderDocs } from './provider-docs.ts'
import { mountSandboxRoutes, type SandboxRoutes } from './sandbox-routes.ts'
import { mountSecurityText } from './security-text.ts'
import { sharedAnswers } from './shared-answers.ts'
import { mountSiteMap } from './site-map.ts'
import { rejection } from './rejection.ts'
import { mountUploads, type UploadsDeps } from './uploads.ts'

export type SiteDeps = {
  admission: Admission
  calls: Omit<CallDeps, 'admission'>
  classicLaunch: ClassicLaunchDeps
  live: Omit<LiveDeps, 'admission'>
  hooks: Omit<HookDeps, 'admit'>
  chatHook: Omit<ChatHookDeps, 'admit'> | null
  walletApi: Omit<WalletApiDeps, 'admit'>
  partnerSites: Omit<PartnerSitesDeps, 'admit'>
  sandbox: SandboxRoutes | null
  pages: PagesBuild | null
  publicUrl: string
  securityContact: string
  /** Every response carries it as `Date`, so that pages count down by the server's clock. */
  clock: Clock
  isReady: () => Promise<boolean>
  isKnownLink: (whose: LinkKeyKind, key: string) => Promise<boolean>
  findImage: UploadsDeps['findImage']
  findPicture: UploadsDeps['findPicture']
  /** By the binding cookie. Opening a page is the member's action; later fetches may be automatic. */
  findViewer(binding: string, use: 'action' | 'reading'): Promise<{ session: Session; viewer: Viewer } | null>
  log: Log
}

const LINKS_MS = 5_000
const LINKS_MAX = 1_000

type SessionViewer = Viewer & { session: Session }

export function siteApp(deps: SiteDeps): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>()
  // Before admission, so that refusals at entry have their date and log line too.
  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    c.res.headers.set('date', deps.clock.now().toUTCString())
    const ms = Math.round(performance.now() - started)
    deps.log.debug(
      { request: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, ms },
      'request',
    )
  })
  mountAdmission(app, deps.admission, rejection)
  app.onError((error, c) => {
    deps.log.error(
      { err: error, request: c.get('requestId'), method: c.req.method, path: c.req.path },
      'request failed',
    )
    const { status, body } = internalBody(c.get('requestId'))
    return c.json(body, status, { 'cache-control': 'no-store' })
  })
  mountClassicClients(app, { clients: deps.calls.clients, admission: deps.admission })
  mountHealth(app, { ...deps, refuse: rejection })
  const admit: Admit = (name, c, answer) =>
    withAdmission(c, deps.admission, { name }, answer, (reason) => rejection(c, reason))
  // Routes below read their bodies themselves, within limits, after their own checks (server/http/body.ts).
  mountWalletApi(app, { ...deps.walletApi, admit })
  mountPartnerSites(app, { ...deps.partnerSites, admit })
  mountHooks(app, { ...deps.hooks, admit })
  if (deps.chatHook) mountChatHook(app, { ...deps.chatHook, admit })
  mountSecurityText(app, { ...deps, admit })
  mountReports(app, deps)
  const fetchAnswer = fetchAsVisitor(app, deps.publicUrl)
  mountSiteMap(app, {
    publicUrl: deps.publicUrl,
    admit,
    async fetchAnswer(c, path) {
      const answer = await fetchAnswer(path, addressOf(c))
      return answer.ok ? answer.json() : null
    },
  })
  if (deps.sandbox) mountSandboxRoutes(app, { ...deps.sandbox, admit })
  mountLive(app, { ...deps.live, admission: deps.admission })
  mountUploads(app, { ...deps, admit: (c, answer) => admit('picture', c, answer) })
  const docs = { admit, https: deps.publicUrl.startsWith('https:'), files: deps.pages?.assets ?? null }
  mountApiDocs(app, docs)
  mountProviderDocs(app, docs)
  const classicLaunch = { ...deps.classicLaunch, ...deps, admit }
  mountClassicLaunch(app, classicLaunch)
  mountCalls(app, {
    ...deps.calls,
    handlers: withClassicLaunch(deps.calls.handlers, classicLaunch),
    admission: deps.admission,
  })
  if (deps.pages) mountSitePages(app, deps, deps.pages, admit)
  return app
}

function mountSitePages(app: Hono<ServerEnv>, deps: SiteDeps, build: PagesBuild, admit: Admit): void {
  const fetchAnswer = fetchAsVisitor(app, deps.publicUrl)
  const isKnownLink = rememberedLinks(deps.isKnownLink)
  mountPages<SessionViewer, ServerEnv>(app, {
    build,
    admit,
    mayBeMember: (request) => liveBindingOf(request) !== null,
    publicUrl: deps.publicUrl,
    // Without the caller's address.
    readShared: sharedAnswers((path) => fetchAnswer(path, 'unknown')),
    attributionCookiesOf: (request) => touchCookies(request, isKnownLink),
    async viewerOf(request) {
      const binding = liveBindingOf(request)
      if (binding === null) return null
      const use = new URL(request.url).pathname.endsWith('.data') ? 'reading' : 'action'
      const found = await findWithinQuota(
        binding,
        async () => {
          const one = await deps.findViewer(binding, use)
          return one && { ...one, member: one.session.member }
        },
        true,
      )
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

/** For some seconds: a widely shared link has one key. */
function rememberedLinks(isKnown: SiteDeps['isKnownLink']): SiteDeps['isKnownLink'] {
  const cache = ttlCache<Promise<boolean>>({ ms: LINKS_MS, keysMax: LINKS_MAX }, () => performance.now())
  return (whose, key) => {
    const name = `${whose} ${key}`
    const known = cache.find(name) ?? isKnown(whose, key)
    if (cache.find(name) !== known) cache.keep(name, known)
    known.catch(() => cache.forget(name, known))
    return known
  }
}

const fetchAsVisitor =
  (app: Hono<ServerEnv>, publicUrl: string) =>
  async (path: string, address: string): Promise<Response> =>
    app.fetch(new Request(new URL(`/api${path}`, publicUrl)), { inside: { session: null, address } })
