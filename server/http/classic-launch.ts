import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { api } from '#contract/http/api.ts'
import { requiredPermission } from '#contract/http/call.ts'
import type { Handlers, MemberCaller, Visitor } from '#contract/http/handler.ts'
import type { HostStatus } from '#contract/plain/games.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { Platform } from '#contract/provider/launch.ts'
import type { Clock } from '#kit/clock.ts'
import { type MemberId, memberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { platformOf } from '#modules/games/index.ts'
import { type Authority, authorityOf } from '#modules/grants/index.ts'
import type { ClientProfiles } from '#server/client-profiles.ts'
import { type CallDeps, refusal } from './calls.ts'
import { type ServerEnv, visitorOf } from './caller.ts'
import type { Admit } from './admission.ts'
import { rejection } from './rejection.ts'

/** Of a `/play/…` address; it ends earlier with the login that requested it. */
const PASS_SECONDS = 1_800

/** `from`: the lobby that the game leads back to; `home`: the listed origin, null for our own site. */
type Signed = { by: Authority; host: string; game: string; from: string; home: string | null }
type Pass = Signed & { until: Date }
type GameToOpen = Omit<Signed, 'by'> & { country: string | null; platform: Platform }
export type ClassicLaunchDeps = {
  /** Signs issued addresses, whose content is readable. */
  key: Uint8Array
  hostStatuses(): Promise<Readonly<Record<string, HostStatus>>>
  refuseClosed(input: GameToOpen): Promise<Refusal | null>
  launch(input: GameToOpen & { by: Authority }): Promise<Result<string, Refusal>>
  holds(by: Authority): Promise<boolean>
}

type LaunchDeps = ClassicLaunchDeps & {
  calls: Omit<CallDeps, 'admission'>
  clock: Clock
  publicUrl: string
  admit: Admit
}

/** Addresses of `login-game` for the profile `classic`. What the call refuses is refused here as well. */
export function mountClassicLaunch(app: Hono<ServerEnv>, deps: LaunchDeps): void {
  app.get('/play/:pass', (c) => deps.admit('identity', c, () => open(c, deps)))
}

/** Its own `login-game` for the profile `classic`: without a host one that is up, else slow, is drawn. Such clients
 *  keep the address in a link, so it is ours (`/play/…`) and creates its ticket when opened. */
export function withClassicLaunch(handlers: Handlers, deps: LaunchDeps): Handlers {
  const usual = handlers['GET /customers/login-game']
  return {
    ...handlers,
    'GET /customers/login-game': (input, caller) =>
      caller.client === 'classic' ? signAddress(deps, input, caller) : usual(input, caller),
  }
}

type Asked = { g: string; game: string; from: string }

async function signAddress(
  deps: LaunchDeps,
  { g, game, from }: Asked,
  caller: MemberCaller,
): Promise<Result<{ url: string }, Refusal>> {
  const home = caller.front ?? onlyOrigin(deps.calls.clients)
  const opening = { game: g === '' ? '' : game, from, home, ...factsOf(caller) }
  const host = g === '' ? await drawHost(deps, opening) : g.toLowerCase()
  if (host === undefined) return refuse({ code: 'GAME_MAINTENANCE' })
  const closed = await deps.refuseClosed({ ...opening, host })
  if (closed) return refuse(closed)
  const until = Math.floor(deps.clock.now().getTime() / 1_000) + PASS_SECONDS
  const pass = signed(deps.key, { by: authorityOf(caller.session), host, game: opening.game, from, home }, until)
  return ok({ url: new URL(`/play/${pass}`, deps.publicUrl).href })
}

const onlyOrigin = (clients: ClientProfiles): string | null =>
  clients.size === 1 ? ([...clients.keys()][0] ?? null) : null

const factsOf = ({ country, device }: Visitor): Pick<GameToOpen, 'country' | 'platform'> => ({
  country,
  platform: platformOf(device.type),
})

/** As the call that gave the address. */
async function refusePlay({ calls }: LaunchDeps, visitor: Visitor, member: MemberId): Promise<Refusal | null> {
  const needs = requiredPermission(api['GET /customers/login-game'])
  return needs === null ? null : calls.refuseWithout(needs, { ...visitor, session: { member, client: visitor.client } })
}

async function drawHost(deps: LaunchDeps, opening: Omit<GameToOpen, 'host'>): Promise<string | undefined> {
  const statuses = await deps.hostStatuses()
  for (const status of ['up', 'slow'] as const) {
    const hosts = Object.keys(statuses).filter((host) => statuses[host] === status)
    while (hosts.length > 0) {
      const [host = ''] = hosts.splice(randomInt(hosts.length), 1)
      if ((await deps.refuseClosed({ ...opening, host })) === null) return host
    }
  }
  return undefined
}

/** Opened by people in a browser: a refusal is a page, which leads back to where the game would have led. */
async function open(c: Context<ServerEnv>, deps: LaunchDeps): Promise<Response> {
  const pass = verified(deps.key, c.req.param('pass') ?? '')
  const home = pass?.home && deps.calls.clients.has(pass.home) ? pass.home : null
  const launched = await launchFrom(pass && { ...pass, home }, visitorOf(c, []), deps)
  if (!launched.ok) {
    const isPage = c.req.header('accept')?.includes('text/html')
    return isPage ? rejection(c, launched.refusal, home ?? '/') : refusal(c, launched.refusal)
  }
  return new Response(null, {
    status: 303,
    headers: { location: launched.value, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

async function launchFrom(pass: Pass | null, visitor: Visitor, deps: LaunchDeps): Promise<Result<string, Refusal>> {
  if (pass === null || deps.clock.now() >= pass.until || !(await deps.holds(pass.by)))
    return refuse({ code: 'TICKET_INVALID' })
  const notPermitted = await refusePlay(deps, visitor, pass.by.member)
  return notPermitted ? refuse(notPermitted) : deps.launch({ ...pass, ...factsOf(visitor) })
}

const signatureOf = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function signed(key: Uint8Array, { by, host, game, from, home }: Signed, until: number): string {
  const fields: SignedLaunch = [String(by.member), by.generation, by.loginId, host, game, until, from, home]
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${text}.${signatureOf(key, text).toString('base64url')}`
}

function verified(key: Uint8Array, pass: string): Pass | null {
  const [text = '', signature = ''] = pass.split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(key, text)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const [member, generation, loginId, host, game, until, from = '', home = null] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  ) as SignedLaunch
  return {
    by: { member: memberId(BigInt(member)), generation, loginId },
    host,
    game,
    from,
    home,
    until: new Date(until * 1_000),
  }
}

/** `from` and `home` came last: addresses of a version before lack them. */
type SignedLaunch = [
  member: string,
  generation: number,
  loginId: string | null,
  host: string,
  game: string,
  until: number,
  from?: string,
  home?: string | null,
]
