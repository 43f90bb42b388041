import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { digestOf, type FunctionFile, functionFiles } from './function-files.ts'

const ROOT = join(import.meta.dirname, '../../migrations')
const MODULES = join(import.meta.dirname, '../../modules')
/** Any number, the same in every process. */
const MIGRATION_LOCK = 7_201_001

export type MigrationPasswords = { sitePassword: string; officePassword: string; partnersPassword: string }

/** `upTo`: the last migration, without functions and job queue (for tests of upgrades). Throws where a migration was
 *  edited after it ran. Safe from several processes at once. */
export async function migrate(
  ownerUrl: string,
  passwords: MigrationPasswords,
  log: (line: string) => void = () => {},
  upTo?: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await ensureRoles(client, passwords)
    await client.query('create schema if not exists house')
    await client.query(
      'create table if not exists house.migration (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    )
    const applied = await appliedDigests(client)
    for (const name of await migrationNames()) if (!upTo || name <= upTo) await applyOnce(client, name, applied, log)
    if (upTo) return
    for (const file of await functionFiles(MODULES)) await applyWhenChanged(client, file, applied, log)
    await ensureJobQueue(client, ownerUrl)
  } finally {
    await client.end()
  }
}

/** With the least rights. Passwords are set each time, so that a new secret takes effect at the next start. */
async function ensureRoles(client: pg.Client, passwords: MigrationPasswords): Promise<void> {
  for (const [role, password] of [
    ['chokdee_site', passwords.sitePassword],
    ['chokdee_office', passwords.officePassword],
    ['chokdee_partners', passwords.partnersPassword],
  ] as const) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (rowCount === 0) await client.query(`create role ${role} login`)
    await client.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`)
  }
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  await client.query(
    `revoke all on database ${database} from public; grant connect on database ${database} to chokdee_site, chokdee_office, chokdee_partners`,
  )
  await client.query('revoke create on schema public from public')
  await client.query('grant chokdee_site to current_user')
}

/** Its library creates its schema under the role that uses it: row security would lock that role out of the owner's.
 *  The right to create a schema is granted for this moment only. */
async function ensureJobQueue(client: pg.Client, ownerUrl: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  const pool = new pg.Pool({ connectionString: ownerUrl, options: '-c role=chokdee_site', max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  await client.query(`grant create on database ${database} to chokdee_site`)
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await client.query(`revoke create on database ${database} from chokdee_site`)
    await pool.end()
  }
}

async function appliedDigests(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from house.migration')
  return new Map(rows.map((row) => [row.name, row.digest]))
}

const migrationNames = async (): Promise<string[]> =>
  (await readdir(ROOT)).filter((name) => /^[0-9]{4}-/.test(name)).sort()

async function applyOnce(
  client: pg.Client,
  name: string,
  applied: Map<string, string>,
  log: (line: string) => void,
): Promise<void> {
  const sql = await readFile(join(ROOT, name, 'up.sql'), 'utf8')
  const digest = digestOf(sql)
  const before = applied.get(name)
  if (before === digest) return
  if (before !== undefined) throw new Error(`migration ${name} was edited after it ran; write a new one instead`)
  await inTransaction(client, sql, name, digest)
  log(`migrated ${name}`)
}

async function applyWhenChanged(
  client: pg.Client,
  { name, sql, digest }: FunctionFile,
  applied: Map<string, string>,
  log: (line: string) => void,
): Promise<void> {
  if (applied.get(`functions/${name}`) === digest) return
  await inTransaction(client, sql, `functions/${name}`, digest)
  log(`applied functions/${name}`)
}

async function inTransaction(client: pg.Client, sql: string, name: string, digest: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query(
      `insert into house.migration (name, digest) values ($1, $2)
       on conflict (name) do update set digest = excluded.digest, applied_at = now()`,
      [name, digest],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
