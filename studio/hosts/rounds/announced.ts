import { resultsMax } from '#contract/provider/tables.ts'
import type { LiveTables } from '../shell/tables.routes.ts'
import { marksOf, type LiveTable } from './live-table.ts'
import type { SharedRounds } from './open-rounds.ts'
import { selectLastChain } from './rounds.store.ts'

type Limits = { min: number; max: number }

/** Tables for the site: what goes on, and their chains. */
export function announcedRounds({ running, tables }: SharedRounds, limitsOf: (code: string) => Limits): LiveTables {
  const live = (table: LiveTable) => ({
    id: table.game.code,
    game: table.game.code,
    phase: table.state.phase,
    ends_at: new Date(table.state.until).toISOString(),
    players: table.broadcast.people(),
    results: marksOf(table).slice(-resultsMax),
    limits: limitsOf(table.game.code),
    seats: null,
    prize: false,
    watch: true,
  })
  return { tables: [...tables.values()].map(live), chains: announcedChains({ running, tables }) }
}

/** The chains that the site stores before their salt is known. */
export const announcedChains = ({ running, tables }: Pick<SharedRounds, 'running' | 'tables'>): LiveTables['chains'] =>
  [...tables.keys()].flatMap((game) => {
    const chain = selectLastChain(running.context.database, running.host, game)
    if (chain === undefined) return []
    const { number, terminal, beaconRound, salt } = chain
    return [{ id: `${game}.${number}`, game, terminal, beacon_round: beaconRound, salt }]
  })
