import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildWeb } from './build.ts'
import { type AckLog, openAckLog } from './crash/ack-log.ts'
import { check } from './crash/check.ts'
import type { Violation } from './crash/compare.ts'
import { gatherCrowd, type Person } from './crash/crowd.ts'
import type { Victim } from './crash/kills.ts'
import { loadAndKill } from './crash/load.ts'
import { type Options, readOptions } from './crash/options.ts'
import { openMutex } from './crash/outages.ts'
import { print, printRun, report } from './crash/report.ts'
import { reconcile } from './crash/reconcile.ts'
import type { Run } from './crash/run.ts'
import { forgetDataFolder } from './database.ts'
import { untilStopSignal } from './signals.ts'
import { runProgram } from './run-program.ts'
import { seconds } from './timed.ts'
import { startStack, type Stack } from './stack.ts'

const CROWD = 600
/** A run of at most twice as many kills, or over given minutes, is compared once, at its end. */
const CHECK_EVERY = 25
/** For the control `lose-ack`: the database acknowledges a commit before it is on disk; the writer wakes every ten seconds. */
const LOSES_COMMITS = { synchronous_commit: 'off', wal_writer_delay: '10000ms', wal_writer_flush_after: '100MB' }

async function crash(stack: Stack, ackLog: AckLog, options: Options): Promise<Violation[]> {
  const people = await gatherCrowd(stack, CROWD + options.members)
  const [crowd, players] = [people.slice(0, CROWD), people.slice(CROWD)]
  const nothingSeen = {
    kills: [],
    outages: [],
    waits: [],
    met: new Map(),
    atTables: new Map(),
    playing: new Map(),
    accountByLaunch: new Map(),
    forgotten: 0,
  }
  const run: Run = { stack, ackLog, crowd, players, ...nothingSeen, exclusively: openMutex() }
  const { victims } = options
  const queue = shuffled(
    Array.from({ length: options.kills }, (_, index): Victim => victims[index % victims.length] ?? 'database'),
  )
  const began = performance.now()
  let person = 0
  const next = (): Person => crowd[(person += 1) % crowd.length] as Person
  const killsPerCheck = queue.length <= 2 * CHECK_EVERY || options.minutes > 0 ? queue.length : CHECK_EVERY
  for (let done = 0; done < queue.length; ) {
    const isLast = done + killsPerCheck >= queue.length
    await loadAndKill(run, next, { ...options, queue: queue.slice(done, done + killsPerCheck), isLast })
    done = Math.min(queue.length, done + killsPerCheck)
    if (options.control === 'mutated' && isLast) await addUnbookedSatang(stack)
    const found = await check(run, { skipCreditChecks: isLast && options.control === 'unchecked' })
    if (isLast) found.push(...(await reconcile(stack)))
    print(
      `${String(done).padStart(5)} kills  ${facts(ackLog)}  ${seconds(performance.now() - began)}${found.length > 0 ? `  ${found.length} VIOLATIONS` : ''}`,
    )
    if (found.length > 0 || isLast) {
      printRun(run)
      return found
    }
  }
  return []
}

/** Gives a member one satang without an entry. */
async function addUnbookedSatang(stack: Stack): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrl })
  await client.connect()
  await client.query(
    `insert into wallet.purse as p (member_id, purse_no, kind, spend_rank, balance) select min(member_id), 0, 1, 100, 1 from members.member
     on conflict (member_id, purse_no) do update set balance = p.balance + 1`,
  )
  await client.end()
}

const facts = ({ noted }: AckLog): string => {
  const all = [...noted.values()]
  return `${all.length} intents, ${all.filter(({ ack }) => ack).length} acknowledged, ${all.filter(({ refused }) => refused).length} refused`
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

/** `npm run crash [-- --kills 500] [--victims site,database,hosts] [--members 20] [--round-ms 2500] [--minutes 0] [--away-s 20]
 *  [--outages on|off] [--control lose-ack|mutated|withheld|unchecked|forgetful|unsettled]`: members play, pay in and withdraw on a stack of
 *  its own with two site processes behind a load balancer, and others play all titles of the hosts, bet at the book, whose matches are
 *  called off at last, or at the shared tables. The two processes, the database and the hosts'
 *  process are killed `kills` times in all while the bank fails now and then. A killed process stays away for up to `away-s` seconds, now
 *  and then for longer than a withdrawal may take. At last the hosts forget what they have to report, and everybody has their credit
 *  checked. Then the acknowledgement log is compared with the books of site, gateway, bank and hosts, round by round and balance by
 *  balance, and the time of each withdrawal is checked; then the day ends, and the site's own nightly reconciliation must find nothing
 *  either. */
async function main(): Promise<void> {
  const options = readOptions()
  const { control } = options
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-crash-'))
  // Each person has an address of their own, as behind a proxy.
  const environment = {
    GAME_ROUND_MS: '0',
    // Hosts that live for seconds would never have hashed a chain of a million links.
    TABLE_LINKS: '20000',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  }
  const settings = control === 'lose-ack' ? LOSES_COMMITS : {}
  const stack = await startStack({
    dataDir,
    ports: { site: 0, office: 0, world: 0 },
    environment,
    settings,
    siteProcesses: 2,
  })
  const end = async (keep: boolean) => {
    await stack.stop()
    if (keep) print(`kept: ${dataDir}`)
    else forgetDataFolder(dataDir)
  }
  void untilStopSignal().then(() => end(false).then(() => process.exit(130)))
  let found: Violation[] = []
  try {
    found = await crash(stack, openAckLog(join(dataDir, 'notebook.ndjson')), options)
  } catch (problem) {
    await end(true)
    throw problem
  }
  report(found)
  const red = found.length > 0
  if (control)
    print(
      red
        ? `The control run "${control}" turned red, as it must.`
        : `The control run "${control}" stayed GREEN: this proof proves nothing.`,
    )
  await end(red && !control)
  process.exit(red === (control !== null) ? 0 : 1)
}

await runProgram(main)
