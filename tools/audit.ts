import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Invariant, Violation } from '#kit/invariants.ts'
import { selectTrailHead } from '#modules/operators/index.ts'
import { AuditStopped, runAudit } from './audit-run.ts'
import { openDataFolder } from './database.ts'
import { allInvariants } from './invariants.ts'
import { untilStopSignal } from './signals.ts'
import { runProgram, startedAs, StartError } from './run-program.ts'

/** Finds every violation of the modules' invariants in all of history, on one snapshot, also while members play. Saves no mark of what was
 *  checked. */
export const auditBooks = (ownerUrl: string, invariants = allInvariants): Promise<Violation[]> =>
  runAudit(ownerUrl, { invariants, full: true })

/** `npm run audit`: whether each invariant of the books holds, for DATABASE_URL, else for the data folder, running or not. Begins after
 *  what an earlier run has checked; `--full` reads everything. Ctrl-C ends it and its statements in the database. */
async function main(): Promise<void> {
  const dataDir = process.env.DATA_DIR || '.data'
  if (!process.env.DATABASE_URL && !existsSync(join(dataDir, 'postgres')))
    throw new StartError(`There are no books in ${dataDir} yet: npm start makes them.`)
  const stop = new AbortController()
  void untilStopSignal().then(() => stop.abort())
  const database = await openDataFolder(dataDir)
  try {
    const full = process.argv.includes('--full')
    const violations = await runAudit(database.url, { full, mark: true, stop: stop.signal, onChecked: printResult })
    const head = await readTrailHead(database.url)
    if (head)
      process.stdout.write(`\nThe audit trail ends with entry ${head.entry}, hash ${head.hash}: note it elsewhere.\n`)
    process.stdout.write(
      violations.length === 0
        ? '\nAll invariants of the books hold.\n'
        : `\nThe books are BROKEN (${violations.length} found, at most 20 shown for each invariant).\n`,
    )
    process.exitCode = violations.length === 0 ? 0 : 1
  } catch (problem) {
    if (!(problem instanceof AuditStopped)) throw problem
    process.stderr.write('\nStopped: no mark was set.\n')
    process.exitCode = 130
  } finally {
    await database.stop()
  }
}

function printResult({ name, statement }: Invariant, violations: readonly Violation[], ms: number): void {
  const took = ms < 1_000 ? '' : ` (${(ms / 1000).toFixed(1)} s)`
  process.stdout.write(`${violations.length === 0 ? '✓' : '✗'} ${name.padEnd(19)} ${statement}${took}\n`)
  for (const { what } of violations) process.stdout.write(`    ${what}\n`)
}

async function readTrailHead(ownerUrl: string): Promise<{ entry: bigint; hash: string } | null> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const rows = async <Row>(_name: string, text: string): Promise<Row[]> => (await client.query(text)).rows as Row[]
    return await selectTrailHead({ cached: new Map(), rows })
  } finally {
    await client.end()
  }
}

if (startedAs(import.meta.url)) await runProgram(main)
