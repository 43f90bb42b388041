import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { runAudit } from '#tools/audit-run.ts'
import { startPostgres } from '#tools/embedded-postgres.ts'

// How long the audit takes over a long history: `node bench/aged-books.ts [folder]`. 3,400,000 transfers, 2,000,000 of them one member's.
// The database is seeded once and kept in the folder; the first run checks and marks all of it, the second what came since.

const SHAPE = { big: 1_000_000, members: 1_400, small: 500 }
const PASSWORD = 'bench-only'

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

const dataDir = process.argv[2] ?? 'test-results/aged-books'
const isNew = !existsSync(dataDir)
const postgres = await startPostgres({ dataDir, port: 0 })
try {
  const began = performance.now()
  await migrate(postgres.url, { sitePassword: PASSWORD, officePassword: PASSWORD, partnersPassword: PASSWORD })
  if (isNew) {
    const options = '-c session_replication_role=replica -c synchronous_commit=off -c work_mem=64MB'
    const owner = new pg.Client({ connectionString: postgres.url, options })
    await owner.connect()
    const script = readFileSync(join(import.meta.dirname, 'aged-books.sql'), 'utf8')
    await owner.query(
      script.replaceAll(/:(big|members|small)\b/g, (_all, name: keyof typeof SHAPE) => String(SHAPE[name])),
    )
    await owner.end()
    print(`seeded in ${seconds(began)}`)
  }
  for (const run of ['first', 'second'] as const) {
    const from = performance.now()
    const violations = await runAudit(postgres.url, {
      mark: true,
      onChecked: ({ name }, _found, ms) => void (ms > 1_000 && print(`  ${name}: ${(ms / 1000).toFixed(1)} s`)),
    })
    print(
      `${run} run: ${seconds(from)}, ${violations.length} violations${violations[0] ? `, ${violations[0].invariant}: ${violations[0].what}` : ''}`,
    )
  }
} finally {
  await postgres.stop()
}
