import type { HostRound, RoundsQuestion } from '#contract/provider/rounds.ts'
import { announcedChains } from '../rounds/announced.ts'
import { openRounds, type SharedRounds } from '../rounds/open-rounds.ts'
import { selectLastChain } from '../rounds/rounds.store.ts'
import { answerShared, listShared } from '../rounds/site-rounds.ts'
import type { listRounds, ListedSpan } from '../shell/round-list.routes.ts'
import type { LiveTables } from '../shell/tables.routes.ts'
import type { RunningRounds } from '../shell/take-bet.ts'
import { crash } from './crash.ts'

type ListedPage = Awaited<ReturnType<typeof listRounds>>

/** Cursors from here on are of flights, listed after the host's other rounds. */
const FLIGHTS = 2_000_000_000_000

export type CrashTable = {
  rounds: () => SharedRounds
  chains: () => LiveTables['chains']
  /** `rest`: the requested rounds that are no flights. */
  answer: (question: RoundsQuestion) => { answered: HostRound[]; rest: RoundsQuestion }
  /** `others` lists first, then flights. */
  list: (span: ListedSpan, others: (span: ListedSpan) => Promise<ListedPage>) => Promise<ListedPage>
}

/**
 * Flights begin with the first player and never stop: an unplayed host hashes no chain. Earlier unfinished flights end
 * at once.
 */
export function openCrash({ context, host, wallet }: RunningRounds): CrashTable {
  let opened: SharedRounds | null = null
  const rounds = () => (opened ??= openRounds(context, { host, wallet, games: [crash] }))
  if (selectLastChain(context.database, host, crash.code) !== undefined) rounds()
  const isFlight = (id: string) => id.startsWith(`${crash.code}.`)
  return {
    rounds,
    chains: () => (opened === null ? [] : announcedChains(opened)),
    answer: (question) => {
      const flights = { ...question, rounds: question.rounds.filter(isFlight) }
      const rest = { ...question, rounds: question.rounds.filter((id) => !isFlight(id)) }
      return { answered: opened === null ? [] : answerShared(opened, flights), rest }
    },
    list: async (span, others) => {
      if (span.after < FLIGHTS) {
        const page = await others(span)
        return page.next !== null || opened === null ? page : { ...page, next: String(FLIGHTS) }
      }
      if (opened === null) return { rounds: [], next: null }
      const { rounds: listed, next } = listShared(opened.running, { ...span, after: span.after - FLIGHTS })
      return { rounds: listed, next: next === null ? null : String(FLIGHTS + Number(next)) }
    },
  }
}
