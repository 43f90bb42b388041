import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context, Env, Hono } from 'hono'
import { localeCookie, localeCookieDays, registerCookie, resetCookie, unlockCookie } from '#contract/plain/constants.ts'
import { refusals } from '#contract/plain/refusals.ts'
import { answerAsset, type Asset, readAssets } from './assets.ts'
import { type GuestPage, guestPages, randomNonce } from './guest-pages.ts'
import { HydrationStartNotFound, startWhenIdle } from './idle-hydration.ts'
import { readBody } from './body.ts'
import { compressed, type Encoded } from './page-body.ts'
import { brokenPage } from './broken-page.ts'
import { pageHeaders } from './page-headers.ts'
import type { ReadShared } from './shared-answers.ts'

/** The member as pages may know them before they ask the API. */
export type Viewer = { phone: string }

type RenderDeps = {
  api(request: Request): Promise<Response>
  readShared: ReadShared
  nonce: string
  viewer: Viewer | null
  allowedOrigins: string[]
  report(error: unknown): void
}

/** What a build makes of a request. A document comes beside its response, which then has no body: whoever looks at a response's body makes a
 *  stream of it, and the router looks. */
type Made = { response: Response; html: string | null }

/** A built site: how it answers a request, its files, and the patterns of its pages ('/hack-slot/:id'). */
export type PagesBuild = {
  handle(request: Request, deps: RenderDeps): Promise<Made>
  assets: Map<string, Asset>
  routes: ReadonlySet<string>
}

/** Loads a build out of its folder (absolute), as `react-router build` left it. Throws where it is missing. */
export async function loadPages(folder: string): Promise<PagesBuild> {
  const { handle, routes } = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as Omit<PagesBuild, 'assets'>
  return { handle, routes, assets: await readAssets(join(folder, 'client')) }
}

export type PagesDeps<V extends Viewer, E extends Env> = {
  build: PagesBuild
  publicUrl: string
  /** Has a request answered, or rejected where the caller or the process has enough: each request as `file` or `page`, and within `page` as
   *  `render` what is not answered out of memory. */
  admit<Answer>(name: 'file' | 'page' | 'render', context: Context<E>, answer: () => Answer | Promise<Answer>): Promise<Answer | Response>
  /** Whether a request brings what a member's browser brings; who it is, `viewerOf` finds out. */
  mayBeMember(request: Request): boolean
  /** Who looks, by the binding cookie alone; null at once where there is none. May carry more than pages are given. */
  viewerOf(request: Request): Promise<V | null>
  /** What a visitor's browser is to remember of the link that he came by, as `Set-Cookie`. */
  touchOf(request: Request): Promise<string[]>
  /** The API's own fetch in process. `viewer` may only be trusted with reading; it is null for anything but a GET. `context` is the page's. */
  api(request: Request, viewer: V | null, context: Context<E>): Promise<Response>
  /** What the API answers everybody, as of the last two seconds. */
  readShared: ReadShared
  /** Called with what went wrong while a page was made; the page answers all the same. */
  report(error: unknown, context: Context<E>): void
}

/** Mounts the member site: its files, its pages, their data. Mount last, since it answers every path. */
export function mountPages<V extends Viewer, E extends Env>(app: Hono<E>, deps: PagesDeps<V, E>): void {
  const site = { ...deps, origin: new URL(deps.publicUrl).origin, guests: guestPages() }
  for (const [path, asset] of deps.build.assets) app.on(['GET', 'HEAD'], path, (c) => site.admit('file', c, () => answerAsset(c, asset)))
  app.all('*', (c) => site.admit('page', c, () => (isForeign(c, site.origin) ? plain(403, 'Forbidden') : answerPage(c, site))))
}

/** A visitor's shared page takes a place among the renders only where it has to be made; everything else takes one at once. */
async function answerPage<V extends Viewer, E extends Env>(c: Context<E>, site: Site<V, E>): Promise<Response> {
  try {
    if (isShared(c.req.raw) && !site.mayBeMember(c.req.raw))
      return remembering(await answerShared(c, site, (render) => site.admit('render', c, render)), await site.touchOf(c.req.raw))
    return await site.admit('render', c, () => answerOwn(c, site))
  } catch (error) {
    site.report(error, c)
    return brokenPage()
  }
}

/** The page of somebody who may be a member, or is under way with a form. */
async function answerOwn<V extends Viewer, E extends Env>(c: Context<E>, site: Site<V, E>): Promise<Response> {
  const viewer = await site.viewerOf(c.req.raw)
  if (viewer !== null || c.req.method !== 'GET') return answer(c, site, viewer)
  const page = isShared(c.req.raw) ? await answerShared(c, site, (render) => render()) : await answer(c, site, null)
  return remembering(page, await site.touchOf(c.req.raw))
}

/** Around the page, which is shared: the render reads and sets no cookie. A link that leads nowhere leaves nothing behind. */
function remembering(response: Response, cookies: readonly string[]): Response {
  if (response.status >= 400) return response
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

type Site<V extends Viewer, E extends Env> = PagesDeps<V, E> & { origin: string; guests: ReturnType<typeof guestPages> }

/** Whether a visitor's page under this address is the same for all: it has no query, and its render reads no cookie. Somebody in the middle
 *  of registering or of getting in again gets a page of their own. */
function isShared(request: Request): boolean {
  const { pathname, search } = new URL(request.url)
  return request.method === 'GET' && search === '' && !pathname.endsWith('.data') && !isBetweenSteps(request)
}

type Admit = (render: () => Promise<GuestPage | Response>) => Promise<GuestPage | Response>

/** A visitor's shared page: kept for some seconds, and rendered once for all who wait for it. `admit` has a render made, or refuses it. */
async function answerShared<V extends Viewer, E extends Env>(c: Context<E>, site: Site<V, E>, admit: Admit): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const render = () => admit(() => renderShared(c, site, pathname))
  const { made, led } = await site.guests.findOrRender(pathname, render)
  // An answer that is no document is its asker's own: a refusal has their number, a redirect a body that is read once.
  const page = made instanceof Response && !led ? await render() : made
  if (page instanceof Response) return page
  const nonce = randomNonce()
  return finished(c, site, page, await page.body.encoded(nonce, acceptedBy(c)), nonce)
}

async function renderShared<V extends Viewer, E extends Env>(c: Context<E>, site: Site<V, E>, path: string): Promise<GuestPage | Response> {
  const placeholder = randomNonce()
  const { response, html } = await rendered(c, site, null, placeholder, 'shared')
  if (html === null) return finished(c, site, response, await bodyOf(c, response), placeholder)
  return site.guests.keep(path, response, idle(c, site, html), placeholder)
}

async function answer<V extends Viewer, E extends Env>(c: Context<E>, site: Site<V, E>, viewer: V | null): Promise<Response> {
  const nonce = randomNonce()
  const { response, html } = await rendered(c, site, viewer, nonce)
  if (html === null) return finished(c, site, response, await bodyOf(c, response), nonce)
  return finished(c, site, response, await compressed(Buffer.from(viewer === null ? idle(c, site, html) : html), acceptedBy(c)), nonce)
}

/** What is no document: a page's data, or nothing. */
const bodyOf = async (c: Context, response: Response): Promise<Encoded | null> =>
  response.body === null ? null : compressed(new Uint8Array(await response.arrayBuffer()), acceptedBy(c))

const acceptedBy = (c: Context): string => c.req.header('accept-encoding') ?? ''

/** A visitor's document that starts when idle. Where the router's markup has changed it starts at once: slower, but whole. */
function idle<V extends Viewer, E extends Env>(c: Context<E>, site: Site<V, E>, html: string): string {
  try {
    return startWhenIdle(html)
  } catch (error) {
    if (!(error instanceof HydrationStartNotFound)) throw error
    site.report(error, c)
    return html
  }
}

/** Renders under our own name, never under the `Host` that was sent. A render that others wait for goes on when its first asker leaves. */
async function rendered<V extends Viewer, E extends Env>(
  c: Context<E>,
  site: Site<V, E>,
  viewer: V | null,
  nonce: string,
  whose: 'own' | 'shared' = 'own',
): Promise<Made> {
  const { pathname, search } = new URL(c.req.url)
  const raw = c.req.raw
  const headers = new Headers(raw.headers)
  const reads = raw.method === 'GET' || raw.method === 'HEAD'
  if (viewer === null && reads && !isBetweenSteps(raw)) headers.delete('cookie')
  const form = reads ? null : await readBody(raw)
  if (typeof form === 'string') return { response: plain(refusals[form].status, unread[form]), html: null }
  if (form !== null && !(await isForm(form, raw))) return { response: plain(415, 'Unsupported Media Type'), html: null }
  const request = new Request(`${site.origin}${pathname}${search}`, {
    method: raw.method,
    headers,
    ...(whose === 'own' ? { signal: raw.signal } : {}),
    ...(form === null ? {} : { body: form }),
  })
  return site.build.handle(request, {
    api: (inner) => site.api(inner, inner.method === 'GET' ? viewer : null, c),
    readShared: site.readShared,
    nonce,
    viewer: viewer && { phone: viewer.phone },
    allowedOrigins: [new URL(site.origin).host],
    report: (error) => site.report(error, c),
  })
}

/** Whether an action can read it: pages send forms only. */
async function isForm(body: NonNullable<BodyInit>, { headers }: Request): Promise<boolean> {
  try {
    await new Response(body, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData()
    return true
  } catch {
    return false
  }
}

/** The answer of a page: its own headers, those every page carries, and its bytes as they are encoded; null for none. */
function finished<V extends Viewer, E extends Env>(
  c: Context<E>,
  site: Site<V, E>,
  { status, headers: own }: Pick<Response, 'status'> & { headers: HeadersInit },
  encoded: Encoded | null,
  nonce: string,
): Response {
  const headers = new Headers(own)
  for (const [name, value] of Object.entries(pageHeaders(nonce, site.origin.startsWith('https:')))) headers.set(name, value)
  if (isHtml(headers) && !c.req.header('cookie')?.includes(`${localeCookie}=`)) headers.append('set-cookie', inThai)
  if (encoded === null) return new Response(null, { status, headers })
  const { body, headers: encoding } = encoded
  for (const [name, value] of Object.entries(encoding)) headers.set(name, value)
  headers.set('content-length', String(body.length))
  return new Response(body, { status, headers })
}

/** The one language there is, kept as the visitor's choice; a page shared with others is kept without it. */
const inThai = `${localeCookie}=th; Path=/; Max-Age=${localeCookieDays * 86_400}; Secure; SameSite=Lax`

/** A form that is not ours: every change must name our origin, and `same-site` is no friend. */
function isForeign(c: Context, origin: string): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false
  const site = c.req.header('sec-fetch-site')
  return c.req.header('origin') !== origin || (site !== undefined && site !== 'same-origin')
}

/** A visitor between two steps of a form, which a cookie keeps: registering, or getting in again. */
const stepCookies = [registerCookie, resetCookie, unlockCookie]
const isBetweenSteps = (request: Request) => stepCookies.some((name) => request.headers.get('cookie')?.includes(`${name}=`))
const isHtml = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false
/** Why a form could not be read. */
const unread = { BODY_LATE: 'Request Timeout', BODY_TOO_LARGE: 'Content Too Large', BODY_MALFORMED: 'Bad Request' }
const plain = (status: number, text: string) => new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
