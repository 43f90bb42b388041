import type { Lobby } from '#contract/plain/games.ts'
import type { TablesAnswer } from '#contract/provider/tables.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { namesOf } from './catalogue.ts'
import type { GamesConfig } from './hosts.ts'
import type { HostTables } from './ports.ts'
import {
  selectIsWatched,
  selectTables,
  type StoredTable,
  type TableFacts,
  updateChains,
  updateTables,
} from './tables.store.ts'

const WITH_TABLES: readonly Lobby[] = ['casino', 'fish']
const STALE_S = 20
const NEW_CHAINS_A_DAY = 100

export async function watchTables(context: Context, config: GamesConfig, hostTables: HostTables): Promise<void> {
  await Promise.all(
    config.hosts.map(async (host) => {
      if (host.category !== undefined && !WITH_TABLES.includes(host.category)) return
      const answer = await hostTables.read(host)
      if (answer === 'silent') return
      await context.database.write(async (tx) => {
        const at = context.clock.now()
        await updateTables(tx, host.no, reportedIn(answer), at)
        await updateChains(tx, host.no, answer.chains, { at, newMax: NEW_CHAINS_A_DAY })
      })
    }),
  )
}

const reportedIn = ({ now, tables }: TablesAnswer) =>
  tables.map(({ id, game, ends_at: endsAt, ...facts }) => ({
    id,
    game,
    facts: { ...facts, endsAfterMs: Math.max(0, Date.parse(endsAt) - Date.parse(now)) } satisfies TableFacts,
  }))

const reportedAfter = (at: Date): Date => plusSeconds(at, -STALE_S)

export const findTables = (tx: ReadTx, config: GamesConfig, lobby: string, at: Date): Promise<StoredTable[]> =>
  selectTables(tx, namesOf(config), lobby, reportedAfter(at))

/** Whether its host lets a table be watched without login, by what it told last. */
export const isWatched = (tx: ReadTx, hostNo: number, game: string, at: Date): Promise<boolean> =>
  selectIsWatched(tx, hostNo, game, reportedAfter(at))
