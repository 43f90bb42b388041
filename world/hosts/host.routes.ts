import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type StatusAnswer, statusPath } from '#contract/provider/status.ts'
import { present } from '#kit/assert.ts'
import { bahtText, parseBaht } from '#kit/money.ts'
import type { WorldContext } from '../context.ts'
import { type Fields, queryOnce, HttpError, readFields } from '../requests.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { launchParameters } from '#contract/provider/launch.ts'
import { isDemo, withDemos } from './demo.ts'
import type { Game, GameHost } from './game.ts'
import { openPace } from './pace.ts'
import { type HostTable, playRound, rollBackRound } from './play-round.ts'
import { hostRefuses } from './refusals.ts'
import { changeClientSeed, clientSeedOf, liveSeed, rotateSeed } from './seeds.ts'
import { roundListRoutes } from './round-list.routes.ts'
import { type HostSessions, type Launch, openSessions } from './sessions.ts'
import { roundsQuestionRoutes } from './rounds.routes.ts'
import { gameOf, settleRound } from './settle-round.ts'
import { type HostSession, selectPlayedRounds, type Round, selectSeed, selectSession } from './tables.store.ts'
import { walletOf } from './wallet.ts'

const COOKIE = 'slot_session'
/** A demo has a cookie of its own: a page with play money never plays with a member's, nor the other way round. */
const DEMO_COOKIE = 'slot_demo'
const COOKIE_SECONDS = 12 * 3600
const ROUNDS_SHOWN = 50
/** The site counts a host as slow from 1.5 s. */
const LATE_MS = 2_000

const baht = (satang: number) => bahtText(BigInt(satang))

function stakeOf({ stakes }: Game, value: unknown): number {
  const satang = typeof value === 'string' || typeof value === 'number' ? parseBaht(String(value)) : null
  const stake = stakes.find((one) => BigInt(one) === satang)
  if (stake === undefined) throw hostRefuses('STAKE_INVALID', {}, `เดิมพันได้ ${listed(stakes)} บาทต่อรอบ`)
  return stake
}

/** Whole baht, the last one after "or". */
function listed(stakes: readonly number[]): string {
  const texts = stakes.map((satang) => String(satang / 100))
  return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter((text) => text !== '').join(' หรือ ')
}

/** A cookie alone may act only for the host's own page. */
function demandOwnPage(c: Context) {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const own = origin === undefined || URL.parse(origin)?.host === c.req.header('host')
  if (!own || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw hostRefuses('ORIGIN_REFUSED')
}

/** What the launch carried beside its ticket. */
function launchIn(field: (name: string) => unknown): Launch {
  const text = (name: string): string => {
    const value = field(name)
    return typeof value === 'string' ? value.slice(0, 128) : ''
  }
  return text('user') === '' ? {} : { user: text('user'), game: text('game_code') }
}

/** The player: by the launch ticket, by the host's own session secret, or by the page's cookie. */
async function playerOf(c: Context, sessions: HostSessions, fields: Fields): Promise<HostSession> {
  const { token, session: secret } = fields
  if (typeof token === 'string' && token !== '')
    return sessions.byToken(
      token,
      launchIn((name) => fields[name]),
    )
  const given = typeof secret === 'string' && secret !== '' ? secret : getCookie(c, c.req.header('x-demo') === '1' ? DEMO_COOKIE : COOKIE)
  if (given === undefined) throw hostRefuses('TICKET_MISSING')
  if (given !== secret && c.req.method !== 'GET') demandOwnPage(c)
  const session = sessions.bySecret(given)
  if (session === null) throw hostRefuses('SESSION_EXPIRED')
  return session
}

async function stateOf(table: HostTable, session: HostSession) {
  const seed = await liveSeed(table.context, table.host, session.player)
  return {
    game: session.game,
    demo: isDemo(session.player),
    balance: baht(session.balance),
    currency: 'THB',
    stakes: gameOf(table, session).stakes.map(baht),
    opened_at: new Date(session.openedMs).toISOString(),
    played_s: Math.max(0, Math.floor((table.context.clock.now().getTime() - session.openedMs) / 1000)),
    wagered: baht(session.wagered),
    won: baht(session.won),
    rounds: session.rounds,
    round_ms: table.context.config.GAME_ROUND_MS,
    fairness: { commitment: seed.commitment, client_seed: seed.clientSeed, nonce: seed.nextNonce },
  }
}

/** A played round as its player sees it. */
function roundOnWire(table: HostTable, round: Round, commitment: string, serverSeed: string | null) {
  return {
    round: round.id,
    stake: baht(round.stake),
    win: baht(round.win ?? 0),
    ...gameOf(table, round).shown(JSON.parse(round.outcome ?? 'null'), round.stake),
    /** False while the site has not yet confirmed the win; it is sent again until it has. */
    settled: round.state === 'settled',
    at: new Date(round.startedMs).toISOString(),
    fairness: { commitment, client_seed: round.clientSeed ?? '', nonce: round.nonce ?? 0, server_seed: serverSeed },
  }
}

function apiRoutes(table: HostTable, sessions: HostSessions, routes: Hono) {
  const { context, host } = table
  const inTurn = openPace(context.clock, context.config.GAME_ROUND_MS)

  routes.get(statusPath, async (c) => {
    if (context.faults.take('status', 'lost')) return c.text('Bad Gateway', 502)
    if (context.faults.take('status', 'late')) await sleep(LATE_MS)
    return c.json({ status: 'up' } satisfies StatusAnswer)
  })
  routes.get('/api/info', (c) => {
    const code = queryOnce(c, 'game') ?? ''
    const game = code === '' ? firstOf(table) : table.games.get(code)
    if (game === undefined) throw hostRefuses('GAME_UNKNOWN')
    return c.json({ ...game.published, host, stakes: game.stakes.map(baht), status: 'up' })
  })

  routes.get('/api/state', async (c) => c.json(await stateOf(table, await playerOf(c, sessions, {}))))

  routes.get('/api/rounds', async (c) => {
    const session = await playerOf(c, sessions, {})
    const rounds = selectPlayedRounds(context.database, host, session.player, ROUNDS_SHOWN)
    return c.json({ rounds: rounds.map((round) => roundOnWire(table, round, round.commitment, round.serverSeed)) })
  })

  routes.post('/api/play', async (c) => {
    const fields = await readFields(c)
    const clientSeed = fields['client_seed'] === undefined || fields['client_seed'] === '' ? null : clientSeedOf(fields['client_seed'])
    const session = await playerOf(c, sessions, fields)
    const game = gameOf(table, session)
    if (fields['game'] !== undefined && fields['game'] !== '' && fields['game'] !== session.game) throw hostRefuses('GAME_UNKNOWN')
    const stake = stakeOf(game, fields['stake'])
    const played = await inTurn(session.player, async () => {
      if (clientSeed !== null) await changeClientSeed(context, host, session.player, clientSeed)
      return playRound(table, session, stake)
    })
    if (context.faults.take(table.host, 'error-after-effect')) return c.json({ error: 'INTERNAL', message: 'ระบบขัดข้อง' }, 500)
    const after = selectSession(context.database, host, session.secretHash) ?? session
    const seed = played.seed === null ? undefined : selectSeed(context.database, played.seed)
    return c.json({ ...roundOnWire(table, played, seed?.commitment ?? '', null), balance: baht(after.balance) })
  })

  routes.post('/api/seeds', async (c) => {
    const fields = await readFields(c)
    const clientSeed = clientSeedOf(fields['client_seed'])
    const session = await playerOf(c, sessions, fields)
    await inTurn(`seed:${session.player}`, () => changeClientSeed(context, host, session.player, clientSeed))
    return c.json(await stateOf(table, session))
  })

  routes.post('/api/seeds/rotate', async (c) => {
    const fields = await readFields(c)
    const clientSeed = fields['client_seed'] === undefined || fields['client_seed'] === '' ? null : clientSeedOf(fields['client_seed'])
    const session = await playerOf(c, sessions, fields)
    const { revealed, next } = await rotateSeed(context, host, session.player, clientSeed)
    return c.json({
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

function pageRoutes(table: HostTable, sessions: HostSessions, routes: Hono, noticePage: GameHost['noticePage']) {
  const { context } = table
  const site = new URL(context.config.PUBLIC_URL)
  /** Where the page's way out leads: where the launch says, if that is at the site. */
  const wayOutOf = (c: Context): string => {
    const wanted = URL.parse(c.req.query(launchParameters.return) ?? '')
    return wanted?.origin === site.origin ? wanted.href : site.href
  }
  const pageOf = async (c: Context, session: HostSession) => gameOf(table, session).page(await stateOf(table, session), wayOutOf(c))
  const keepSecret = (c: Context, secret: string, cookie = COOKIE) => {
    const secure = new URL(c.req.url).protocol === 'https:'
    setCookie(c, cookie, secret, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: COOKIE_SECONDS, secure })
  }
  /** The demo of this browser, which a reload continues, or a new one. */
  const demoOf = (c: Context): HostSession => {
    const known = sessions.bySecret(getCookie(c, DEMO_COOKIE) ?? '')
    const code = queryOnce(c, launchParameters.game) ?? ''
    if (known?.game === code) return known
    if (table.games.get(code)?.facts.demo === false) throw hostRefuses('DEMO_NONE')
    const { session, secret } = sessions.openDemo(code)
    keepSecret(c, secret, DEMO_COOKIE)
    return session
  }

  routes.get('/', async (c) => {
    const token = queryOnce(c, 'token') ?? ''
    const known = sessions.bySecret(getCookie(c, COOKIE) ?? '')
    try {
      if (token === '' && queryOnce(c, launchParameters.demo) === '1') return c.html(await pageOf(c, demoOf(c)), 200, pageHeaders)
      if (token === '') {
        if (known === null) throw hostRefuses('TICKET_MISSING')
        return c.html(await pageOf(c, known), 200, pageHeaders)
      }
      const { session, secret } = await sessions.redeem(
        token,
        launchIn((name) => queryOnce(c, name)),
      )
      keepSecret(c, secret)
      return c.html(await pageOf(c, session), 200, pageHeaders)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      // A reload shows the address with the used ticket again: a browser with its session continues.
      if (error.code === 'TICKET_INVALID' && known !== null) return c.html(await pageOf(c, known), 200, pageHeaders)
      return c.html(noticePage(error.message, wayOutOf(c)), error.status, pageHeaders)
    }
  })

  routes.get('/assets/:game/:file', (c) => {
    const asset = table.games.get(c.req.param('game'))?.assets().get(c.req.param('file'))
    if (asset === undefined) return c.notFound()
    return c.body(asset.body, 200, {
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}

const firstOf = ({ games }: HostTable): Game => present(games.values().next().value, 'a host has a game')

/** A game host: its games' pages, its routes, and the tasks that finish what a lost response left open. */
export function hostRoutes(context: WorldContext, gameHost: GameHost): Hono {
  const { host, games, noticePage } = gameHost
  const byCode = new Map(games.map((game) => [game.facts.code, game]))
  const table: HostTable = {
    context,
    host,
    games: byCode,
    wallet: withDemos(context, host, walletOf(context, gameHost)),
    inFlight: new Set(),
  }
  const idOf = (body: string) => (JSON.parse(body) as { round: string }).round
  context.tasks.handle(`settle:${host}`, (task) => settleRound(table, idOf(task.body)))
  context.tasks.handle(`rollback:${host}`, (task) => rollBackRound(table, idOf(task.body)))
  const sessions = openSessions(context, host, [...byCode.keys()], table.wallet)
  const routes = new Hono()
  apiRoutes(table, sessions, routes)
  pageRoutes(table, sessions, routes, noticePage)
  routes.route('/', roundsQuestionRoutes(table))
  routes.route('/', roundListRoutes(table))
  routes.route('/', catalogueRoutes(table))
  return routes
}
