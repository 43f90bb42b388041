import { Hono } from 'hono'
import { present } from '#kit/assert.ts'
import { bahtText, parseBaht } from '#kit/money.ts'
import type { HostContext } from '../context.ts'
import { queryOnce, readFields } from '#kit/party/requests.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { withDemos } from './demo.ts'
import type { Game, GameHost, SlotHost } from '../game.ts'
import { openPace } from './pace.ts'
import { launchRoutes } from './launch.routes.ts'
import { titleAssetRoutes } from './title-assets.routes.ts'
import { type RunningHost, playRound } from './play-round.ts'
import { rollBackRound } from './take-bet.ts'
import { playerOf } from './player.ts'
import { updateAllSeen, updateSeen } from './plays.store.ts'
import { potsRoutes } from './pots.routes.ts'
import { hostRefuses } from './refusals.ts'
import { askCredit } from './credit.ts'
import { changeClientSeed, clientSeedOf } from './seeds.ts'
import { seedRoutes, statusRoute } from './seed.routes.ts'
import { listRounds, roundListRoutes } from './round-list.routes.ts'
import { type HostSessions, openSessions } from './sessions.ts'
import { answerRounds, roundsQuestionRoutes } from './rounds.routes.ts'
import { drawRound, gameOf, settleRound, winOf } from './settle-round.ts'
import { playedRounds, roundToShow } from './shown-round.ts'
import { sellsFeature, stateOf } from './state.ts'
import type { Round } from './tables.store.ts'
import { type HostSession, selectSession } from './sessions.store.ts'
import { walletOf } from '../wallet/wallet.ts'

const baht = (satang: number) => bahtText(BigInt(satang))

function stakeOf({ stakes }: Game, value: unknown): number {
  const satang = typeof value === 'string' || typeof value === 'number' ? parseBaht(String(value)) : null
  const stake = stakes.find((one) => BigInt(one) === satang)
  if (stake === undefined) throw hostRefuses('STAKE_INVALID', {}, `เดิมพันได้ ${listed(stakes)} บาทต่อรอบ`)
  return stake
}

/** A feature that may not be sold is refused, whatever the page offers. */
function modeOf({ modes }: Game, session: HostSession, value: unknown): Game['modes'][number] {
  const wanted = value === undefined || value === '' ? 'base' : value
  const found = modes.find(({ mode }) => mode === wanted)
  if (found === undefined) throw hostRefuses('MODE_INVALID')
  if (found.mode === 'buy' && !sellsFeature(session)) throw hostRefuses('BUY_FORBIDDEN')
  return found
}

/** Whole baht, the last one after "or". */
function listed(stakes: readonly number[]): string {
  const texts = stakes.map((satang) => String(satang / 100))
  return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter((text) => text !== '').join(' หรือ ')
}

function apiRoutes(running: RunningHost, sessions: HostSessions, routes: Hono) {
  const { context, host } = running
  const paced = openPace(context.clock, context.config.GAME_ROUND_MS)

  routes.get('/api/info', (c) => {
    const code = queryOnce(c, 'game') ?? ''
    const game = code === '' ? firstOf(running) : running.games.get(code)
    if (game === undefined) throw hostRefuses('GAME_UNKNOWN')
    return c.json({ ...game.info, host, stakes: game.stakes.map(baht), status: 'up' })
  })

  routes.get('/api/rounds', async (c) => {
    const session = await playerOf(c, sessions, {})
    // The page names its own game: the cookie may be another title's tab's by now.
    const game = queryOnce(c, 'game') ?? session.game
    if (!running.games.has(game)) throw hostRefuses('GAME_UNKNOWN')
    return c.json(await playedRounds(running, session.player, game))
  })

  routes.post('/api/play', async (c) => {
    const fields = await readFields(c)
    const clientSeed =
      fields['client_seed'] === undefined || fields['client_seed'] === '' ? null : clientSeedOf(fields['client_seed'])
    const session = await playerOf(c, sessions, fields)
    const game = gameOf(running, session)
    if (fields['game'] !== undefined && fields['game'] !== '' && fields['game'] !== session.game)
      throw hostRefuses('GAME_UNKNOWN')
    const { mode, cost } = modeOf(game, session, fields['mode'])
    const stake = stakeOf(game, fields['stake']) * cost
    const played = await paced(session.player, async () => {
      if (clientSeed !== null) await changeClientSeed(context, host, session.player, clientSeed)
      // A player who plays on need not be shown this game's earlier rounds any more.
      updateAllSeen(context.database, host, session.player, session.game)
      return playRound(running, session, { stake, mode })
    })
    if (context.faults.take(running.host, 'error-after-effect'))
      return c.json({ error: 'INTERNAL', message: 'ระบบขัดข้อง' }, 500)
    const after = selectSession(context.database, host, session.secretHash) ?? session
    return c.json({ ...(await roundToShow(running, after, played)), balance: baht(after.balance) })
  })

  routes.post('/api/seen', async (c) => {
    const fields = await readFields(c)
    const { player } = await playerOf(c, sessions, fields)
    const { round } = fields
    return c.json({ seen: typeof round === 'string' && updateSeen(context.database, host, player, round) })
  })
}

/** With `credit=now` the credit is read from the site first. */
function stateRoute(running: RunningHost, sessions: HostSessions, routes: Hono) {
  routes.get('/api/state', async (c) => {
    const session = await playerOf(c, sessions, {})
    if (queryOnce(c, 'credit') !== 'now') return c.json(await stateOf(running, session))
    const { current, limitsLeft } = await askCredit(running, session)
    return c.json({ ...(await stateOf(running, current)), limits_left: limitsLeft })
  })
}

const firstOf = ({ games }: RunningHost): Game => present(games.values().next().value, 'a host has a game')

export const slotHostOf = ({ games, ...facts }: SlotHost): GameHost => ({
  ...facts,
  facts: games.map((game) => game.facts),
  open: (context) => hostRoutes(context, { ...facts, games }),
})

/** Pages, routes, and the tasks that finish what a lost response left open. */
function hostRoutes(context: HostContext, slotHost: SlotHost): Hono {
  const { host, games } = slotHost
  const byCode = new Map(games.map((game) => [game.facts.code, game]))
  const running: RunningHost = {
    context,
    host,
    games: byCode,
    wallet: withDemos(context, host, walletOf(context, slotHost)),
    inFlight: new Set(),
  }
  const idOf = (body: string) => (JSON.parse(body) as { round: string }).round
  context.tasks.handle(`settle:${host}`, (task) => settleRound(running, idOf(task.body)))
  context.tasks.handle(`rollback:${host}`, (task) => rollBackRound(running, idOf(task.body)))
  const won = async (round: Round) => winOf(running, await drawRound(running, round))
  const sessions = openSessions(context, host, [...byCode.keys()], running.wallet)
  const routes = new Hono()
  statusRoute(context, routes)
  apiRoutes(running, sessions, routes)
  seedRoutes(running, sessions, (session) => stateOf(running, session), routes)
  stateRoute(running, sessions, routes)
  const hasDemo = (code: string) => byCode.get(code)?.facts.demo !== false
  const page = async (session: HostSession, returnUrl: string, address: string) =>
    gameOf(running, session).page(await stateOf(running, session), returnUrl, address)
  launchRoutes({ context, host: slotHost, sessions, page, hasDemo }, routes)
  titleAssetRoutes(running.games, routes)
  routes.route(
    '/',
    roundsQuestionRoutes(context, host, (question) => answerRounds(running, question, won)),
  )
  routes.route(
    '/',
    roundListRoutes(context, host, (span) => listRounds(running, span, won)),
  )
  routes.route('/', potsRoutes(running))
  routes.route(
    '/',
    catalogueRoutes(context, host, () => games.map(({ facts }) => facts)),
  )
  return routes
}
