import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Session } from '#contract/http/handler.ts'
import type { HostStatus } from '#contract/plain/games.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { Clock } from '#kit/clock.ts'
import { memberId } from '#kit/ids.ts'
import type { Result } from '#kit/result.ts'
import { type Authority, authorityOf } from '#modules/grants/index.ts'
import { sessionLimits } from '#modules/identity/index.ts'
import { type CallDeps, refusal } from './calls.ts'
import { type ServerEnv, visitorOf } from './caller.ts'
import { type Admit, withAdmission, findBearerSession, type Admission } from './admission.ts'

/** How long a `/play/…` address can be opened: as long as a session may idle. It ends earlier with the login that requested it. */
const PASS_SECONDS = sessionLimits.idleSeconds

type LaunchInput = { by: Authority; host: string; game: string }
export type ClassicLaunchDeps = {
  /** Signs the addresses that are issued. What is in them can be read. */
  key: Uint8Array
  hostStatuses(): Promise<Readonly<Record<string, HostStatus>>>
  launch(input: LaunchInput): Promise<Result<string, Refusal>>
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

/** `login-game` for clients of the profile `classic`. They may name no host, and keep the address in a link: so the address is ours
 *  (`/play/…`) and creates its ticket when it is opened, at a random host where none was named: one that is up, or a slow one where none
 *  is. Mount ahead of the calls. */
export function mountClassicLaunch(app: Hono<ServerEnv>, deps: LaunchDeps): void {
  const { admission, calls, admit } = deps
  app.get('/api/customers/login-game', (c, next) => {
    const visitor = visitorOf(c, [], calls.clients)
    if (visitor.client !== 'classic' || c.env?.inside) return next()
    const authenticate = () => findBearerSession(admission, visitor, () => calls.findSession(visitor, 'reading'))
    const answer = (session: Session | null | undefined) => answerAddress(c, deps, session ?? null)
    return withAdmission(c, admission, { name: 'read', authenticate }, answer, (reason) => refusal(c, reason))
  })
  app.get('/play/:pass', (c) => admit('identity', c, () => open(c, deps)))
}

async function answerAddress(c: Context<ServerEnv>, deps: LaunchDeps, session: Session | null): Promise<Response> {
  if (session?.scope !== 'member' || session.member === null) return refusal(c, { code: 'UNAUTHENTICATED' })
  if (!session.hasBankAccount) return refusal(c, { code: 'BANK_ACCOUNT_REQUIRED' })
  const statuses = await deps.hostStatuses()
  const named = (c.req.query('g') ?? '').trim().toLowerCase()
  const host = named || randomHost(statuses, 'up') || randomHost(statuses, 'slow')
  if (host === undefined) return refusal(c, { code: 'GAME_MAINTENANCE' })
  if (!Object.hasOwn(statuses, host)) return refusal(c, { code: 'GAME_HOST_UNKNOWN' })
  if (statuses[host] === 'maintenance') return refusal(c, { code: 'GAME_MAINTENANCE' })
  const game = named ? (c.req.query('game') ?? '').slice(0, 64) : ''
  const until = Math.floor(deps.clock.now().getTime() / 1_000) + PASS_SECONDS
  const by = authorityOf({ ...session, member: session.member })
  const url = new URL(`/play/${signed(deps.key, { by, host, game }, until)}`, deps.publicUrl).href
  return Response.json({ success: true, url }, { headers: { 'cache-control': 'no-store' } })
}

const randomHost = (statuses: Readonly<Record<string, HostStatus>>, status: HostStatus): string | undefined => {
  const hosts = Object.keys(statuses).filter((host) => statuses[host] === status)
  return hosts[hosts.length && randomInt(hosts.length)]
}

async function open(c: Context<ServerEnv>, deps: LaunchDeps): Promise<Response> {
  const input = verified(deps.key, c.req.param('pass') ?? '', deps.clock.now())
  const launched: Result<string, Refusal> =
    input && (await deps.holds(input.by)) ? await deps.launch(input) : { ok: false, refusal: { code: 'TICKET_INVALID' } }
  if (!launched.ok) return refusal(c, launched.refusal)
  return new Response(null, {
    status: 303,
    headers: { location: launched.value, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

const signatureOf = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function signed(key: Uint8Array, { by, host, game }: LaunchInput, until: number): string {
  const text = Buffer.from(JSON.stringify([String(by.member), by.generation, by.loginId, host, game, until])).toString('base64url')
  return `${text}.${signatureOf(key, text).toString('base64url')}`
}

function verified(key: Uint8Array, pass: string, now: Date): LaunchInput | null {
  const [text = '', signature = ''] = pass.split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(key, text)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const [member, generation, loginId, host, game, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as SignedLaunch
  if (now.getTime() >= until * 1_000) return null
  return { by: { member: memberId(BigInt(member)), generation, loginId }, host, game }
}

type SignedLaunch = [member: string, generation: number, loginId: string | null, host: string, game: string, until: number]
