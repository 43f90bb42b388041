import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { plusSeconds } from '#kit/clock.ts'
import { makeRebates, promotionInvariants } from '#modules/promotions/index.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { startPostgres } from '#tools/embedded-postgres.ts'

// How long the rebates of a Friday take: `node bench/rebates.ts [--members 100000] [--rounds 10000000] [folder]`. The losses are summed
// from the settled rounds by the migration's own statement; then the job runs under the site's role. The target for 100,000 members and
// 10,000,000 rounds: 5 minutes in all, and memory that does not grow. The rounds are seeded once and kept in the folder.

const PASSWORD = 'bench-only'
const MONDAY = new Date('2026-11-15T17:00:00Z')
const TARGET_MINUTES = 5

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
const megabytes = (): number => Math.round(process.memoryUsage().rss / 1_048_576)

const { values, positionals } = parseArgs({
  options: { members: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '10000000' } },
  allowPositionals: true,
})
const dataDir = positionals[0] ?? 'test-results/rebates'
/** Written once the rounds are seeded: for how many members and rounds. A folder without it, or with others, is not measured. */
const seededFile = join(dataDir, 'seeded')
const seededFor = `${values.members} members, ${values.rounds} rounds`
const isNew = !existsSync(dataDir)
if (!isNew && (!existsSync(seededFile) || readFileSync(seededFile, 'utf8') !== seededFor))
  throw new Error(`${dataDir} is not seeded for ${seededFor}: remove it`)
const postgres = await startPostgres({ dataDir, port: 0 })
try {
  await migrate(postgres.url, { sitePassword: PASSWORD, officePassword: PASSWORD, partnersPassword: PASSWORD })
  const owner = new pg.Client({ connectionString: postgres.url, options: '-c synchronous_commit=off' })
  await owner.connect()
  if (isNew) {
    await seed(owner)
    writeFileSync(seededFile, seededFor)
  }
  const counted = await countLosses(owner)
  const made = await makeAll()
  print(`in all ${((counted + made) / 1000).toFixed(1)} s (target: ${TARGET_MINUTES * 60} s)`)
  await audit(owner)
  await owner.end()
} finally {
  await postgres.stop()
}

async function seed(owner: pg.Client): Promise<void> {
  const from = performance.now()
  const settings: Record<string, string> = {
    members: values.members,
    rounds: values.rounds,
    monday: `'${MONDAY.toISOString()}'`,
  }
  const script = readFileSync(join(import.meta.dirname, 'rebates.sql'), 'utf8').replaceAll('\r', '')
  await owner.query('set session_replication_role = replica')
  await owner.query(
    script.replaceAll(/(?<!:):(members|rounds|monday)\b/g, (_all, name: string) => settings[name] ?? ''),
  )
  await owner.query('set session_replication_role = origin')
  print(`seeded ${values.rounds} rounds of ${values.members} members in ${seconds(from)}`)
}

/** Sums the losses of all settled rounds with the migration's own statement; returns how long it took, in milliseconds. */
async function countLosses(owner: pg.Client): Promise<number> {
  const up = readFileSync(join(import.meta.dirname, '../migrations/0109-rebates/up.sql'), 'utf8')
  const statement = up.slice(up.indexOf('insert into promotions.loss_day'), up.indexOf('grant select'))
  await owner.query('truncate promotions.loss_day, promotions.rebate_run, promotions.award cascade')
  const from = performance.now()
  const { rowCount } = await owner.query(statement)
  print(`counted into ${rowCount} days in ${seconds(from)}`)
  await owner.query('analyze promotions.loss_day')
  return performance.now() - from
}

/** Runs the job to its end; returns how long it took, in milliseconds. */
async function makeAll(): Promise<number> {
  const url = new URL(postgres.url)
  url.username = 'chokdee_site'
  url.password = PASSWORD
  const clock = { now: () => plusSeconds(MONDAY, 11 * 86_400) }
  const database = openDatabase(url.href, { clock, connectionsMax: 2 })
  const [from, before] = [performance.now(), megabytes()]
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 200)
  const read = await makeRebates({ database, clock })
  clearInterval(watch)
  print(
    `read ${read} members' weeks and made their rebates in ${seconds(from)}; memory ${before} MB, at most ${peak} MB`,
  )
  await database.close()
  return performance.now() - from
}

async function audit(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ awards: string; amount: string }>(
    `select count(*) as awards, coalesce(sum(amount), 0) as amount from promotions.award where kind = 'rebate'`,
  )
  const violations = await Promise.all(
    promotionInvariants.filter(({ name }) => name === 'I11 losses').map(({ sql }) => owner.query(sql)),
  )
  print(
    `${rows[0]?.awards} rebates of ${rows[0]?.amount} satang, ${violations.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)} violations`,
  )
}
