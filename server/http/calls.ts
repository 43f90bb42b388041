import type { Context, Hono } from 'hono'
import { pathsWithoutCalls } from '#contract/http/added-refusals.ts'
import { type Call, requiredPermission } from '#contract/http/call.ts'
import { callClasses } from '#contract/plain/call-classes.ts'
import { api, type CallName } from '#contract/http/api.ts'
import type { Handlers, MemberCaller, Session, Visitor } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { openOnePerKey } from '#kit/node/limiter.ts'
import { refuse, type Result } from '#kit/result.ts'
import type { PermissionCaller } from '#modules/account/index.ts'
import type { ClientProfiles } from '#server/client-profiles.ts'
import { canBeNamed, readFields, readImage } from './body.ts'
import { type ServerEnv, visitorOf, withDevice } from './caller.ts'
import { errorBody, inputErrorBody } from './errors.ts'
import { refuseForeignOrigin } from './origin.ts'
import { compressed } from './page-body.ts'
import { withAdmission, findBearerSession, withinQuotaOfSession, type Admission } from './admission.ts'

export type CallDeps = {
  admission: Admission
  handlers: Handlers
  findSession(
    visitor: { bearer: string | null; binding: string | null; browser: boolean },
    use: 'action' | 'reading',
  ): Promise<Session | null>
  refuseWithout(needs: string, caller: PermissionCaller): Promise<Refusal | null>
  publicOrigin: string
  clients: ClientProfiles
}

type AnyHandler = (input: unknown, caller: Visitor & { session?: Session }) => Promise<Result<object, Refusal>>

/** Every call below `/api`: session, origin, fields, one handler, one response. A call without a handler is a type
 *  error. */
export function mountCalls(app: Hono<ServerEnv>, deps: CallDeps): void {
  for (const [name, call] of Object.entries(api) as [CallName, Call][]) {
    const path = `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`
    app.on(call.method, path, (c) => answerCall(c, call, deps.handlers[name] as unknown as AnyHandler, deps))
  }
  const methodsOf = new Map(
    Object.entries(pathsWithoutCalls).map(([path, methods]) => [`/api${path}`, new Set(methods)]),
  )
  for (const call of Object.values(api) as Call[]) {
    const path = `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`
    methodsOf.set(path, (methodsOf.get(path) ?? new Set()).add(call.method))
  }
  for (const [path, methods] of methodsOf) {
    app.all(path, (c) => unknown(c, deps, { code: 'METHOD_NOT_ALLOWED' }, { allow: [...methods].join(', ') }))
  }
  app.all('/api/*', (c) => unknown(c, deps, { code: 'NOT_FOUND' }))
  app.all('/api', (c) => unknown(c, deps, { code: 'NOT_FOUND' }))
}

const unknown = (
  c: Context<ServerEnv>,
  { admission }: CallDeps,
  reason: Refusal,
  headers: Record<string, string> = {},
): Promise<Response> =>
  withAdmission(
    c,
    admission,
    { name: 'open' },
    () => refusal(c, reason, [], headers),
    (rejection) => refusal(c, rejection),
  )

/** Cheapest check first; limits by address are counted before any look-up. */
async function answerCall(c: Context<ServerEnv>, call: Call, handler: AnyHandler, deps: CallDeps): Promise<Response> {
  const cookies: string[] = []
  const found = visitorOf(c, cookies)
  const { visitor, cookie: device } = call.startsSession ? withDevice(found) : { visitor: found, cookie: null }
  const foreign = refuseForeignOrigin(
    c,
    deps.publicOrigin,
    { startsSession: call.startsSession === true },
    deps.clients,
  )
  if (foreign) return refusal(c, foreign)
  const name = call.rateClass
  const authenticate = () => sessionOf(c, call, visitor, deps)
  const answer = (session: Session | null) =>
    answerCaller(c, call, onlyPermitted(call, handler, deps), {
      bodyMsMax: deps.admission.bodyMsMax,
      visitor: withProfileOf(session, visitor, c, deps.clients),
      session,
      cookies,
      device,
    })
  return withAdmission(
    c,
    deps.admission,
    callClasses[name].by === 'member' ? { name, authenticate } : { name },
    async (counted) => {
      const session = counted === undefined ? await authenticate() : counted
      return session !== null && 'code' in session ? refusal(c, session) : answer(session)
    },
    (reason) => refusal(c, reason),
  )
}

/** A read without an origin (a front that passes `/api` on under its own name) gets the session's profile. Changes
 *  always name their origin, and get the profile's rights by it alone. */
function withProfileOf(
  session: Session | null,
  visitor: Visitor,
  c: Context<ServerEnv>,
  clients: ClientProfiles,
): Visitor {
  const profile = session?.client ?? null
  if (c.req.method !== 'GET' || profile === null || visitor.client !== null || c.req.header('origin') !== undefined)
    return visitor
  if (![...clients.values()].includes(profile)) return visitor
  c.set('client', profile)
  return { ...visitor, client: profile }
}

function onlyPermitted(call: Call, handler: AnyHandler, deps: CallDeps): AnyHandler {
  const needs = requiredPermission(call)
  if (needs === null) return handler
  return async (input, caller) => {
    const reason = await deps.refuseWithout(needs, caller as MemberCaller)
    return reason ? refuse(reason) : handler(input, caller)
  }
}

type CallFacts = {
  bodyMsMax: number
  visitor: Visitor
  session: Session | null
  cookies: string[]
  device: string | null
}

async function answerCaller(
  c: Context<ServerEnv>,
  call: Call,
  handler: AnyHandler,
  facts: CallFacts,
): Promise<Response> {
  const forbidden = refuseAccess(call, facts.session)
  if (forbidden) return refusal(c, forbidden)
  const perform = () => actOn(c, call, handler, facts)
  if (!call.picture || !facts.session?.member) return perform()
  const result = await oneImagePerMember(facts.session.member, perform)
  return result.ok ? result.value : refusal(c, result.refusal)
}

/** Members at once: each image holds megabytes in memory while it is read. */
const IMAGE_SENDERS_MAX = 32
const oneImagePerMember = openOnePerKey<MemberId>(IMAGE_SENDERS_MAX)

async function actOn(
  c: Context<ServerEnv>,
  call: Call,
  handler: AnyHandler,
  { bodyMsMax, visitor, session, cookies, device }: CallFacts,
): Promise<Response> {
  if (!canBeNamed(c.req.param())) return refusal(c, { code: 'NOT_FOUND' })
  const fields = call.picture
    ? await readImage(c.req.raw, call.picture, bodyMsMax * 4)
    : await readFields(c.req.raw, bodyMsMax)
  if (!fields.ok) return refusal(c, { code: fields.refusal.code }, [], {}, fields.refusal.field)
  const input = call.input.safeParse({ ...fields.value, ...c.req.param() })
  if (!input.success) {
    const { status, body } = inputErrorBody(input.error, call, c.get('requestId'))
    return json(body, status)
  }
  if (session && claimsOtherPhone(input.data, session)) return refusal(c, { code: 'PHONE_NOT_YOURS' })
  const outcome = session
    ? await withinQuotaOfSession(
        session,
        () => handler(input.data, { ...visitor, session }),
        c.env?.inside !== undefined,
      )
    : await handler(input.data, visitor)
  if (!outcome.ok) return refusal(c, outcome.refusal, cookies)
  const body = { success: true, ...outcome.value }
  // Of a client with a profile the body is converted once more (classic-client.ts).
  if (call.access === 'open' && call.method === 'GET' && visitor.client === null)
    return compressedJson(c, body, cookies)
  return json(body, 200, device === null ? cookies : [...cookies, device])
}

/** A page's in-process authority travels in the server's env, never in a header, and covers GETs only. Refuses without
 *  look-up a bearer from an address that sent too many invalid ones. */
async function sessionOf(
  c: Context<ServerEnv>,
  call: Call,
  visitor: Visitor,
  deps: CallDeps,
): Promise<Session | Refusal | null> {
  if (call.access === 'open') return null
  if (c.env.inside?.session && call.method === 'GET') return c.env.inside.session
  if (visitor.bearer === null) return null
  const use = call.method === 'GET' ? 'reading' : 'action'
  return findBearerSession(deps.admission, visitor, () => deps.findSession(visitor, use))
}

function refuseAccess(call: Call, session: Session | null): Refusal | null {
  if (call.access === 'open') return null
  if (!session) return { code: 'UNAUTHENTICATED' }
  if (call.access === 'register') return null
  // A registration token is no member's session, whatever step it has reached.
  if (session.scope !== 'member' || session.member === null) return { code: 'UNAUTHENTICATED' }
  if (call.access === 'member' && !session.hasBankAccount) return { code: 'BANK_ACCOUNT_REQUIRED' }
  return null
}

/** The bearer decides; a phone beside it must be the member's own. */
function claimsOtherPhone(input: unknown, session: Session): boolean {
  const { phone } = input as { phone?: string | null }
  return typeof phone === 'string' && phone !== session.phone
}

export function refusal(
  c: Context<ServerEnv>,
  reason: Refusal,
  cookies: string[] = [],
  headers: Record<string, string> = {},
  field?: string,
): Response {
  const { status, body } = errorBody(reason, c.get('requestId'), field)
  const wait = reason.details?.['seconds']
  const retry: Record<string, string> = status === 503 || status === 429 ? { 'retry-after': String(wait ?? 5) } : {}
  return json(body, status, cookies, { ...retry, ...headers })
}

/** Public data only: the length of a compressed member's page would leak secrets to whoever can place text beside
 *  them. */
async function compressedJson(c: Context<ServerEnv>, data: object, cookies: string[]): Promise<Response> {
  const { body, headers } = await compressed(Buffer.from(JSON.stringify(data)), c.req.header('accept-encoding') ?? '')
  return withCookies(
    new Response(body, { headers: { 'cache-control': 'no-store', 'content-type': 'application/json', ...headers } }),
    cookies,
  )
}

const json = (body: object, status: number, cookies: string[] = [], headers: Record<string, string> = {}): Response =>
  withCookies(Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } }), cookies)

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
