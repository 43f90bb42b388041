import type { Hono } from 'hono'
import { roundsMax, type HostRound, type RoundsQuestion } from '#contract/provider/rounds.ts'
import { blackjackFiles, blackjackPath } from '#studio/players/blackjack/assets.ts'
import { blackjackPage } from '#studio/players/blackjack/page.ts'
import type { HostContext } from '../context.ts'
import type { HostFacts } from '../game.ts'
import { goneStakes } from '../open-rounds/extra-stakes.ts'
import { type RunningSteps, settleSteps, wonOf } from '../open-rounds/play-steps.ts'
import { stateOf } from '../open-rounds/show.ts'
import { stepRoutes } from '../open-rounds/steps.routes.ts'
import { pageFiles } from '../shell/files.routes.ts'
import { type ListedSpan, listRounds } from '../shell/round-list.routes.ts'
import { answerRounds } from '../shell/rounds.routes.ts'
import { seedRoutes } from '../shell/seed.routes.ts'
import type { HostSessions } from '../shell/sessions.ts'
import { type Round, selectRound } from '../shell/tables.store.ts'
import type { HostSession } from '../shell/sessions.store.ts'
import { rollBackRound } from '../shell/take-bet.ts'
import type { WalletCall } from '../wallet/wallet-call.ts'
import { blackjackGames } from './blackjack.ts'

/** Own seats' round numbers in the host's list: above all shared ones. */
const OWN_FROM = 1_000_000_000_000
type Page = Awaited<ReturnType<typeof listRounds>>

/** Rounds of the player's own seed, beside the shared tables. */
export function openBlackjack(
  context: HostContext,
  { host }: HostFacts,
  wallet: WalletCall,
  sessions: HostSessions,
  routes: Hono,
) {
  const games = new Map(blackjackGames.map((game) => [game.facts.code, game]))
  const running: RunningSteps = { context, host, games, wallet, inFlight: new Set() }
  const idOf = (body: string) => (JSON.parse(body) as { round: string }).round
  const won = async (round: Round) => wonOf(running, round)
  const state = async (session: HostSession) => stateOf(running, session)
  context.tasks.handle(`settle:${host}`, (task) => settleSteps(running, idOf(task.body)))
  context.tasks.handle(`rollback:${host}`, (task) => rollBackRound(running, idOf(task.body)))
  stepRoutes(running, sessions, routes)
  seedRoutes(running, sessions, state, routes)
  pageFiles(blackjackPath, () => blackjackFiles().assets, routes)

  return {
    /** Null where the session's game is no own-seat one. */
    page: async (session: HostSession, returnUrl: string, address: string) => {
      const game = games.get(session.game)
      return game === undefined ? null : blackjackPage(game, await state(session), returnUrl, address)
    },
    /** Answers own seats' rounds; `others` answers the rest. */
    answer: async (question: RoundsQuestion, others: (rest: RoundsQuestion) => HostRound[]): Promise<HostRound[]> => {
      const isOwn = (id: string) => selectRound(context.database, id)?.host === host
      const own = await answerRounds(running, { ...question, rounds: question.rounds.filter(isOwn) }, won)
      return [
        ...goneStakes(running, question),
        ...own,
        ...others({ ...question, rounds: question.rounds.filter((id) => !isOwn(id)) }),
      ].slice(0, roundsMax)
    },
    /** Shared tables' rounds first, then own seats'. */
    list: async (span: ListedSpan, others: (span: ListedSpan) => Page): Promise<Page> => {
      const ownPage = async (after: number, limit: number): Promise<Page> => {
        const { rounds, next } = await listRounds(running, { ...span, after, limit }, won)
        return { rounds, next: next === null ? null : String(OWN_FROM + Number(next)) }
      }
      if (span.after >= OWN_FROM) return ownPage(span.after - OWN_FROM, span.limit)
      const first = others(span)
      if (first.next !== null) return first
      const limit = span.limit - first.rounds.length
      if (limit === 0) return { ...first, next: String(OWN_FROM) }
      const own = await ownPage(0, limit)
      return { rounds: [...first.rounds, ...own.rounds], next: own.next }
    },
  }
}
