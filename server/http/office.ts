import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { type OfficeApi, type OfficeCallName, officeApi } from '#contract/http/office.ts'
import type { OfficeCall } from '#contract/http/office-call.ts'
import type { OfficeHandlers, OfficeRefusal, OfficeVisitor, OperatorSession } from '#contract/http/office-handler.ts'
import { type OfficeErrorBody, officeRefusals } from '#contract/plain/office.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { mayCall } from '#contract/plain/office-rights.ts'
import { refuse, type Result } from '#kit/result.ts'
import { SessionOver } from '#modules/operators/index.ts'
import { canBeNamed, readFields, readImage } from './body.ts'
import { addressOf, type ServerEnv } from './caller.ts'
import { officeInputError } from './office-errors.ts'
import { mountOfficeDocument, type OfficeDocument } from './office-page.ts'
import { refuseForeignOrigin } from './origin.ts'
import { withAdmission, type Admission } from './admission.ts'
import { mountUploads, type UploadsDeps } from './uploads.ts'

/** `__Host-` pins it to this origin, path and https (or the loopback). */
export const officeCookie = '__Host-office'
const COOKIE_SECONDS = 28_800

export type OfficeDeps = {
  admission: Admission
  handlers: OfficeHandlers
  /** `byPerson`: false where a page polls by itself. */
  findSession(token: string | null, byPerson: boolean): Promise<OperatorSession | null>
  officeOrigin: string
  page: OfficeDocument | null
  findImage: UploadsDeps['findImage']
  findPicture: UploadsDeps['findPicture']
}

type AnyHandler = (
  input: unknown,
  caller: OfficeVisitor & { session?: OperatorSession },
) => Promise<Result<object, OfficeRefusal>>

/** The API below `/api`, then the page. Expects `requestId` to be set. Whatever is not declared open needs a session,
 *  unknown paths too. */
export function mountOffice(app: Hono<ServerEnv>, deps: OfficeDeps): void {
  for (const [name, call] of Object.entries(officeApi) as [OfficeCallName, OfficeCall][]) {
    const handler = deps.handlers[name] as unknown as AnyHandler
    const classOf = { name: call.method !== 'GET' && call.access === 'open' ? 'officeSignIn' : 'office' } as const
    const refuseAs = (c: Context<ServerEnv>) => (rejection: Refusal) => refused(c, rejection as OfficeRefusal)
    app.on(call.method, pathOf(call), (c) =>
      withAdmission(c, deps.admission, classOf, () => answerCall(c, name, handler, deps), refuseAs(c)),
    )
  }
  const paths = new Set(Object.values(officeApi).map(pathOf))
  const unknown = (code: 'METHOD_NOT_ALLOWED' | 'NOT_FOUND') => (c: Context<ServerEnv>) =>
    withAdmission(
      c,
      deps.admission,
      { name: 'office' },
      () => answerUnknown(c, code, deps),
      (reason) => refused(c, reason as OfficeRefusal),
    )
  for (const path of paths) app.all(path, unknown('METHOD_NOT_ALLOWED'))
  app.all('/api/*', unknown('NOT_FOUND'))
  app.all('/api', unknown('NOT_FOUND'))
  mountUploads(app, {
    findImage: deps.findImage,
    findPicture: deps.findPicture,
    admit: (c, answer) =>
      withAdmission(c, deps.admission, { name: 'picture' }, answer, (reason) => refused(c, reason as OfficeRefusal)),
  })
  if (deps.page) {
    const admit = (name: 'file' | 'office', c: Context<ServerEnv>, answer: () => Response) =>
      withAdmission(c, deps.admission, { name }, answer, (reason) => refused(c, reason as OfficeRefusal))
    mountOfficeDocument(app, deps.page, { officeOrigin: deps.officeOrigin, admit })
  }
}

const pathOf = (call: Pick<OfficeCall, 'path'>): string => `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`

async function answerCall(
  c: Context<ServerEnv>,
  name: OfficeCallName,
  handler: AnyHandler,
  deps: OfficeDeps,
): Promise<Response> {
  const call: OfficeCall = officeApi[name]
  const cookies: string[] = []
  const visitor = visitorOf(c, cookies)
  const foreign = refuseOutsiders(c, call, deps)
  if (foreign) return refused(c, foreign)
  const guarded = isOpen(name) ? null : name
  const session = guarded && (await deps.findSession(visitor.token, call.method !== 'GET'))
  if (guarded && !session) return refused(c, { code: 'UNAUTHENTICATED' })
  if (guarded && session && !mayCall(session.role, guarded)) return refused(c, { code: 'ROLE_REFUSED' })

  if (call.method !== 'GET' && !call.picture && !isJson(c)) return refused(c, { code: 'CONTENT_TYPE_UNSUPPORTED' })
  if (!canBeNamed(c.req.param())) return refused(c, { code: 'NOT_FOUND' })
  const fields = call.picture
    ? await readImage(c.req.raw, call.picture)
    : await readFields(c.req.raw, undefined, call.bodyBytesMax)
  if (!fields.ok) return refused(c, { code: fields.refusal.code as OfficeRefusal['code'] }, fields.refusal.field)
  const input = call.input.safeParse({ ...fields.value, ...c.req.param() })
  if (!input.success) {
    const { code, field } = officeInputError(input.error)
    return refused(c, { code }, field)
  }
  const outcome = await handler(input.data, session ? { ...visitor, session } : visitor).catch((error: unknown) => {
    if (error instanceof SessionOver) return refuse<OfficeRefusal>({ code: 'UNAUTHENTICATED' })
    throw error
  })
  return outcome.ok ? json({ success: true, ...outcome.value }, 200, cookies) : refused(c, outcome.refusal)
}

type OpenCallName = {
  [Name in OfficeCallName]: OfficeApi[Name]['access'] extends 'open' ? Name : never
}[OfficeCallName]
const isOpen = (name: OfficeCallName): name is OpenCallName => officeApi[name].access === 'open'

/** Only operators learn whether something exists. */
async function answerUnknown(
  c: Context<ServerEnv>,
  code: 'METHOD_NOT_ALLOWED' | 'NOT_FOUND',
  deps: OfficeDeps,
): Promise<Response> {
  const session = await deps.findSession(getCookie(c, officeCookie) ?? null, false)
  return refused(c, { code: session ? code : 'UNAUTHENTICATED' })
}

/** Cookies are sent automatically, so every change must name our origin; a missing `Origin` is refused too, since
 *  programs have no business here. Reads are refused where the browser reports another site. */
function refuseOutsiders(c: Context<ServerEnv>, call: OfficeCall, deps: OfficeDeps): OfficeRefusal | null {
  if (call.method === 'GET') {
    const site = c.req.header('sec-fetch-site')
    return site === undefined || site === 'same-origin' || site === 'none' ? null : { code: 'ORIGIN_REFUSED' }
  }
  if (c.req.header('origin') === undefined) return { code: 'ORIGIN_REFUSED' }
  return refuseForeignOrigin(c, deps.officeOrigin, { startsSession: call.access === 'open' }) as OfficeRefusal | null
}

const isJson = (c: Context): boolean => /^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')

function visitorOf(c: Context<ServerEnv>, cookies: string[]): OfficeVisitor {
  return {
    requestId: c.get('requestId'),
    address: addressOf(c),
    token: getCookie(c, officeCookie) ?? null,
    setToken(secret) {
      const life = secret === null ? 0 : COOKIE_SECONDS
      cookies.push(`${officeCookie}=${secret ?? ''}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${life}`)
    },
  }
}

export function refused(
  c: Context<ServerEnv>,
  { code, details }: OfficeRefusal & Pick<Refusal, 'details'>,
  field?: string,
): Response {
  const { status, text, field: own }: { status: number; text: string; field?: string } = officeRefusals[code]
  const body: OfficeErrorBody = {
    success: false,
    message: text,
    code,
    field: field ?? own ?? null,
    request_id: c.get('requestId'),
  }
  const wait: Record<string, string> =
    status === 429 || status === 503 ? { 'retry-after': String(details?.['seconds'] ?? 5) } : {}
  return json(body, status, [], wait)
}

function json(body: object, status: number, cookies: string[] = [], headers: Record<string, string> = {}): Response {
  const response = Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
