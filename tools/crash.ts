import { randomInt } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { auditBooks } from './audit.ts'
import { buildWeb } from './build.ts'
import { act } from './crash/acts.ts'
import { countUncredited, countUnfinished, readBooks } from './crash/books.ts'
import { compare, type Violation } from './crash/compare.ts'
import { gatherCrowd, type Person } from './crash/crowd.ts'
import { type Kill, type Killer, openKiller, openTrigger, VICTIMS, type Victim } from './crash/kills.ts'
import { LATE_MS, lateOf, type Wait, waitsInWords, waitsOf } from './crash/lateness.ts'
import { type AckLog, openAckLog } from './crash/ack-log.ts'
import { orderOutages, outage, type Outage } from './crash/outages.ts'
import { withholdOne } from './crash/withhold.ts'
import { forgetDataFolder } from './database.ts'
import { untilStopSignal } from './signals.ts'
import { runProgram, StartError } from './start-refused.ts'
import { seconds } from './timed.ts'
import { startStack, type Stack } from './stack.ts'

/** What a control run breaks on purpose, to check that the proof detects it. */
const CONTROLS = ['lose-ack', 'doctored', 'withheld'] as const
type Control = (typeof CONTROLS)[number]

const ACTORS = 4
const CROWD = 600
/** A run of at most twice as many kills is compared once, at its end. */
const CHECK_EVERY = 25
/** Longer than a withdrawal may take, to tell a late one from one that is never paid. */
const SETTLE_MS = LATE_MS + 30_000
/** A shorter run has short absences and no outages of the bank by default. */
const LONG_RUN_KILLS = 100
/** Every so manieth end keeps a site process away for longer than a withdrawal may take: only the other process can recover its work. */
const LONG_ABSENCE_EVERY = 25
const LONG_ABSENCE_MS = LATE_MS + 20_000
/** After this long a silence the process waits for a partner in every job that it holds. */
const AT_WORK_MS = 12_000
const OUTAGE = { silentMs: [20_000, 60_000], wellMs: [30_000, 120_000] } as const
/** The database acknowledges a commit before it is on disk; the writer wakes every ten seconds. */
const FORGETFUL = { synchronous_commit: 'off', wal_writer_delay: '10000ms', wal_writer_flush_after: '100MB' }

const print = (line: string): void => void process.stdout.write(`${line}\n`)

type Options = { kills: number; awayMs: number; outages: boolean; control: Control | null }

function readOptions(): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '500' }, 'away-s': text, outages: text, control: text } })
  const kills = Number(values.kills)
  if (!Number.isInteger(kills) || kills < 1) throw new StartError('--kills takes a whole number from 1.')
  const long = kills >= LONG_RUN_KILLS
  const awayS = Number(values['away-s'] ?? (long ? 20 : 2))
  if (!(awayS >= 0 && awayS <= 600)) throw new StartError('--away-s takes seconds up to 600.')
  if (values.outages && !['on', 'off'].includes(values.outages)) throw new StartError('--outages takes on or off.')
  const control = CONTROLS.find((one) => one === values.control) ?? null
  if (values.control && !control) throw new StartError(`--control takes ${CONTROLS.join(' or ')}.`)
  if (process.env.DATABASE_URL) throw new StartError('This kills its database: it starts one of its own. Unset DATABASE_URL.')
  return { kills, awayMs: awayS * 1000, outages: values.outages ? values.outages === 'on' : long, control }
}

/** What a run has seen so far. */
type Run = { stack: Stack; ackLog: AckLog; kills: Kill[]; outages: Outage[]; waits: Wait[] }

async function crash(stack: Stack, ackLog: AckLog, options: Options): Promise<Violation[]> {
  const crowd = await gatherCrowd(stack, CROWD)
  const run: Run = { stack, ackLog, kills: [], outages: [], waits: [] }
  const queue = shuffled(Array.from({ length: options.kills }, (_, index): Victim => VICTIMS[index % VICTIMS.length] ?? 'database'))
  const began = performance.now()
  let person = 0
  const next = (): Person => crowd[(person += 1) % crowd.length] as Person
  const each = queue.length <= 2 * CHECK_EVERY ? queue.length : CHECK_EVERY
  for (let done = 0; done < queue.length; ) {
    const last = done + each >= queue.length
    await loadAndKill(run, next, { ...options, queue: queue.slice(done, done + each), withhold: last && options.control === 'withheld' })
    done = Math.min(queue.length, done + each)
    if (options.control === 'doctored' && last) await addUnbookedSatang(stack)
    const found = await check(run)
    print(
      `${String(done).padStart(5)} kills  ${facts(ackLog)}  ${seconds(performance.now() - began)}${found.length > 0 ? `  ${found.length} VIOLATIONS` : ''}`,
    )
    if (found.length > 0 || last) {
      printRun(run)
      return found
    }
  }
  return []
}

/** Members act while the parts are killed in the order of the queue, and the bank fails now and then. Ends with every part up again. */
async function loadAndKill(
  run: Run,
  next: () => Person,
  options: { queue: readonly Victim[]; awayMs: number; outages: boolean; withhold: boolean },
): Promise<void> {
  const { stack, ackLog } = run
  const trigger = openTrigger()
  let over = false
  const stage = { stack, ackLog, nowMs: () => Date.now(), sent: trigger.sent, over: () => over }
  const actors = Promise.all(Array.from({ length: ACTORS }, () => act(stage, next)))
  const killer = openKiller(stack, trigger)
  const killing = (async () => {
    await sleep(600)
    for (const victim of options.queue) {
      const awayMs = absence(run, victim, options)
      if (awayMs < LONG_ABSENCE_MS) run.kills.push(await killer.kill(victim, awayMs))
      else await killAtWork(run, killer, victim, awayMs)
    }
    await killer.complete()
    if (options.withhold) run.outages.push(await withholdOne(stack, LATE_MS + 10_000))
  })().finally(() => {
    over = true
  })
  const failing = options.outages ? orderOutages(stack, { ...OUTAGE, over: () => over }, run.outages) : Promise.resolve()
  await Promise.all([killing, actors, failing])
}

/** Kills a process while every partner is silent, so that it dies holding jobs, and keeps it away. */
const killAtWork = ({ stack, kills, outages }: Run, killer: Killer, victim: Victim, awayMs: number): Promise<void> =>
  outage(
    stack,
    'world',
    async () => {
      await sleep(AT_WORK_MS)
      kills.push(await killer.kill(victim, awayMs))
    },
    outages,
  )

/** For how long a site process is away. */
function absence(run: Run, victim: Victim, { awayMs, outages }: { awayMs: number; outages: boolean }): number {
  if (victim === 'database') return 0
  const index = run.kills.filter((kill) => kill.victim !== 'database').length
  return outages && index % LONG_ABSENCE_EVERY === 1 ? LONG_ABSENCE_MS : randomInt(Math.max(1, awayMs))
}

function printRun({ kills, outages, waits }: Run): void {
  const lines = kills.map(
    ({ victim, moment, way }) => `${victim} ${way} ${moment === 'any' ? 'at any moment' : `right after sending: ${moment}`}`,
  )
  for (const [line, same] of [...Map.groupBy(lines, (line) => line)].sort(([a], [b]) => a.localeCompare(b)))
    print(`  ${line}: ${same.length}`)
  for (const [kind, same] of Map.groupBy(outages, (outage) => outage.kind))
    print(`  outages, ${kind}: ${same.length}, ${seconds(same.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0))} in all`)
  print(`  ${waitsInWords(waits)}`)
}

/** Waits until nothing is on its way, then compares all books. */
async function check(run: Run): Promise<Violation[]> {
  const { stack, ackLog } = run
  const left = await untilSettled(stack)
  const violations = await auditBooks(stack.databaseUrl)
  const books = await readBooks(stack)
  run.waits = waitsOf(books, run.outages, Date.now())
  return [
    ...(left ? [{ invariant: 'everything comes to its end', what: left }] : []),
    ...lateOf(run.waits),
    ...compare(ackLog, books),
    ...violations.map(({ invariant, what }) => ({ invariant, what })),
  ]
}

async function untilSettled(stack: Stack): Promise<string | null> {
  const giveUpAt = performance.now() + SETTLE_MS
  for (;;) {
    const unfinished = await countUnfinished(stack)
    const open = Object.entries(unfinished).filter(([, count]) => count > 0)
    const uncredited = open.length > 0 ? 0 : await countUncredited(stack)
    if (open.length === 0 && uncredited === 0) return null
    if (performance.now() > giveUpAt) return `after ${SETTLE_MS / 1000} s: ${JSON.stringify({ ...unfinished, uncredited })}`
    await sleep(200)
  }
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

function report(found: readonly Violation[]): void {
  for (const [invariant, violations] of Map.groupBy(found, (one) => one.invariant)) {
    print(`✗ ${invariant}: ${violations.length}`)
    for (const { what } of violations.slice(0, 8)) print(`    ${what}`)
  }
  if (found.length === 0)
    print('✓ nothing acknowledged is lost, nothing is there that nobody asked for, no withdrawal is late, and the books hold')
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

/** `npm run crash [-- --kills 500] [--away-s 20] [--outages on|off] [--control lose-ack|doctored|withheld]`: members play, pay in and
 *  withdraw on a stack of its own with two site processes behind a load balancer. The two processes and the database are killed `kills`
 *  times in all while the bank fails now and then. A killed process stays away for up to `away-s` seconds, now and then for longer than
 *  a withdrawal may take. Then the outside book is compared with the books of site and world, and the time of each withdrawal is
 *  checked. */
async function main(): Promise<void> {
  const options = readOptions()
  const { control } = options
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-crash-'))
  const environment = { GAME_ROUND_MS: '0', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: join(dataDir, 'compiled') }
  const settings = control === 'lose-ack' ? FORGETFUL : {}
  const stack = await startStack({ dataDir, ports: { site: 0, office: 0, world: 0 }, environment, settings, siteProcesses: 2 })
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
