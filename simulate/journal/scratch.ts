import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { forgetDataFolder } from '#tools/database.ts'
import { startPostgres } from '#tools/embedded-postgres.ts'
import { THROWAWAY_SETTINGS, throwawayFolder } from '#tools/throwaway.ts'
import { BEGIN_MS } from './operations.ts'
import type { Harness } from './harness.ts'

/** A harness, and how to close it. */
export type ScratchDatabase = { harness: Harness; close: () => Promise<void> }

/** Enough for the operations that collide, and one more. */
const CONNECTIONS = 5

/** Opens a harness on a migrated database, under its owner: only the owner may post legs of its own making. */
export function openHarness(ownerUrl: string): ScratchDatabase {
  let at = new Date(BEGIN_MS)
  const clock = {
    now: () => at,
    set: (to: Date) => {
      at = to
    },
  }
  const database = openDatabase(ownerUrl, { clock, connectionsMax: CONNECTIONS })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: CONNECTIONS })
  // The server may be stopped before the last idle connection has closed.
  owner.on('error', () => {})
  const close = async () => {
    await database.close()
    await owner.end()
  }
  return { harness: { database, owner, clock, answerCounts: new Map() }, close }
}

/** A journal on a PostgreSQL of its own, which is removed when it is closed. */
export async function openScratch(): Promise<ScratchDatabase> {
  const dataDir = throwawayFolder('journal')
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: 0, settings: THROWAWAY_SETTINGS })
  await migrate(postgres.url, { sitePassword: 'site', officePassword: 'office', partnersPassword: 'partners' })
  const { harness, close } = openHarness(postgres.url)
  return {
    harness,
    async close() {
      await close()
      await postgres.stop()
      forgetDataFolder(dataDir)
    },
  }
}
