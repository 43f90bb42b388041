import { Hono } from 'hono'
import type { HostGame } from '#contract/provider/games.ts'
import { type StatusAnswer, statusPath } from '#contract/provider/status.ts'
import { reason } from '#kit/party/log.ts'
import { lottoFiles, lottoPath } from '#studio/players/lotto/assets.ts'
import { lottoPage } from '#studio/players/lotto/page.ts'
import type { HostContext } from '../context.ts'
import type { HostFacts } from '../game.ts'
import { catalogueRoutes } from '../shell/catalogue.routes.ts'
import { pageFiles, pictureFiles } from '../shell/files.routes.ts'
import { fixturesRoutes } from '../shell/fixtures.routes.ts'
import { launchRoutes } from '../shell/launch.routes.ts'
import { roundListRoutes } from '../shell/round-list.routes.ts'
import { roundsQuestionRoutes } from '../shell/rounds.routes.ts'
import { openSessions } from '../shell/sessions.ts'
import { tradingRoutes } from '../trading/trading.routes.ts'
import { openChanges } from '../slips/changes.ts'
import { sendCalls } from '../slips/send-calls.ts'
import { answerSlips, listSlips } from '../slips/slip-rounds.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { giveUpBet } from '../slips/take-bet.ts'
import { walletOf } from '../wallet/wallet.ts'
import { answerTrading } from './trading.ts'
import { announcedDraws } from './announced.ts'
import { openDraws } from './draws.ts'
import type { Lotto } from '#studio/engines/lotto/bet-types.ts'
import { lottoRoutes, pageState } from './lotto.routes.ts'
import { type LottoTerms, termsAt } from './rules.ts'
import type { RunningLotto } from './running.ts'
import { selectDraw } from './lotto.store.ts'
import { resettleDraw, settleDrawn } from './settle-draws.ts'

/** Slips must be settled within five seconds of their draw. */
const TICK_MS = 500

export type LottoHost = HostFacts & {
  games: readonly HostGame[]
  /** As the rules in force have them. */
  gamesBy: (terms: (lotto: Lotto) => LottoTerms) => readonly HostGame[]
  pictures: ReadonlyMap<string, URL>
}

/** One loop, so that nothing runs twice at a time. */
function keepTime(running: RunningLotto) {
  const { context } = running
  const draws = openDraws(context)
  let timer: NodeJS.Timeout | undefined
  const turn = async () => {
    const drawn = await draws.drawDue()
    const isOpened = await draws.plan()
    for (let more = true; more && !context.closing.aborted; ) more = settleDrawn(running)
    if (drawn.length > 0 || isOpened) running.drawsChanged()
  }
  const loop = () => {
    if (context.closing.aborted) return
    turn()
      .catch((error: unknown) => context.log.error({ host: running.host, reason: reason(error) }, 'the lotto stumbled'))
      .finally(() => {
        if (!context.closing.aborted) timer = setTimeout(loop, TICK_MS)
      })
  }
  context.closing.addEventListener('abort', () => clearTimeout(timer), { once: true })
  loop()
}

/** Tasks are repeated until they succeed, also after a restart. */
function handleTasks(running: RunningLotto) {
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

  context.tasks.handle(`lotto-correct:${host}`, async (task) => {
    const draw = selectDraw(context.database, (JSON.parse(task.body) as { draw: string }).draw)
    if (draw) resettleDraw(running, draw)
    running.drawsChanged()
    return 'done'
  })
}

export function openLotto(context: HostContext, lottoHost: LottoHost): Hono {
  const { host, games, gamesBy } = lottoHost
  const changes = openChanges(context)
  const running: RunningLotto = {
    context,
    host,
    wallet: walletOf(context, lottoHost),
    inFlight: new Set(),
    notifyPlayer: (player) => changes.notifyPlayer(player),
    drawsChanged: () => changes.sendAll('draws'),
  }

  handleTasks(running)

  const routes = new Hono()
  const codes = games.map(({ code }) => code)
  const sessions = openSessions(context, host, codes, running.wallet)
  routes.get(statusPath, (c) =>
    context.faults.take('status', 'lost')
      ? c.text('Bad Gateway', 502)
      : c.json({ status: 'up' } satisfies StatusAnswer),
  )
  lottoRoutes(running, sessions, changes, routes)
  pageFiles(lottoPath, () => lottoFiles().assets, routes)
  pictureFiles(lottoHost.pictures, routes)
  launchRoutes(
    {
      context,
      host: lottoHost,
      sessions,
      page: (session, returnUrl, address) => lottoPage(pageState(running, session, returnUrl), address),
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
    fixturesRoutes(context, host, () => announcedDraws(running)),
  )
  routes.route(
    '/',
    catalogueRoutes(context, host, () => gamesBy((lotto) => termsAt({ database: context.database, host }, lotto))),
  )
  routes.route(
    '/',
    tradingRoutes(context, host, (question) => answerTrading(running, question)),
  )
  keepTime(running)
  return routes
}
