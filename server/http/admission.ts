import { isIP } from 'node:net'
import type { Context, Hono } from 'hono'
import type { Session } from '#contract/http/handler.ts'
import type { CallClassName } from '#contract/plain/call-classes.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { countryOf } from '#server/licence.ts'
import { keyOfMember, withinMemberQuota, openHolderKeys, MemberQuotaExceeded } from '#server/database/member-quota.ts'
import type { Limits } from '#server/admission/limits.ts'
import type { Pressure } from '#server/admission/pressure.ts'
import type { TrustedProxies } from '#kit/node/trusted-proxies.ts'
import { answerHeaders, belongsOn } from './answer-headers.ts'
import { addressOf, type ServerEnv } from './caller.ts'

export type Admission = {
  trustedProxies: TrustedProxies
  isOurs(url: URL): boolean
  /** `served`: country codes; null: all are served. */
  countryHeader: string
  countries: { served: ReadonlySet<string> } | null
  limits: Limits
  pressure: Pressure
  https: boolean
  /** An image has four times as long. */
  bodyMsMax: number
}

const HEADERS_MAX = 64
const URL_CHARS_MAX = 4_096
const HEALTH = '/healthz'
/** Called by monitoring, by IP address too, and from anywhere. */
const READINESS = '/readyz'
/** Partners' servers, who sign, and security.txt: open from any country. */
const NOT_VISITORS =
  /^\/(?:hooks\/|wallet\/(?:v1|hub88|amb)\/|tickets\/v1\/|predictions\/v1\/|\.well-known\/security\.txt$)/

/** Mount first, or after what only adds to finished responses: it sets the headers of every response, errors too.
 *  In-process calls of a page pass through as well. */
export function mountAdmission(
  app: Hono<ServerEnv>,
  admission: Admission,
  refuse: (c: Context<ServerEnv>, reason: Refusal) => Response,
): void {
  const headers = answerHeaders(admission.https)
  app.use(async (c, next) => {
    c.set('requestId', crypto.randomUUID())
    // Tests call in process, without `env`.
    if (c.env?.inside) {
      c.set('address', c.env.inside.address)
      await next()
      c.res.headers.set('x-request-id', c.get('requestId'))
      return
    }
    const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
    c.set('address', admission.trustedProxies.clientIpOf(socket, c.req.header('x-forwarded-for')))
    // Only a trusted proxy names a country.
    c.set(
      'country',
      admission.trustedProxies.isTrusted(socket) ? countryOf(c.req.header(admission.countryHeader)) : null,
    )
    const reason = refuseAtEntry(c, admission)
    if (reason) c.res = refuse(c, reason)
    else await next()
    // `c.header` would rebuild a finished response and turn its body into a stream.
    const answered = c.res.headers
    answered.set('x-request-id', c.get('requestId'))
    const belongs = belongsOn(answered)
    for (const [name, value] of headers) if (belongs(name)) answered.set(name, value)
  })
}

function refuseAtEntry(c: Context<ServerEnv>, admission: Admission): Refusal | null {
  const raw = c.env?.incoming?.rawHeaders
  if (raw && raw.length > HEADERS_MAX * 2) return { code: 'HEADERS_TOO_MANY' }
  if (c.req.url.length > URL_CHARS_MAX) return { code: 'ADDRESS_TOO_LONG' }
  if (c.req.path === HEALTH) return null
  const url = new URL(c.req.url)
  const byNumber = c.req.path === READINESS && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
  if ((!byNumber && !admission.isOurs(url)) || hostHeaderCount(raw) > 1) return { code: 'HOST_UNKNOWN' }
  if (c.req.path === READINESS) return null
  if (admission.countries === null || NOT_VISITORS.test(c.req.path)) return null
  const country = c.get('country') ?? null
  return country !== null && admission.countries.served.has(country) ? null : { code: 'COUNTRY_NOT_SERVED' }
}

/** A proxy and we may read two Host headers differently. */
const hostHeaderCount = (raw: string[] = []): number =>
  raw.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length

type AdmissionRequest = { name: CallClassName; authenticate?: () => Promise<Session | Refusal | null> }

/** Refuses `BUSY` under pressure or where the class is full, `TOO_MANY_REQUESTS` past the caller's limit. `answer` gets
 *  the session: null without one, undefined where the class is not counted by member. */
export async function withAdmission<Answer = Response>(
  c: Context<ServerEnv>,
  admission: Admission,
  { name, authenticate }: AdmissionRequest,
  answer: (session: Session | null | undefined) => Answer | Promise<Answer>,
  refuse: (reason: Refusal) => Response | Promise<Response>,
): Promise<Answer | Response> {
  // An in-process call is part of its page, which was admitted.
  const leave = c.env?.inside ? () => {} : admission.pressure.enter(name)
  if (leave === null) return refuse({ code: 'BUSY', details: { seconds: 2 } })
  try {
    const session = await authenticate?.()
    if (session && 'code' in session) return await refuse(session)
    const holder = session ? `member ${session.member ?? session.id}` : null
    const take = () => admission.limits.take(name, { address: addressOf(c), holder })
    const waitMs = c.env?.inside ? 0 : await (session ? withinQuotaOfSession(session, take) : take())
    return waitMs > 0 ? await refuse(tooMany(waitMs)) : await answer(session)
  } catch (error) {
    if (error instanceof MemberQuotaExceeded) return await refuse(tooMany(1_000))
    throw error
  } finally {
    leave()
  }
}

/** `withAdmission` for a constant class, with the app's own refusals. */
export type Admit = <Answer = Response>(
  name: CallClassName,
  c: Context<ServerEnv>,
  answer: () => Answer | Promise<Answer>,
) => Promise<Answer | Response>

/** Counts against the member's connection quota. A page's in-process call waits and is not rejected. */
export const withinQuotaOfSession = <Value>(
  session: Session,
  work: () => Promise<Value>,
  inside = false,
): Promise<Value> => (session.member === null ? work() : withinMemberQuota(keyOfMember(session.member), work, inside))

const holderKeys = openHolderKeys()

export async function findWithinQuota<Found extends { member: bigint | null }>(
  secret: string,
  find: () => Promise<Found | null>,
  inside = false,
): Promise<Found | null> {
  const found = await withinMemberQuota(holderKeys.keyOf(secret), find, inside)
  if (found && found.member !== null) holderKeys.note(secret, keyOfMember(found.member))
  return found
}

/** Refuses where too many invalid bearers came from this IP address and this one is not known to be good. */
export async function findBearerSession(
  admission: Admission,
  { address, bearer }: { address: string; bearer: string | null },
  find: () => Promise<Session | null>,
): Promise<Session | Refusal | null> {
  if (bearer === null) return null
  const waitMs = admission.limits.tryBearer(address, bearer)
  if (waitMs > 0) return tooMany(waitMs)
  const session = await findWithinQuota(bearer, find)
  admission.limits.noteBearer(address, bearer, session !== null)
  return session
}

const tooMany = (waitMs: number): Refusal => ({
  code: 'TOO_MANY_REQUESTS',
  details: { seconds: Math.max(1, Math.ceil(waitMs / 1_000)) },
})
