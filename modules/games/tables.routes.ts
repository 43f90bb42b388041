import type { Handlers } from '#contract/http/handler.ts'
import { bahtText } from '#kit/money.ts'
import { ok } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import type { GamesConfig } from './hosts.ts'
import type { StoredTable } from './tables.store.ts'
import { findTables } from './tables.ts'

export const tableRoutes = ({ database, clock }: Context, config: GamesConfig): Pick<Handlers, 'GET /tables'> => ({
  'GET /tables': async ({ lobby }) => {
    const at = clock.now()
    const tables = await database.read((tx) => findTables(tx, config, lobby, at))
    return ok({ data: { now: at.toISOString(), tables: tables.map(tableForApi) } })
  },
})

const tableForApi = ({ id, host, game, lobby, title, facts, receivedAt }: StoredTable) => ({
  id,
  host,
  game,
  lobby,
  title,
  phase: facts.phase,
  ends_at: new Date(receivedAt.getTime() + facts.endsAfterMs).toISOString(),
  players: facts.players,
  results: facts.results,
  limits: { min: bahtText(BigInt(facts.limits.min)), max: bahtText(BigInt(facts.limits.max)) },
  seats: facts.seats,
  prize: facts.prize,
  watch: facts.watch ?? false,
})
