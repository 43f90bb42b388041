import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context, Env, Hono } from 'hono'
import { localeCookie, localeCookieDays, registerCookie, resetCookie, unlockCookie } from '#contract/plain/constants.ts'
import { refusals } from '#contract/plain/refusals.ts'
import { answerAsset, type Asset, readAssets } from './assets.ts'
import { type GuestPage, guestPages } from './guest-pages.ts'
import { HydrationStartNotFound, startWhenIdle } from './idle-hydration.ts'
import { readBody } from './body.ts'
import { cookieOf } from './cookies.ts'
import { randomNonce } from './nonce.ts'
import { compressed, type EncodedBody } from './page-body.ts'
import { brokenPage } from './broken-page.ts'
import { type Allowed, pageHeaders } from './page-headers.ts'
import type { ReadShared } from './shared-answers.ts'

export type Viewer = { phone: string }

type RenderDeps = {
  api(request: Request): Promise<Response>
  readShared: ReadShared
  nonce: string
  viewer: Viewer | null
  allowedOrigins: string[]
  report(error: unknown): void
}

export type PagesBuild = {
  handle(request: Request, deps: RenderDeps): Promise<Response>
  assets: Map<string, Asset>
  routes: ReadonlySet<string>
}

/** `folder`: absolute, of `react-router build`. Throws where it is missing. */
export async function loadPages(folder: string): Promise<PagesBuild> {
  const { handle, routes } = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as Omit<
    PagesBuild,
    'assets'
  >
  return { handle, routes, assets: await readAssets(join(folder, 'client')) }
}

export type PagesDeps<V extends Viewer, E extends Env> = {
  build: PagesBuild
  publicUrl: string
  /** Rejects past a class's limits. A page that must be rendered takes a `render` besides its `page`. */
  admit<Answer>(
    name: 'file' | 'page' | 'render',
    context: Context<E>,
    answer: () => Answer | Promise<Answer>,
  ): Promise<Answer | Response>
  mayBeMember(request: Request): boolean
  /** By the binding cookie alone; null at once without one. */
  viewerOf(request: Request): Promise<V | null>
  attributionCookiesOf(request: Request): Promise<string[]>
  /** In process. `viewer` is trusted with reading only, and null for anything but a GET; `context` is the page's. */
  api(request: Request, viewer: V | null, context: Context<E>): Promise<Response>
  /** Public responses, at most two seconds old. */
  readShared: ReadShared
  report(error: unknown, context: Context<E>): void
}

/** Mount last, since it matches every path. */
export function mountPages<V extends Viewer, E extends Env>(app: Hono<E>, deps: PagesDeps<V, E>): void {
  const site = { ...deps, origin: new URL(deps.publicUrl).origin, guests: guestPages() }
  for (const [path, asset] of deps.build.assets)
    app.on(['GET', 'HEAD'], path, (c) => site.admit('file', c, () => answerAsset(c, asset)))
  app.all('*', (c) =>
    site.admit('page', c, () => (isForeign(c, site.origin) ? plain(403, 'Forbidden') : answerPage(c, site))),
  )
}

/** A shared page takes a render slot only where it must be rendered; every other page at once. */
async function answerPage<V extends Viewer, E extends Env>(c: Context<E>, site: Site<V, E>): Promise<Response> {
  try {
    if (isShared(c.req.raw) && !site.mayBeMember(c.req.raw))
      return withCookies(
        await answerShared(c, site, (made) => site.admit('render', c, made)),
        await site.attributionCookiesOf(c.req.raw),
      )
    return await site.admit('render', c, () => answerOwn(c, site))
  } catch (error) {
    site.report(error, c)
    return brokenPage()
  }
}

async function answerOwn<V extends Viewer, E extends Env>(c: Context<E>, site: Site<V, E>): Promise<Response> {
  const viewer = await site.viewerOf(c.req.raw)
  if (viewer !== null || c.req.method !== 'GET') return answer(c, site, viewer)
  const page = isShared(c.req.raw) ? await answerShared(c, site, (made) => made()) : await answer(c, site, null)
  return withCookies(page, await site.attributionCookiesOf(c.req.raw))
}

/** Outside the shared page, whose render reads and sets none. An unknown link sets none. */
function withCookies(response: Response, cookies: readonly string[]): Response {
  if (response.status >= 400) return response
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

type Site<V extends Viewer, E extends Env> = PagesDeps<V, E> & { origin: string; guests: ReturnType<typeof guestPages> }

/** No query, and no step of registering or recovering access. */
function isShared(request: Request): boolean {
  const { pathname, search } = new URL(request.url)
  return request.method === 'GET' && search === '' && !pathname.endsWith('.data') && !isBetweenSteps(request)
}

type Admit = (render: () => Promise<GuestPage | Response>) => Promise<GuestPage | Response>

/** Rendered once for all concurrent requests. `admit` runs a render, or refuses it. */
async function answerShared<V extends Viewer, E extends Env>(
  c: Context<E>,
  site: Site<V, E>,
  admit: Admit,
): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const render = () => admit(() => renderShared(c, site, pathname))
  const { made, isOwn } = await site.guests.findOrRender(pathname, render)
  // What is no document belongs to its caller: a refusal has their request id, a redirect a body that is read once.
  const page = made instanceof Response && !isOwn ? await render() : made
  if (page instanceof Response) return page
  return toResponse(c, site, page, await page.body.encoded(acceptedBy(c)), page)
}

async function renderShared<V extends Viewer, E extends Env>(
  c: Context<E>,
  site: Site<V, E>,
  path: string,
): Promise<GuestPage | Response> {
  const nonce = randomNonce()
  const response = await render(c, site, null, nonce, 'shared')
  if (!isHtml(response.headers)) return toResponse(c, site, response, await bodyOf(c, response), { nonce })
  return site.guests.keep(path, response, startedWhenIdle(c, site, await response.text()), nonce)
}

async function answer<V extends Viewer, E extends Env>(
  c: Context<E>,
  site: Site<V, E>,
  viewer: V | null,
): Promise<Response> {
  const nonce = randomNonce()
  const response = await render(c, site, viewer, nonce)
  if (response.body === null || !isHtml(response.headers) || viewer !== null)
    return toResponse(c, site, response, await bodyOf(c, response), { nonce })
  const html = startedWhenIdle(c, site, await response.text())
  return toResponse(c, site, response, await compressed(Buffer.from(html), acceptedBy(c)), { nonce })
}

const bodyOf = async (c: Context, response: Response): Promise<EncodedBody | null> =>
  response.body === null ? null : compressed(new Uint8Array(await response.arrayBuffer()), acceptedBy(c))

const acceptedBy = (c: Context): string => c.req.header('accept-encoding') ?? ''

/** Where the router's markup has changed it starts at once: slower, but complete. */
function startedWhenIdle<V extends Viewer, E extends Env>(c: Context<E>, site: Site<V, E>, html: string): string {
  try {
    return startWhenIdle(html)
  } catch (error) {
    if (!(error instanceof HydrationStartNotFound)) throw error
    site.report(error, c)
    return html
  }
}

/** Under our own host name, never the `Host` that was sent. A shared render goes on when its first caller
 *  disconnects. */
async function render<V extends Viewer, E extends Env>(
  c: Context<E>,
  site: Site<V, E>,
  viewer: V | null,
  nonce: string,
  whose: 'own' | 'shared' = 'own',
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const raw = c.req.raw
  const headers = new Headers(raw.headers)
  const reads = raw.method === 'GET' || raw.method === 'HEAD'
  if (viewer === null && reads && !isBetweenSteps(raw)) headers.delete('cookie')
  const form = reads ? null : await readBody(raw)
  if (typeof form === 'string') return plain(refusals[form].status, statusTexts[form])
  if (form !== null && !(await isForm(form, raw))) return plain(415, 'Unsupported Media Type')
  const request = new Request(`${site.origin}${pathname}${search}`, {
    method: raw.method,
    headers,
    ...(whose === 'own' ? { signal: raw.signal } : {}),
    ...(form === null ? {} : { body: form }),
  })
  const deps = {
    api: (inner: Request) => site.api(inner, inner.method === 'GET' ? viewer : null, c),
    readShared: site.readShared,
    nonce,
    viewer: viewer && { phone: viewer.phone },
    allowedOrigins: [new URL(site.origin).host],
    report: (error: unknown) => site.report(error, c),
  }
  return site.build.handle(request, deps)
}

async function isForm(body: NonNullable<BodyInit>, { headers }: Request): Promise<boolean> {
  try {
    await new Response(body, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData()
    return true
  } catch {
    return false
  }
}

function toResponse<V extends Viewer, E extends Env>(
  c: Context<E>,
  site: Site<V, E>,
  { status, headers: own }: Pick<Response, 'status'> & { headers: HeadersInit },
  encoded: EncodedBody | null,
  allowed: Allowed,
): Response {
  const headers = new Headers(own)
  for (const [name, value] of Object.entries(pageHeaders(allowed, site.origin.startsWith('https:'))))
    headers.set(name, value)
  if (isHtml(headers) && cookieOf(c.req.raw, localeCookie) === null) headers.append('set-cookie', inThai)
  if (encoded === null) return new Response(null, { status, headers })
  const { body, headers: encoding } = encoded
  for (const [name, value] of Object.entries(encoding)) headers.set(name, value)
  headers.set('content-length', String(body.length))
  return new Response(body, { status, headers })
}

/** The only language, stored as the visitor's choice; a shared page is cached without it. */
const inThai = `${localeCookie}=th; Path=/; Max-Age=${localeCookieDays * 86_400}; Secure; SameSite=Lax`

/** Every change must name our origin; `same-site` is refused too. */
function isForeign(c: Context, origin: string): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false
  const site = c.req.header('sec-fetch-site')
  return c.req.header('origin') !== origin || (site !== undefined && site !== 'same-origin')
}

const stepCookies = [registerCookie, resetCookie, unlockCookie]
const isBetweenSteps = (request: Request) => stepCookies.some((name) => cookieOf(request, name) !== null)
const isHtml = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false
const statusTexts = { BODY_LATE: 'Request Timeout', BODY_TOO_LARGE: 'Content Too Large', BODY_MALFORMED: 'Bad Request' }
const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
