import { Hono } from 'hono'
import type { HostGame } from '#contract/provider/games.ts'
import { type StatusAnswer, statusPath } from '#contract/provider/status.ts'
import { tableFiles, tablePath } from '#studio/players/tables/assets.ts'
import { tablePage } from '#studio/players/tables/page.ts'
import type { HostContext } from '../context.ts'
import type { HostFacts } from '../game.ts'
import { announcedRounds } from '../rounds/announced.ts'
import { openRounds } from '../rounds/open-rounds.ts'
import { answerShared, listShared } from '../rounds/site-rounds.ts'
import { catalogueRoutes } from '../shell/catalogue.routes.ts'
import { pageFiles, pictureFiles } from '../shell/files.routes.ts'
import { launchRoutes } from '../shell/launch.routes.ts'
import { roundListRoutes } from '../shell/round-list.routes.ts'
import { roundsQuestionRoutes } from '../shell/rounds.routes.ts'
import { openSessions } from '../shell/sessions.ts'
import { tablesRoutes } from '../shell/tables.routes.ts'
import { walletOf } from '../wallet/wallet.ts'
import { openBlackjack } from './open-blackjack.ts'
import { casinoTables } from './casino-tables.ts'
import { casinoRoutes, pageState, watchState } from './casino.routes.ts'
import { gameOfTable } from './table-games.ts'

export type CasinoHost = HostFacts & { games: readonly [HostGame, ...HostGame[]]; pictures: ReadonlyMap<string, URL> }

/** A table's least stake, and most on one spot. */
function limitsOf(code: string): { min: number; max: number } {
  const ranges = Object.values(casinoTables.find((table) => table.code === code)?.limits ?? {})
  return { min: Math.min(...ranges.map(([least]) => least)), max: Math.max(...ranges.map(([, most]) => most)) }
}

/** Each table plays round after round, watched or not. */
export function openCasino(context: HostContext, casino: CasinoHost): Hono {
  const { host, games } = casino
  const wallet = walletOf(context, casino)
  const rounds = openRounds(context, { host, wallet, games: casinoTables.map(gameOfTable) })
  const sessions = openSessions(
    context,
    host,
    games.map(({ code }) => code),
    wallet,
  )

  const routes = new Hono()
  routes.get(statusPath, (c) =>
    context.faults.take('status', 'lost')
      ? c.text('Bad Gateway', 502)
      : c.json({ status: 'up' } satisfies StatusAnswer),
  )
  casinoRoutes(rounds, sessions, routes)
  const blackjack = openBlackjack(context, casino, wallet, sessions, routes)
  pageFiles(tablePath, () => tableFiles().assets, routes)
  pictureFiles(casino.pictures, routes)
  launchRoutes(
    {
      context,
      host: casino,
      sessions,
      page: async (session, returnUrl, address) =>
        (await blackjack.page(session, returnUrl, address)) ??
        tablePage(pageState(session, returnUrl, context.clock), address),
      hasDemo: () => false,
      watched: (code, returnUrl, address) => tablePage(watchState(rounds, code, returnUrl), address),
    },
    routes,
  )
  routes.route(
    '/',
    roundsQuestionRoutes(context, host, (question) => blackjack.answer(question, (rest) => answerShared(rounds, rest))),
  )
  routes.route(
    '/',
    roundListRoutes(context, host, (span) => blackjack.list(span, (shared) => listShared(rounds.running, shared))),
  )
  routes.route(
    '/',
    tablesRoutes(context, host, () => announcedRounds(rounds, limitsOf)),
  )
  routes.route(
    '/',
    catalogueRoutes(context, host, () => games),
  )
  return routes
}
