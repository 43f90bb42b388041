import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clusterFolder, type RunningPostgres, startPostgres } from './embedded-postgres.ts'
import { serverRunsIn } from './postgres-signs.ts'
import { runningIn } from './running.ts'
import { StartError } from './run-program.ts'

/** The owner's connection to a database. `kill` ends it with SIGKILL, `restart` restarts it on the same data and port: both refuse for a
 *  database that this process did not start. */
export type OpenedDatabase = Pick<RunningPostgres, 'url' | 'stop' | 'kill' | 'died'> & {
  restart(): Promise<OpenedDatabase>
}

/** The owner's connection to the database of a data folder: `runningAt`, else the one that runs there, else one started for the purpose.
 *  `died` never settles for a database that this process did not start. */
export async function openDataFolder(
  dataDir: string,
  settings: Record<string, string> = {},
  runningAt = process.env.DATABASE_URL,
): Promise<OpenedDatabase> {
  const refuse = () => Promise.reject(new StartError('The database is not ours to kill and start again.'))
  const notOurs = { stop: async () => {}, kill: refuse, restart: refuse, died: new Promise<never>(() => {}) }
  if (runningAt) return { url: runningAt, ...notOurs }
  const running = runningIn(dataDir)
  if (running) return { url: running.databaseUrl, ...notOurs }
  const start = async (port: number): Promise<OpenedDatabase> => {
    const started = await startPostgres({ dataDir: join(dataDir, 'postgres'), port, settings })
    return { ...started, restart: () => start(started.port) }
  }
  return start(Number(process.env.DATABASE_PORT ?? 0))
}

/** Removes a data folder with its cluster, wherever the cluster is. Refuses with `StartError` while anything runs on it. */
export function forgetDataFolder(dataDir: string): void {
  const running = runningIn(dataDir)
  if (running) throw new StartError(`Chokdee runs on this data (process ${running.pid}): stop it first.`)
  const embedded = join(dataDir, 'postgres')
  if (existsSync(embedded)) {
    const cluster = clusterFolder(embedded)
    if (serverRunsIn(cluster)) throw new StartError(`A database runs in ${cluster}: stop it first.`)
    rmSync(cluster, { recursive: true, force: true })
  }
  rmSync(dataDir, { recursive: true, force: true })
}
