import { Hono } from 'hono'
import { isFishTitle } from '#studio/engines/fish/rooms.ts'
import { fishFiles, fishPath } from '#studio/players/fish/assets.ts'
import { fishPage } from '#studio/players/fish/page.ts'
import { skillFiles, skillPath } from '#studio/players/skill/assets.ts'
import { skillPage } from '#studio/players/skill/page.ts'
import { roundsMax } from '#contract/provider/rounds.ts'
import type { HostContext } from '../context.ts'
import type { HostFacts } from '../game.ts'
import type { OpenGame } from '../open-rounds/game.ts'
import { openGameOf, type RunningSteps, settleSteps, wonOf } from '../open-rounds/play-steps.ts'
import { stateOf } from '../open-rounds/show.ts'
import { stepRoutes } from '../open-rounds/steps.routes.ts'
import { crashFacts } from './crash.ts'
import { crashRoutes } from './crash.routes.ts'
import { openCrash } from './crash-table.ts'
import { announcedRooms } from '../rooms/announced.ts'
import { roomFacts } from '../rooms/facts.ts'
import { openShotRooms } from '../rooms/open-rooms.ts'
import { answerShotRounds, listAfter } from '../rooms/report-rounds.ts'
import { pageState, roomRoutes } from '../rooms/room.routes.ts'
import { catalogueRoutes } from '../shell/catalogue.routes.ts'
import { withDemos } from '../shell/demo.ts'
import { pageFiles, pictureFiles } from '../shell/files.routes.ts'
import { launchRoutes } from '../shell/launch.routes.ts'
import { listRounds, roundListRoutes } from '../shell/round-list.routes.ts'
import { answerRounds, roundsQuestionRoutes } from '../shell/rounds.routes.ts'
import { seedRoutes, statusRoute } from '../shell/seed.routes.ts'
import { openSessions } from '../shell/sessions.ts'
import { tablesRoutes } from '../shell/tables.routes.ts'
import type { Round } from '../shell/tables.store.ts'
import type { HostSession } from '../shell/sessions.store.ts'
import { rollBackRound } from '../shell/take-bet.ts'
import { walletOf } from '../wallet/wallet.ts'

export function openFish(context: HostContext, facts: HostFacts, skillGames: readonly OpenGame[]): Hono {
  const { host } = facts
  const games = new Map(skillGames.map((game) => [game.facts.code, game]))
  const running: RunningSteps = {
    context,
    host,
    games,
    wallet: withDemos(context, host, walletOf(context, facts)),
    inFlight: new Set(),
  }
  const idOf = (body: string) => (JSON.parse(body) as { round: string }).round
  context.tasks.handle(`settle:${host}`, (task) => settleSteps(running, idOf(task.body)))
  context.tasks.handle(`rollback:${host}`, (task) => rollBackRound(running, idOf(task.body)))

  const routes = new Hono()
  const shots = openShotRooms(context, host, running.wallet)
  const crash = openCrash(running)
  const published = [...roomFacts, ...skillGames.map((game) => game.facts), crashFacts]
  const codes = published.map(({ code }) => code)
  const sessions = openSessions(context, host, codes, running.wallet)
  const state = (session: HostSession) => stateOf(running, session)
  const won = async (round: Round) => wonOf(running, round)
  statusRoute(context, routes)
  roomRoutes(shots.running, sessions, shots.rooms, routes)
  stepRoutes(running, sessions, routes)
  crashRoutes(running, sessions, crash.rounds, routes)
  seedRoutes(running, sessions, state, routes)
  pageFiles(fishPath, () => fishFiles().assets, routes)
  pageFiles(skillPath, () => skillFiles().assets, routes)
  pictureFiles(new Map(codes.map((code) => [`${code}.webp`, new URL(`art/${code}.webp`, import.meta.url)])), routes)
  const page = async (session: HostSession, returnUrl: string, address: string) =>
    isFishTitle(session.game)
      ? fishPage(pageState(shots.running, session, returnUrl), address)
      : skillPage(
          session.game === crashFacts.code ? crashFacts : openGameOf(running, session).facts,
          await state(session),
          returnUrl,
          address,
        )
  const hasDemo = (code: string) => published.some((game) => game.code === code && game.demo)
  launchRoutes({ context, host: facts, sessions, page, hasDemo }, routes)
  routes.route(
    '/',
    roundsQuestionRoutes(context, host, async (question) => {
      const flights = crash.answer(question)
      const { known, answered } = answerShotRounds(shots.running, flights.rest)
      const rest = { ...question, rounds: flights.rest.rounds.filter((id) => !known.has(id)) }
      return [...flights.answered, ...answered, ...(await answerRounds(running, rest, won))].slice(0, roundsMax)
    }),
  )
  routes.route(
    '/',
    roundListRoutes(context, host, (span) =>
      crash.list(span, (others) => listAfter(shots.running, others, (own) => listRounds(running, own, won))),
    ),
  )
  routes.route(
    '/',
    tablesRoutes(context, host, () => ({
      tables: announcedRooms(shots.rooms, context.clock.now()),
      chains: crash.chains(),
    })),
  )
  routes.route(
    '/',
    catalogueRoutes(context, host, () => published),
  )
  return routes
}
