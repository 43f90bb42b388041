import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { clusterFolder, startPostgres } from '#tools/embedded-postgres.ts'
import { StartError } from '#tools/run-program.ts'

/** A PostgreSQL server of a bench, with the settings of `npm start`, migrated and filled with members, for writing at full speed. */
export type BenchDatabase = {
  ownerUrl: string
  siteUrl: string
  members: number
  settings: Record<string, string>
  /** Processor seconds of all connections and of the server's background processes up to now; null where the system does not report it. */
  processorSeconds(): number | null
  /** How many bytes of write-ahead log have been written so far. */
  walBytes(): Promise<number>
  /** What the tables and indexes of these schemas take on disk. */
  tableBytes(schemas: readonly string[]): Promise<number>
  stop(): Promise<void>
}

const MEMBERS = 10_000
const DEPOSIT_SATANG = 1_000_000_000
const PASSWORD = 'bench-only'
/** Settings without which a write limit would mean nothing. */
const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes']
/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100
const REPORTED = [...DURABLE, 'server_version', 'shared_buffers', 'max_wal_size', 'wal_sync_method', 'data_checksums']

/** Starts it in `dataDir`. Refuses with `StartError` when the cluster does not wait for the disk. */
export async function openBenchDatabase(dataDir: string, members = MEMBERS): Promise<BenchDatabase> {
  const postgres = await startPostgres({ dataDir, port: 0 })
  try {
    await migrate(postgres.url, { sitePassword: PASSWORD, officePassword: PASSWORD, partnersPassword: PASSWORD })
    const settings = await fillBenchDatabase(postgres.url, members)
    const owner = new pg.Client({ connectionString: postgres.url })
    await owner.connect()
    const siteUrl = new URL(postgres.url)
    siteUrl.username = 'chokdee_site'
    siteUrl.password = PASSWORD
    return {
      ownerUrl: postgres.url,
      siteUrl: siteUrl.href,
      members,
      settings,
      processorSeconds: () => childrenSeconds(join(clusterFolder(dataDir), 'postmaster.pid')),
      walBytes: async () =>
        Number((await owner.query(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`)).rows[0].bytes),
      tableBytes: async (schemas) =>
        Number(
          (
            await owner.query(
              `select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c
               where c.relkind = 'r' and c.relnamespace = any (select oid from pg_namespace where nspname = any ($1))`,
              [schemas],
            )
          ).rows[0].bytes,
        ),
      async stop() {
        await owner.end()
        await postgres.stop()
      },
    }
  } catch (problem) {
    await postgres.stop()
    throw problem
  }
}

/** Fills it with members; returns the settings that are reported. Refuses with `StartError` where it does not wait for the disk. */
async function fillBenchDatabase(ownerUrl: string, members: number): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const settings: Record<string, string> = {}
    for (const name of REPORTED) settings[name] = (await client.query(`show ${name}`)).rows[0][name]
    const unsafe = DURABLE.filter((name) => settings[name] !== 'on')
    if (unsafe.length > 0)
      throw new StartError(`The database runs without ${unsafe.join(', ')}: there is no limit to measure.`)
    const script = readFileSync(join(import.meta.dirname, 'members.sql'), 'utf8')
    await client.query(script.replaceAll(':members', String(members)).replaceAll(':deposit', String(DEPOSIT_SATANG)))
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    return settings
  } finally {
    await client.end()
  }
}

/** Processor seconds of a server's children, ended and live: each connection is one, and so is each background process. */
function childrenSeconds(pidFile: string): number | null {
  const server = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const serverFields = fieldsOf(server)
  if (!serverFields) return null
  const living = readdirSync('/proc').filter(
    (name) => /^[0-9]+$/.test(name) && fieldsOf(Number(name))?.[1] === String(server),
  )
  const ended = (Number(serverFields[13]) + Number(serverFields[14])) / TICKS_PER_SECOND
  return living.reduce((sum, pid) => sum + (scheduledSeconds(pid) ?? processSeconds(Number(pid)) ?? 0), ended)
}

/** The processor seconds that a process itself has used; null where the system does not report it. */
export function processSeconds(pid: number): number | null {
  const fields = fieldsOf(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND : null
}

/** What the scheduler has given a process of one thread, to the nanosecond; null where it keeps no count. */
function scheduledSeconds(pid: string): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9
  } catch {
    return null
  }
}

/** What the system reports of a process, from its state on; null when it reports nothing, or the process is gone. */
function fieldsOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return null
  }
}
