import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import type { HostGame } from '#contract/provider/games.ts'
import { type StatusAnswer, statusPath } from '#contract/provider/status.ts'
import { reason } from '#kit/party/log.ts'
import { bookFiles, bookPath } from '#studio/players/book/assets.ts'
import { bookPage } from '#studio/players/book/page.ts'
import type { BookSettings } from '#studio/engines/book/settings.ts'
import type { PageState } from '#studio/players/book/wire.ts'
import type { HostContext } from '../context.ts'
import type { HostFacts } from '../game.ts'
import { catalogueRoutes } from '../shell/catalogue.routes.ts'
import { pageFiles, pictureFiles } from '../shell/files.routes.ts'
import { fixturesRoutes } from '../shell/fixtures.routes.ts'
import { launchRoutes } from '../shell/launch.routes.ts'
import { roundListRoutes } from '../shell/round-list.routes.ts'
import { roundsQuestionRoutes } from '../shell/rounds.routes.ts'
import { openSessions } from '../shell/sessions.ts'
import { sendCalls } from '../slips/send-calls.ts'
import { tradingRoutes } from '../trading/trading.routes.ts'
import { answerSlips, listSlips } from '../slips/slip-rounds.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { giveUpBet } from '../slips/take-bet.ts'
import { takesDifferences, walletOf } from '../wallet/wallet.ts'
import { announcedMatches } from './announced.ts'
import { bookRoutes, pageState } from './book.routes.ts'
import { type Changes, openChanges } from '../slips/changes.ts'
import { decideSlips } from './decide-slips.ts'
import { answerTrading } from './trading.ts'
import { deleteReleased } from './exposure.store.ts'
import { noteWorst } from './exposure.ts'
import { decideCashOuts } from './cash-out.ts'
import { deletePrices, selectEventsToSettle, selectFixture, updateSeedsShown } from './fixtures.store.ts'
import { playDue } from './play-fixtures.ts'
import { openPriceBoard } from './price-board.ts'
import type { RunningBook } from './running.ts'
import { openSilenceWatch } from './silence-watch.ts'
import { settingsOf } from './rules.ts'
import { openSeasons } from './seasons.ts'
import { correctResult, settleFixture } from './settle-fixture.ts'
import { matchPage, matchShown } from './show.ts'

/** Interval of playing minutes and deciding bets. */
const TICK_MS = 150
/** Bounded because a clock moved by days makes tens of thousands due before bets are decided again. */
const MINUTES_AT_ONCE = 100
const PLAN_MS = 60_000
/** Interval of the check for feed silence. */
const SILENCE_MS = 1_000
/** After kick-off. */
const PRICES_KEPT_MS = 7 * 86_400_000

export type BookHost = HostFacts & {
  games: readonly HostGame[]
  /** As its rules in force have them. */
  gamesBy: (settings: BookSettings) => readonly HostGame[]
  pictures: ReadonlyMap<string, URL>
  look: PageState['look']
}

/** Seeds are revealed once all matches of their slot are over. */
function showSeeds(database: HostContext['database'], id: string) {
  const fixture = selectFixture(database, id)
  if (fixture) updateSeedsShown(database, fixture.season, fixture.k)
}

/**
 * Settles slips accepted after their match ended, frees reservations of finished slips, and deletes old price steps: a
 * slip stores its struck price.
 */
export async function tidyUp(running: RunningBook, nowMs: number) {
  const { database } = running.context
  for (const fixture of selectEventsToSettle(database, running.host)) await settleFixture(running, fixture)
  deletePrices(database, nowMs - PRICES_KEPT_MS)
  for (const fixture of deleteReleased(database)) {
    noteWorst(running, fixture)
    running.board.moneyMoved(fixture, nowMs)
  }
}

/** One loop, so that nothing runs twice at a time. */
function keepTime(running: RunningBook, seasons: ReturnType<typeof openSeasons>, notifyMatch: (id: string) => void) {
  const { context } = running
  let plannedMs = 0
  /** Matches whose pages need to know when prices come back. */
  const suspended = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const silence = openSilenceWatch(running, notifyMatch)
  const watching = setInterval(() => silence.look(), SILENCE_MS)
  watching.unref()
  const turn = async () => {
    const nowMs = context.clock.now().getTime()
    if (nowMs - plannedMs >= PLAN_MS) {
      await seasons.plan()
      await tidyUp(running, nowMs)
      plannedMs = nowMs
    }
    const { changed, isBehind } = await playDue(running, seasons.seedOf, MINUTES_AT_ONCE)
    for (const fixture of changed) {
      notifyMatch(fixture.id)
      if (running.board.suspensionOf(fixture) !== null) suspended.add(fixture.id)
    }
    // A late feed counts as silent.
    if (!isBehind) running.board.feedReceived()
    for (const id of running.board.reprice()) notifyMatch(id)
    for (const id of suspended) {
      const fixture = selectFixture(context.database, id)
      if (fixture && running.board.suspensionOf(fixture) !== null) continue
      suspended.delete(id)
      notifyMatch(id)
    }
    decideSlips(running)
    decideCashOuts(running)
    return isBehind ? 0 : TICK_MS
  }
  const stumbled = (error: unknown) => {
    context.log.error({ host: running.host, reason: reason(error) }, 'the book stumbled')
    return TICK_MS
  }
  const loop = async () => {
    if (context.closing.aborted) return
    const pauseMs = await turn().catch(stumbled)
    if (!context.closing.aborted) timer = setTimeout(() => void loop(), pauseMs)
  }
  context.closing.addEventListener('abort', () => (clearTimeout(timer), clearInterval(watching)), { once: true })
  void loop()
}

/** Tasks are repeated until they succeed, also after a restart. */
function handleTasks(running: RunningBook, notifyMatch: (id: string) => void) {
  const { context, host } = running
  const slipOf = (body: string) => (JSON.parse(body) as { slip: string }).slip
  context.tasks.handle(`slip-calls:${host}`, (task) => sendCalls(running, slipOf(task.body)))
  context.tasks.handle(`slip-orphan:${host}`, async (task) => {
    const slip = selectSlip(context.database, slipOf(task.body))
    if (slip === undefined || slip.state !== 'betting') return 'done'
    if (running.inFlight.has(slip.id)) return 'again'
    giveUpBet(running, slip)
    return 'done'
  })
  context.tasks.handle(`book-settle:${host}`, async (task) => {
    const { fixture } = JSON.parse(task.body) as { fixture: string }
    showSeeds(context.database, fixture)
    notifyMatch(fixture)
    // Pages get the change before its slips are settled.
    await nextTurn()
    return settleFixture(running, fixture)
  })
  context.tasks.handle(`book-half-time:${host}`, async (task) =>
    settleFixture(running, (JSON.parse(task.body) as { fixture: string }).fixture),
  )
  context.tasks.handle(`book-correct:${host}`, async (task) =>
    correctResult(running, JSON.parse(task.body) as Parameters<typeof correctResult>[1]),
  )
}

const openRunning = (context: HostContext, bookHost: BookHost, changes: Changes): RunningBook => ({
  context,
  host: bookHost.host,
  wallet: walletOf(context, bookHost),
  board: openPriceBoard(context, bookHost.host),
  isFinal: !takesDifferences(bookHost),
  inFlight: new Set(),
  placing: new Map(),
  notifyPlayer: (player) => changes.notifyPlayer(player),
})

export function openBook(context: HostContext, bookHost: BookHost): Hono {
  const { host, games, gamesBy, pictures, look } = bookHost
  const changes = openChanges(context)
  const running = openRunning(context, bookHost, changes)
  const seasons = openSeasons(context, host)
  const notifyMatch = (id: string) => {
    const fixture = selectFixture(context.database, id)
    if (fixture)
      changes.notifyMatch(id, JSON.stringify(matchShown(running, fixture)), () =>
        JSON.stringify(matchPage(running, fixture, null)),
      )
  }

  handleTasks(running, notifyMatch)

  const routes = new Hono()
  const sessions = openSessions(
    context,
    host,
    games.map(({ code }) => code),
    running.wallet,
  )
  routes.get(statusPath, (c) =>
    context.faults.take('status', 'lost')
      ? c.text('Bad Gateway', 502)
      : c.json({ status: 'up' } satisfies StatusAnswer),
  )
  bookRoutes(running, sessions, changes, seasons.seedOf, routes)
  pageFiles(bookPath, () => bookFiles().assets, routes)
  pictureFiles(pictures, routes)
  launchRoutes(
    {
      context,
      host: bookHost,
      sessions,
      page: (session, returnUrl, address) =>
        bookPage({ ...pageState(games, session, returnUrl, settingsOf(context.database, host)), look }, address),
      hasDemo: () => false,
    },
    routes,
  )
  routes.route(
    '/',
    roundsQuestionRoutes(context, host, (question) => answerSlips(running, question)),
  )
  routes.route(
    '/',
    roundListRoutes(context, host, (span) => listSlips(running, span)),
  )
  routes.route(
    '/',
    fixturesRoutes(context, host, (question) => announcedMatches(running, seasons.seedOf, question)),
  )
  routes.route(
    '/',
    catalogueRoutes(context, host, () => gamesBy(settingsOf(context.database, host))),
  )
  routes.route(
    '/',
    tradingRoutes(context, host, (question) => answerTrading(running, question)),
  )
  keepTime(running, seasons, notifyMatch)
  return routes
}
