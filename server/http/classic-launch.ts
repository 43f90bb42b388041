import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { api } from '#contract/http/api.ts'
import { requiredPermission } from '#contract/http/call.ts'
import type { Session, Visitor } from '#contract/http/handler.ts'
import type { HostStatus } from '#contract/plain/games.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { Platform } from '#contract/provider/launch.ts'
import type { Clock } from '#kit/clock.ts'
import { type MemberId, memberId } from '#kit/ids.ts'
import { refuse, type Result } from '#kit/result.ts'
import { platformOf } from '#modules/games/index.ts'
import { type Authority, authorityOf } from '#modules/grants/index.ts'
import { sessionLimits } from '#modules/identity/index.ts'
import { type CallDeps, refusal } from './calls.ts'
import { type ServerEnv, visitorOf } from './caller.ts'
import { type Admit, withAdmission, findBearerSession, type Admission } from './admission.ts'

/** How long a `/play/…` address can be opened: as long as a session may idle. It ends earlier with the login that requested it. */
const PASS_SECONDS = sessionLimits.idleSeconds

/** What a `/play/…` address holds. `from`: the lobby that the game leads back to. */
type Signed = { by: Authority; host: string; game: string; from: string }
type GameToOpen = Omit<Signed, 'by'> & { country: string | null; platform: Platform }
export type ClassicLaunchDeps = {
  /** Signs the addresses that are issued. What is in them can be read. */
  key: Uint8Array
  hostStatuses(): Promise<Readonly<Record<string, HostStatus>>>
  /** Why nobody could open the game now, or null. */
  refuseClosed(input: GameToOpen): Promise<Refusal | null>
  launch(input: GameToOpen & { by: Authority }): Promise<Result<string, Refusal>>
  /** Whether a grant still holds. */
  holds(by: Authority): Promise<boolean>
}

type LaunchDeps = ClassicLaunchDeps & {
  admission: Admission
  calls: Omit<CallDeps, 'admission'>
  clock: Clock
  publicUrl: string
  admit: Admit
}

/** `login-game` for clients of the profile `classic`. They may name no host: then a random one is drawn for them, one that is up, or a slow
 *  one where none is. They keep the address in a link: so the address is ours (`/play/…`) and creates its ticket when it is opened. What
 *  the call refuses is refused at both. Mount ahead of the calls. */
export function mountClassicLaunch(app: Hono<ServerEnv>, deps: LaunchDeps): void {
  const { admission, calls, admit } = deps
  app.get('/api/customers/login-game', (c, next) => {
    const visitor = visitorOf(c, [], calls.clients)
    if (visitor.client !== 'classic' || c.env?.inside) return next()
    const authenticate = () => findBearerSession(admission, visitor, () => calls.findSession(visitor, 'reading'))
    const answer = (session: Session | null | undefined) => answerAddress(c, deps, visitor, session ?? null)
    return withAdmission(c, admission, { name: 'read', authenticate }, answer, (reason) => refusal(c, reason))
  })
  app.get('/play/:pass', (c) => admit('identity', c, () => open(c, deps)))
}

async function answerAddress(c: Context<ServerEnv>, deps: LaunchDeps, visitor: Visitor, session: Session | null): Promise<Response> {
  if (session?.scope !== 'member' || session.member === null) return refusal(c, { code: 'UNAUTHENTICATED' })
  if (!session.hasBankAccount) return refusal(c, { code: 'BANK_ACCOUNT_REQUIRED' })
  const notPermitted = await refusePlay(deps, visitor, session.member)
  if (notPermitted) return refusal(c, notPermitted)
  const named = (c.req.query('g') ?? '').trim().toLowerCase()
  const host = named || (await drawHost(deps))
  if (host === undefined) return refusal(c, { code: 'GAME_MAINTENANCE' })
  const game = named ? (c.req.query('game') ?? '').slice(0, 64) : ''
  const from = (c.req.query('from') ?? '').slice(0, 20)
  const closed = await deps.refuseClosed({ host, game, from, ...factsOf(visitor) })
  if (closed) return refusal(c, closed)
  const until = Math.floor(deps.clock.now().getTime() / 1_000) + PASS_SECONDS
  const by = authorityOf({ ...session, member: session.member })
  const url = new URL(`/play/${signed(deps.key, { by, host, game, from }, until)}`, deps.publicUrl).href
  return Response.json({ success: true, url }, { headers: { 'cache-control': 'no-store' } })
}

/** What of a visitor decides whether a game opens for them, and how. */
const factsOf = ({ country, device }: Visitor): Pick<GameToOpen, 'country' | 'platform'> => ({ country, platform: platformOf(device.type) })

/** Refuses a member who may not play now, or null: as the call that this stands in for. */
async function refusePlay({ calls }: LaunchDeps, visitor: Visitor, member: MemberId): Promise<Refusal | null> {
  const needs = requiredPermission(api['GET /customers/login-game'])
  return needs === null ? null : calls.refuseWithout(needs, { ...visitor, session: { member, client: visitor.client } })
}

async function drawHost(deps: LaunchDeps): Promise<string | undefined> {
  const statuses = await deps.hostStatuses()
  return randomHost(statuses, 'up') || randomHost(statuses, 'slow')
}

const randomHost = (statuses: Readonly<Record<string, HostStatus>>, status: HostStatus): string | undefined => {
  const hosts = Object.keys(statuses).filter((host) => statuses[host] === status)
  return hosts[hosts.length && randomInt(hosts.length)]
}

async function open(c: Context<ServerEnv>, deps: LaunchDeps): Promise<Response> {
  const launched = await launchFrom(c.req.param('pass') ?? '', visitorOf(c, []), deps)
  if (!launched.ok) return refusal(c, launched.refusal)
  return new Response(null, {
    status: 303,
    headers: { location: launched.value, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

async function launchFrom(pass: string, visitor: Visitor, deps: LaunchDeps): Promise<Result<string, Refusal>> {
  const input = verified(deps.key, pass, deps.clock.now())
  if (!input || !(await deps.holds(input.by))) return refuse({ code: 'TICKET_INVALID' })
  const notPermitted = await refusePlay(deps, visitor, input.by.member)
  return notPermitted ? refuse(notPermitted) : deps.launch({ ...input, ...factsOf(visitor) })
}

const signatureOf = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function signed(key: Uint8Array, { by, host, game, from }: Signed, until: number): string {
  const text = Buffer.from(JSON.stringify([String(by.member), by.generation, by.loginId, host, game, until, from])).toString('base64url')
  return `${text}.${signatureOf(key, text).toString('base64url')}`
}

function verified(key: Uint8Array, pass: string, now: Date): Signed | null {
  const [text = '', signature = ''] = pass.split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(key, text)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const [member, generation, loginId, host, game, until, from = ''] = JSON.parse(Buffer.from(text, 'base64url').toString()) as SignedLaunch
  if (now.getTime() >= until * 1_000) return null
  return { by: { member: memberId(BigInt(member)), generation, loginId }, host, game, from }
}

/** `from` came last: an address of the version before has none. */
type SignedLaunch = [member: string, generation: number, loginId: string | null, host: string, game: string, until: number, from?: string]
