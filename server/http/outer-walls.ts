import type { Context, Hono } from 'hono'
import type { Session } from '#contract/http/handler.ts'
import type { CallClassName } from '#contract/plain/call-classes.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { countryOf } from '#server/licence.ts'
import type { Limits } from '#server/walls/limits.ts'
import type { Pressure } from '#server/walls/pressure.ts'
import type { TrustedHops } from '#server/walls/trusted-hops.ts'
import { answerHeaders, belongsOn } from './answer-headers.ts'
import { addressOf, type ServerEnv } from './caller.ts'

export type Walls = {
  hops: TrustedHops
  /** Whether an address was meant for this app. */
  isOurs(url: URL): boolean
  /** Whose visitors are served, and the header in which a trusted hop names their country; null where everybody's are. */
  countries: { header: string; served: ReadonlySet<string> } | null
  limits: Limits
  pressure: Pressure
  https: boolean
  /** How long a body may take to arrive; a picture has four times as long. */
  bodyMsMax: number
}

const HEADERS_MAX = 64
const ADDRESS_CHARS_MAX = 4_096
/** Asked by who watches the process, by its number and not by its name. */
const HEALTH = new Set(['/healthz', '/readyz'])
/** Called by partners' machines, wherever those stand; they sign. And what finders of a weakness must be able to read. */
const NOT_VISITORS = /^\/(?:hooks\/|wallet\/v1\/|tickets\/v1\/|\.well-known\/security\.txt$)/

/** The first thing of an app: gives each request its id and its caller's address, turns away what is not for us, and puts the headers on
 *  every answer, refusals and errors too. `refuse` makes the app's own answer. What a page asks its own API in process has been through here. */
export function mountOuterWalls(app: Hono<ServerEnv>, walls: Walls, refuse: (c: Context<ServerEnv>, no: Refusal) => Response): void {
  const headers = answerHeaders(walls.https)
  app.use(async (c, next) => {
    c.set('requestId', crypto.randomUUID())
    // Programs that ask without a socket (tests) bring no surroundings.
    if (c.env?.inside) {
      c.set('address', c.env.inside.address)
      await next()
      c.res.headers.set('x-request-id', c.get('requestId'))
      return
    }
    const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
    c.set('address', walls.hops.callerOf(socket, c.req.header('x-forwarded-for')))
    const no = refuseAtDoor(c, walls, socket)
    if (no) c.res = refuse(c, no)
    else await next()
    // Past `c.header`, which makes a finished answer anew, and of its body a stream.
    const answered = c.res.headers
    answered.set('x-request-id', c.get('requestId'))
    const belongs = belongsOn(answered)
    for (const [name, value] of headers) if (belongs(name)) answered.set(name, value)
  })
}

function refuseAtDoor(c: Context<ServerEnv>, walls: Walls, socket: string): Refusal | null {
  const raw = c.env?.incoming?.rawHeaders
  if (raw && raw.length > HEADERS_MAX * 2) return { code: 'HEADERS_TOO_MANY' }
  if (c.req.url.length > ADDRESS_CHARS_MAX) return { code: 'ADDRESS_TOO_LONG' }
  if (HEALTH.has(c.req.path)) return null
  if (!walls.isOurs(new URL(c.req.url)) || namesIn(raw) > 1) return { code: 'HOST_UNKNOWN' }
  if (walls.countries === null || NOT_VISITORS.test(c.req.path)) return null
  // A country is the word of a trusted hop or nobody's: whoever comes past the hop comes from nowhere.
  const country = walls.hops.isTrusted(socket) ? countryOf(c.req.header(walls.countries.header)) : null
  return country !== null && walls.countries.served.has(country) ? null : { code: 'COUNTRY_NOT_SERVED' }
}

/** How often a request names its host: twice is one name for a proxy and another for us. */
const namesIn = (raw: string[] = []): number => raw.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length

/** What is asked for, and by whom: `prove` looks up the session of a class that is counted by member. */
type Entrance = { name: CallClassName; prove?: () => Promise<Session | Refusal | null> }

/** Lets a request of a class in, has it answered, and lets it out. Refuses: `BUSY` where the process is pressed or full of its class,
 *  `TOO_MANY_REQUESTS` where the caller has had his share. `answer` is given what was proven, undefined where nothing was to prove. */
export async function admitted(
  c: Context<ServerEnv>,
  walls: Walls,
  { name, prove }: Entrance,
  answer: (proven: Session | null | undefined) => Response | Promise<Response>,
  refuse: (no: Refusal) => Response | Promise<Response>,
): Promise<Response> {
  // What a page asks in process is part of its page, which was let in.
  const leave = c.env?.inside ? () => {} : walls.pressure.enter(name)
  if (leave === null) return refuse({ code: 'BUSY', details: { seconds: 2 } })
  try {
    const proven = await prove?.()
    if (proven && 'code' in proven) return await refuse(proven)
    const holder = proven ? `member ${proven.member ?? proven.id}` : null
    const waitMs = c.env?.inside ? 0 : await walls.limits.take(name, { address: addressOf(c), holder })
    return waitMs > 0 ? await refuse(tooMany(waitMs)) : await answer(proven)
  } finally {
    leave()
  }
}

/** Looks a bearer up, unless too many came from its address that open nothing and this one was not seen to be good. */
export async function findProven(
  walls: Walls,
  { address, bearer }: { address: string; bearer: string | null },
  find: () => Promise<Session | null>,
): Promise<Session | Refusal | null> {
  if (bearer === null) return null
  const waitMs = walls.limits.tryBearer(address, bearer)
  if (waitMs > 0) return tooMany(waitMs)
  const session = await find()
  walls.limits.noteBearer(address, bearer, session !== null)
  return session
}

/** The refusal of somebody who must wait, in whole seconds. */
const tooMany = (waitMs: number): Refusal => ({ code: 'TOO_MANY_REQUESTS', details: { seconds: Math.max(1, Math.ceil(waitMs / 1_000)) } })
