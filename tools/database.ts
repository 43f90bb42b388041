import { join } from 'node:path'
import { startPostgres } from './embedded-postgres.ts'
import { runningIn } from './running.ts'

/** The owner's way into the database of a data folder: DATABASE_URL, else the one that runs there, else one started for the purpose.
 *  `died` never settles where the database is not ours to watch. */
export async function openDataFolder(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ url: string; stop(): Promise<void>; died: Promise<string> }> {
  const notOurs = { stop: async () => {}, died: new Promise<never>(() => {}) }
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, ...notOurs }
  const running = runningIn(dataDir)
  if (running) return { url: running.databaseUrl, ...notOurs }
  return startPostgres({ dataDir: join(dataDir, 'postgres'), port: Number(process.env.DATABASE_PORT ?? 0), settings })
}
