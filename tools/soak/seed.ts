import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { openPasswords } from '#modules/identity/index.ts'
import { CROWD_PASSWORD, type Person } from '../crash/crowd.ts'
import { openDataFolder } from '../database.ts'
import { sandboxSecrets } from '../secrets.ts'
import { timed } from '../timed.ts'

export type SeedOptions = {
  dataDir: string
  seed: number
  members: number
  transfers: number
  settings: Record<string, string>
}
/** What was seeded, and how long each step took in milliseconds. */
export type Seeded = { people: Person[]; rows: Record<string, number>; stepsMs: Record<string, number> }

/** The newest schema that `seed.sql` knows. Later migrations find an aged site. */
const SEEDED_SHAPE = '0038-own-limits'
const NAME = 'สมหญิง รักดี'
const COUNTED = [
  'wallet.transfer',
  'wallet.entry',
  'outbox.event',
  'games.round',
  'games.act',
  'deposits.deposit',
  'withdrawals.withdrawal',
]

/** Makes the database of a data folder, seeds a year of history, migrates it to the newest schema and lets the product's own functions
 *  seal the journals and close the days. Stops the database. The first person is the aged one. */
export async function seedSite(options: SeedOptions, print: (line: string) => void): Promise<Seeded> {
  const secrets = sandboxSecrets(options.dataDir)
  const passwords = {
    sitePassword: secrets.SITE_DATABASE_PASSWORD,
    officePassword: secrets.OFFICE_DATABASE_PASSWORD,
    partnersPassword: secrets.PARTNERS_DATABASE_PASSWORD,
  }
  const database = await openDataFolder(options.dataDir, options.settings)
  const stepsMs: Record<string, number> = {}
  const step = async (name: string, work: () => Promise<unknown>) => {
    const { ms } = await timed(work)
    stepsMs[name] = Math.round(ms)
    print(`  ${name}: ${(ms / 1000).toFixed(1)} s`)
  }
  try {
    await step('the shape that is seeded', () => migrate(database.url, passwords, () => {}, SEEDED_SHAPE))
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    try {
      const script = await scriptOf(options)
      await step('a year of history', () => fill(owner, script))
      await step('migrations since', () => migrate(database.url, passwords))
      await step('seals', async () => {
        await owner.query('select wallet.seal_members(array(select member_id from wallet.member_lock))')
        await owner.query('do $$ begin while wallet.seal_backlog() loop end loop; end $$')
      })
      // The first call ends the days, the second closes them.
      await step('closed days', async () => {
        for (let calls = 0; calls < 2; calls += 1)
          await owner.query(
            `select wallet.close_days(((now() at time zone 'Asia/Bangkok') - interval '2 days')::date, now())`,
          )
      })
      await step('vacuum', () => owner.query('vacuum analyze'))
      const rows: Record<string, number> = {}
      for (const table of COUNTED)
        rows[table] = Number((await owner.query<{ n: string }>(`select count(*)::text as n from ${table}`)).rows[0]?.n)
      return { people: Array.from({ length: options.members }, (_, index) => personOf(index + 1)), rows, stepsMs }
    } finally {
      await owner.end()
    }
  } finally {
    await database.stop()
  }
}

async function fill(owner: pg.Client, script: string): Promise<void> {
  await owner.query(
    `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '256MB'; set synchronous_commit = off`,
  )
  await owner.query('begin')
  await owner.query(script)
  await owner.query('commit')
  await owner.query('reset all')
}

async function scriptOf({ seed, members, transfers }: SeedOptions): Promise<string> {
  const hashed = await (await openPasswords({ cores: 2 })).hash(CROWD_PASSWORD)
  if (!hashed.ok) throw new Error('one password is hashed at a time')
  const values = {
    seed: String(seed),
    members: String(members),
    transfers: String(transfers),
    hash: hashed.value,
    name: NAME,
  }
  const script = readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8')
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`:${name}`, value), script)
}

const personOf = (member: number): Person => ({
  phone: `089${String(member).padStart(7, '0')}`,
  bank: 'kbank',
  accountNumber: `5${String(member).padStart(9, '0')}`,
  name: NAME,
})
