import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type StatusAnswer, statusPath } from '#contract/provider/status.ts'
import { bahtText, parseBaht } from '#kit/money.ts'
import type { WorldDesk } from '../desk.ts'
import { type Fields, queryOnce, Refused, readFields } from '../doors.ts'
import { openPace } from './pace.ts'
import { type HostGame, playRound, rollBackRound } from './play-round.ts'
import { hostRefuses } from './refusals.ts'
import { changeClientSeed, clientSeedOf, liveSeed, rotateSeed } from './seeds.ts'
import { type HostSessions, openSessions } from './sessions.ts'
import { roundsQuestionRoutes } from './rounds-question.ts'
import { settleRound } from './settle-round.ts'
import { spinOf, stakesSatang } from './slot/machine.ts'
import { published } from './slot/published.ts'
import { slotAssets } from './slot/assets.ts'
import { gamePage, noticePage } from './slot/page.ts'
import { type HostSession, readPlayedRounds, type Round, readSeed, readSession } from './tables.store.ts'
import { walletOf } from './wallet.ts'

const COOKIE = 'slot_session'
const COOKIE_SECONDS = 12 * 3600
const ROUNDS_SHOWN = 50
/** What the site calls slow begins at 1.5 s. */
const LATE_MS = 2_000

const baht = (satang: number) => bahtText(BigInt(satang))

function stakeOf(value: unknown): number {
  const satang = typeof value === 'string' || typeof value === 'number' ? parseBaht(String(value)) : null
  const stake = stakesSatang.find((one) => BigInt(one) === satang)
  if (stake === undefined) throw hostRefuses('STAKE_INVALID')
  return stake
}

/** A cookie alone may act only for the host's own page. */
function demandOwnPage(context: Context) {
  const site = context.req.header('sec-fetch-site')
  const origin = context.req.header('origin')
  const own = origin === undefined || URL.parse(origin)?.host === context.req.header('host')
  if (!own || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw hostRefuses('ORIGIN_REFUSED')
}

/** Who plays: by the launch ticket, by the host's own session secret, or by the page's cookie. */
async function playerOf(context: Context, sessions: HostSessions, fields: Fields): Promise<HostSession> {
  const { token, session: secret } = fields
  if (typeof token === 'string' && token !== '') return sessions.byToken(token)
  const given = typeof secret === 'string' && secret !== '' ? secret : getCookie(context, COOKIE)
  if (given === undefined) throw hostRefuses('TICKET_MISSING')
  if (given !== secret && context.req.method !== 'GET') demandOwnPage(context)
  const session = sessions.bySecret(given)
  if (session === null) throw hostRefuses('SESSION_EXPIRED')
  return session
}

async function stateOf(table: HostGame, session: HostSession) {
  const seed = await liveSeed(table.desk, table.host, session.player)
  return {
    game: published.code,
    balance: baht(session.balance),
    currency: 'THB',
    stakes: stakesSatang.map(baht),
    opened_at: new Date(session.openedMs).toISOString(),
    played_s: Math.max(0, Math.floor((table.desk.clock.now().getTime() - session.openedMs) / 1000)),
    wagered: baht(session.wagered),
    won: baht(session.won),
    rounds: session.rounds,
    round_ms: table.desk.config.GAME_ROUND_MS,
    fairness: { commitment: seed.commitment, client_seed: seed.clientSeed, nonce: seed.nextNonce },
  }
}

/** A played round as its player sees it. */
function roundOnWire(round: Round, commitment: string, serverSeed: string | null) {
  const stops = JSON.parse(round.stops ?? '[]') as number[]
  const spin = spinOf(stops, round.stake)
  return {
    round: round.id,
    stake: baht(round.stake),
    win: baht(round.win ?? 0),
    stops,
    reels: spin.window,
    lines: spin.wins.map(({ line, symbol, count, satang }) => ({ line, symbol, count, win: baht(satang) })),
    /** False while the site has not yet confirmed the win; it is sent again until it has. */
    settled: round.state === 'settled',
    at: new Date(round.startedMs).toISOString(),
    fairness: { commitment, client_seed: round.clientSeed ?? '', nonce: round.nonce ?? 0, server_seed: serverSeed },
  }
}

function apiRoutes(table: HostGame, sessions: HostSessions, routes: Hono) {
  const { desk, host } = table
  const inTurn = openPace(desk.clock, desk.config.GAME_ROUND_MS)

  routes.get(statusPath, async (context) => {
    if (desk.faults.take('status', 'lost')) return context.text('Bad Gateway', 502)
    if (desk.faults.take('status', 'late')) await sleep(LATE_MS)
    return context.json({ status: 'up' } satisfies StatusAnswer)
  })
  routes.get('/api/info', (context) => context.json({ ...published, host, stakes: stakesSatang.map(baht), status: 'up' }))

  routes.get('/api/state', async (context) => context.json(await stateOf(table, await playerOf(context, sessions, {}))))

  routes.get('/api/rounds', async (context) => {
    const session = await playerOf(context, sessions, {})
    const rounds = readPlayedRounds(desk.database, host, session.player, ROUNDS_SHOWN)
    return context.json({ rounds: rounds.map((round) => roundOnWire(round, round.commitment, round.serverSeed)) })
  })

  routes.post('/api/play', async (context) => {
    const fields = await readFields(context)
    const stake = stakeOf(fields['stake'])
    const clientSeed = fields['client_seed'] === undefined || fields['client_seed'] === '' ? null : clientSeedOf(fields['client_seed'])
    if (fields['game'] !== undefined && fields['game'] !== '' && fields['game'] !== table.game) throw hostRefuses('GAME_UNKNOWN')
    const session = await playerOf(context, sessions, fields)
    const played = await inTurn(session.player, async () => {
      if (clientSeed !== null) await changeClientSeed(desk, host, session.player, clientSeed)
      return playRound(table, session, stake)
    })
    if (desk.faults.take('slot.localhost', 'error-after-effect')) return context.json({ error: 'INTERNAL', message: 'ระบบขัดข้อง' }, 500)
    const after = readSession(desk.database, host, session.secretHash) ?? session
    const seed = played.seed === null ? undefined : readSeed(desk.database, played.seed)
    return context.json({ ...roundOnWire(played, seed?.commitment ?? '', null), balance: baht(after.balance) })
  })

  routes.post('/api/seeds', async (context) => {
    const fields = await readFields(context)
    const clientSeed = clientSeedOf(fields['client_seed'])
    const session = await playerOf(context, sessions, fields)
    await inTurn(`seed:${session.player}`, () => changeClientSeed(desk, host, session.player, clientSeed))
    return context.json(await stateOf(table, session))
  })

  routes.post('/api/seeds/rotate', async (context) => {
    const fields = await readFields(context)
    const clientSeed = fields['client_seed'] === undefined || fields['client_seed'] === '' ? null : clientSeedOf(fields['client_seed'])
    const session = await playerOf(context, sessions, fields)
    const { revealed, next } = await rotateSeed(desk, host, session.player, clientSeed)
    return context.json({
      revealed: { server_seed: revealed.serverSeed, commitment: revealed.commitment, rounds: revealed.nextNonce },
      fairness: { commitment: next.commitment, client_seed: next.clientSeed, nonce: next.nextNonce },
    })
  })
}

const pageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

function pageRoutes(table: HostGame, sessions: HostSessions, routes: Hono) {
  const { desk } = table
  const way = desk.config.PUBLIC_URL

  routes.get('/', async (context) => {
    const token = queryOnce(context, 'token') ?? ''
    const known = sessions.bySecret(getCookie(context, COOKIE) ?? '')
    try {
      if (token === '') {
        if (known === null) throw hostRefuses('TICKET_MISSING')
        return context.html(gamePage(await stateOf(table, known), way), 200, pageHeaders)
      }
      const { session, secret } = await sessions.redeem(token)
      const secure = new URL(context.req.url).protocol === 'https:'
      setCookie(context, COOKIE, secret, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: COOKIE_SECONDS, secure })
      return context.html(gamePage(await stateOf(table, session), way), 200, pageHeaders)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // A reload shows the address with the used ticket again: whoever holds its session goes on.
      if (error.code === 'TICKET_INVALID' && known !== null)
        return context.html(gamePage(await stateOf(table, known), way), 200, pageHeaders)
      return context.html(noticePage(error.message, way), error.status, pageHeaders)
    }
  })

  routes.get('/assets/:file', (context) => {
    const asset = slotAssets.get(context.req.param('file'))
    if (asset === undefined) return context.notFound()
    return context.body(asset.body, 200, {
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}

/** The game host of บัวทองคืนจันทร์: its page, its doors, and the errands that finish what a lost answer left open. */
export function slotHost(desk: WorldDesk, host: string): Hono {
  const table: HostGame = { desk, host, game: published.code, wallet: walletOf(desk, host), inFlight: new Set() }
  const idOf = (body: string) => (JSON.parse(body) as { round: string }).round
  desk.errands.handle(`settle:${host}`, (errand) => settleRound(table, idOf(errand.body)))
  desk.errands.handle(`rollback:${host}`, (errand) => rollBackRound(table, idOf(errand.body)))
  const sessions = openSessions(desk, host, published.code, table.wallet)
  const routes = new Hono()
  apiRoutes(table, sessions, routes)
  pageRoutes(table, sessions, routes)
  routes.route('/', roundsQuestionRoutes(table))
  return routes
}
