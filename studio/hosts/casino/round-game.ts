import type { Seeds } from '#kit/draws.ts'
import { settleTable, type Stakes, type TableRules } from '#studio/engines/tables/table-rules.ts'
import type { Over, Shown } from '#studio/players/tables/wire.ts'
import type { Place, SharedGame } from '../rounds/shared-game.ts'
import type { CasinoTable } from './casino-tables.ts'
import { joinedStakes } from './shoe-game.ts'
import { isSameTicket, readSpots } from './spots.ts'

const LINKS = 1_000_000
const LOCK_MS = 2_000
const RESULTS = 60

/** What differs between games of single rounds, dice or a wheel. */
export type RoundRules<Result> = {
  rules: TableRules<Result>
  showMs: number
  drawn(seeds: Seeds): Promise<Result>
  mark(result: Result): string
  shown(result: Result): Shown
  over(result: Result): Omit<Over, 'wins'>
  outcome(result: Result): Record<string, unknown>
}

const seedsOf = ({ serverSeed, clientSeed, k }: Place): Seeds => ({ serverSeed, clientSeed, nonce: k })

/** A table whose rounds each have a link of the chain. */
export const roundGame = <Result>(table: CasinoTable, own: RoundRules<Result>): SharedGame<Stakes, Result> => ({
  code: table.code,
  times: { unitMs: 0, betMs: table.betMs, lockMs: LOCK_MS, payMs: table.payMs },
  unit: 'round',
  links: LINKS,
  results: RESULTS,
  readBet: (asked, before, taken) => readSpots(table, asked, before, taken),
  isSame: isSameTicket,
  sharesOf: (bet) => bet,
  announce: async () => null,
  draw: async (place) => {
    const result = await own.drawn(seedsOf(place))
    return { result, showMs: own.showMs, endsUnit: true, mark: own.mark(result) }
  },
  shown: async ({ result }) => own.shown(result),
  // The link is the round's whole secret, public with its result.
  over: ({ result, place }) => ({
    ...own.over(result),
    wins: [...own.rules.spots.keys()].filter((spot) => own.rules.pays(spot, 2, result) > 2),
    server_seed: place.serverSeed,
  }),
  settle({ result }, bets) {
    const tickets = bets.map(({ bet }) => bet)
    const { paidByTicket, ending, opposed, win } = settleTable(own.rules, tickets, result)
    return {
      pays: paidByTicket,
      ending,
      opposed,
      outcome: { ...own.outcome(result), bets: joinedStakes(tickets), win },
    }
  },
})
