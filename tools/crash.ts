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
import { killOnce, type Moment, openTrigger, type Victim } from './crash/kills.ts'
import { type Notebook, openNotebook } from './crash/notebook.ts'
import { forgetDataFolder } from './database.ts'
import { untilToldToStop } from './signals.ts'
import { runProgram, StartRefused } from './start-refused.ts'
import { seconds } from './timed.ts'
import { startWhole, type Whole } from './whole.ts'

/** What a control run breaks on purpose, to see that the proof would notice. */
const CONTROLS = ['lose-ack', 'doctored'] as const
type Control = (typeof CONTROLS)[number]

const ACTORS = 4
const CROWD = 600
/** A run of at most twice as many is compared once, at its end. */
const CHECK_EVERY = 25
/** A webhook that found the site dead comes again after 1, 2, 5, 10, 30 s; a job whose worker died is freed after half a minute. */
const SETTLE_MS = 90_000
/** The database says yes before the disk does, and leaves the writing to a process that wakes every ten seconds. */
const FORGETFUL = { synchronous_commit: 'off', wal_writer_delay: '10000ms', wal_writer_flush_after: '100MB' }

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function wish(): { kills: number; control: Control | null } {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '500' }, control: { type: 'string' } } })
  const kills = Number(values.kills)
  if (!Number.isInteger(kills) || kills < 1) throw new StartRefused('--kills takes a whole number from 1.')
  const control = CONTROLS.find((one) => one === values.control) ?? null
  if (values.control && !control) throw new StartRefused(`--control takes ${CONTROLS.join(' or ')}.`)
  if (process.env.DATABASE_URL) throw new StartRefused('This kills its database: it starts one of its own. Unset DATABASE_URL.')
  return { kills, control }
}

async function crash(whole: Whole, notebook: Notebook, kills: number, control: Control | null): Promise<Violation[]> {
  const crowd = await gatherCrowd(whole, CROWD)
  const trigger = openTrigger()
  const queue = shuffled(Array.from({ length: kills }, () => ['site', 'database'] as const).flat())
  const moments = new Map<string, number>()
  const began = performance.now()
  let person = 0
  const next = (): Person => crowd[(person += 1) % crowd.length] as Person
  const each = queue.length <= 2 * CHECK_EVERY ? queue.length : CHECK_EVERY
  for (let done = 0; done < queue.length; ) {
    let over = false
    const stage = { whole, notebook, sent: trigger.sent, over: () => over }
    const actors = Promise.all(Array.from({ length: ACTORS }, () => act(stage, next)))
    const killing = (async () => {
      await sleep(600)
      for (const victim of queue.slice(done, done + each)) note(moments, victim, await killOnce(whole, victim, trigger))
    })()
    await Promise.race([killing, actors.then(() => killing)])
    over = true
    await actors
    done = Math.min(queue.length, done + each)
    if (control === 'doctored' && done === queue.length) await doctor(whole)
    const found = await check(whole, notebook)
    say(
      `${String(done).padStart(5)} kills  ${facts(notebook)}  ${seconds(performance.now() - began)}${found.length > 0 ? `  ${found.length} VIOLATIONS` : ''}`,
    )
    if (found.length > 0) return found
  }
  say(
    [...moments]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([what, count]) => `  ${what}: ${count}`)
      .join('\n'),
  )
  return []
}

/** Waits until nothing is on its way, then compares everything with everything. */
async function check(whole: Whole, notebook: Notebook): Promise<Violation[]> {
  const left = await untilSettled(whole)
  const breaches = await auditBooks(whole.databaseUrl)
  return [
    ...(left ? [{ promise: 'everything comes to its end', what: left }] : []),
    ...compare(notebook, await readBooks(whole)),
    ...breaches.map(({ invariant, what }) => ({ promise: invariant, what })),
  ]
}

async function untilSettled(whole: Whole): Promise<string | null> {
  const giveUpAt = performance.now() + SETTLE_MS
  for (;;) {
    const unfinished = await countUnfinished(whole)
    const open = Object.entries(unfinished).filter(([, count]) => count > 0)
    const uncredited = open.length > 0 ? 0 : await countUncredited(whole)
    if (open.length === 0 && uncredited === 0) return null
    if (performance.now() > giveUpAt) return `after ${SETTLE_MS / 1000} s: ${JSON.stringify({ ...unfinished, uncredited })}`
    await sleep(200)
  }
}

/** Gives a member one satang that no entry knows of. */
async function doctor(whole: Whole): Promise<void> {
  const client = new pg.Client({ connectionString: whole.databaseUrl })
  await client.connect()
  await client.query(
    `insert into wallet.purse as p (member_id, purse_no, kind, spend_rank, balance) select min(member_id), 0, 1, 100, 1 from members.member
     on conflict (member_id, purse_no) do update set balance = p.balance + 1`,
  )
  await client.end()
}

const facts = ({ noted }: Notebook): string => {
  const all = [...noted.values()]
  return `${all.length} intents, ${all.filter(({ ack }) => ack).length} acknowledged, ${all.filter(({ refused }) => refused).length} refused`
}

const note = (moments: Map<string, number>, victim: Victim, moment: Moment): void => {
  const what = `${victim} ${moment === 'any' ? 'at any moment' : `right after sending: ${moment}`}`
  moments.set(what, (moments.get(what) ?? 0) + 1)
}

function report(found: readonly Violation[]): void {
  for (const [promise, violations] of Map.groupBy(found, (one) => one.promise)) {
    say(`✗ ${promise}: ${violations.length}`)
    for (const { what } of violations.slice(0, 8)) say(`    ${what}`)
  }
  if (found.length === 0) say('✓ nothing acknowledged is lost, nothing is there that nobody asked for, and the books hold')
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

/** `npm run crash [-- --kills 500] [--control lose-ack|doctored]`: members play, pay in and withdraw on a whole of its own while site and
 *  database are killed, each `kills` times; then the outside book is compared with what is there. */
async function main(): Promise<void> {
  const { kills, control } = wish()
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-crash-'))
  const environment = { GAME_ROUND_MS: '0', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: join(dataDir, 'compiled') }
  const settings = control === 'lose-ack' ? FORGETFUL : {}
  const whole = await startWhole({ dataDir, ports: { site: 0, office: 0, world: 0 }, environment, settings })
  const end = async (keep: boolean) => {
    await whole.stop()
    if (keep) say(`kept: ${dataDir}`)
    else forgetDataFolder(dataDir)
  }
  void untilToldToStop().then(() => end(false).then(() => process.exit(130)))
  let found: Violation[] = []
  try {
    found = await crash(whole, openNotebook(join(dataDir, 'notebook.ndjson')), kills, control)
  } catch (problem) {
    await end(true)
    throw problem
  }
  report(found)
  const red = found.length > 0
  if (control)
    say(
      red
        ? `The control run "${control}" turned red, as it must.`
        : `The control run "${control}" stayed GREEN: this proof proves nothing.`,
    )
  await end(red && !control)
  process.exit(red === (control !== null) ? 0 : 1)
}

await runProgram(main)
