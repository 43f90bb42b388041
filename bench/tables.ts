import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAckLog } from '#tools/crash/ack-log.ts'
import { readBooks } from '#tools/crash/books.ts'
import { compareCredits, compareRounds } from '#tools/crash/compare-rounds.ts'
import { readCredits } from '#tools/crash/credit-checks.ts'
import { gatherCrowd, type Person } from '#tools/crash/crowd.ts'
import { countUnanswered, countUnreported, readHostRounds } from '#tools/crash/host-books.ts'
import { logIn, type LoadRun, type Member } from '#tools/crash/member.ts'
import { deposit } from '#tools/crash/operations.ts'
import { compareTables, readLateTickets, readTables } from '#tools/crash/table-books.ts'
import type { Stack } from '#tools/stack.ts'
import { figure, percentile } from './figures.ts'
import { watcherPage } from './host-page.ts'
import { mainThread } from './process-use.ts'
import type { Measured } from './report.ts'
import { openSwarm, type Swarm } from './swarm.ts'
import { playSeat } from './table-swarm.ts'

/** So many members come, as far as the machine lets them in within the time; then all of those play for so long. */
const MEMBERS = 500
const COME_S = 240
const PLAY_S = 600
/** Their pages open over so long. */
const OPEN_S = 15
const AT_ONCE = 8
const WATCHERS = 200
/** Those that play whether or not somebody is there: all but the lantern. */
const TABLES = 7
const WATCHED = { host: 'casino.localhost', game: 'baccarat-fast' }
/** More than a round of the watched table. */
const WATCH_S = 20
/** A round of the slowest table and the longest flight. */
const END_S = 150
const WANTED = { ticketMs: 300, clockMs: 200, watchersPercent: 10 } as const

/** Members at all tables, on the lantern, in rooms and at games of their own, each with their page's stream and clock,
 *  some of them late by a clock that lies; then all books. Before that 200 watchers at one table. */
export async function measureTables(stack: Stack): Promise<Measured> {
  const watching = await measureWatchers(stack)
  let over = false
  const run: LoadRun = {
    stack,
    ackLog: openAckLog(join(stack.dataDir, 'notebook.ndjson')),
    nowMs: () => Date.now(),
    sent: () => {},
    over: () => over,
    met: new Map(),
    atTables: new Map(),
    accountByLaunch: new Map(),
  }
  const members = await comeIn(run, await gatherCrowd(stack, MEMBERS))
  const swarm = openSwarm()
  const playing = members.map(async (member, no) => {
    await sleep((no * OPEN_S * 1000) / members.length)
    await playSeat(run, swarm, member, no)
  })
  await sleep(PLAY_S * 1000)
  over = true
  await Promise.all(playing)
  await untilEnded(stack)
  const wrong = await compareAll(run, members)
  return inWords({ stack, run, swarm, members: members.length, wrong, watching })
}

/** Logs members in and has each pay in, several at once, until all are there or the time is over. */
async function comeIn(run: LoadRun, people: readonly Person[]): Promise<Member[]> {
  const end = performance.now() + COME_S * 1000
  const left = people.values()
  const members: Member[] = []
  const worker = async () => {
    for (const person of left) {
      if (performance.now() > end) return
      const member = await logIn(run, person)
      if (member === null) throw new Error(`${person.phone} could not log in`)
      await deposit(run, member)
      members.push(member)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return members
}

/** The processor time of the hosts' process, in percent of a core, with watchers at a table, and before and after them. */
async function measureWatchers(stack: Stack): Promise<{ without: number; watched: number; messages: number }> {
  const pid = stack.world?.pid() ?? 0
  const use = async () => {
    const before = mainThread(pid).busyS
    await sleep(WATCH_S * 1000)
    return ((mainThread(pid).busyS - before) / WATCH_S) * 100
  }
  // Chains are hashed when a table begins for the first time.
  while (new Set(readTables(stack).rounds.map(({ game }) => game)).size < TABLES) await sleep(500)
  const before = await use()
  let messages = 0
  const pages = Array.from({ length: WATCHERS }, () => watcherPage(stack, WATCHED))
  for (const page of pages) await page.follow(`/api/stream?table=${WATCHED.game}`, () => (messages += 1))
  const watched = await use()
  for (const page of pages) page.close()
  return { without: (before + (await use())) / 2, watched, messages }
}

/** Waits until no bet is open at a host and all ends are with the site. */
async function untilEnded(stack: Stack): Promise<void> {
  const end = performance.now() + END_S * 1000
  while (countUnanswered(stack) + countUnreported(stack) > 0 && performance.now() < end) await sleep(500)
  await sleep(1_000)
}

/** What the books of hosts and site, the members' credits and what their pages had confirmed do not agree in. */
async function compareAll(run: LoadRun, members: readonly Member[]): Promise<{ balances: string[]; rounds: string[] }> {
  const { stack } = run
  const rounds = readHostRounds(stack)
  const books = await readBooks(stack)
  const credits = await readCredits(members)
  const inRounds = [...compareRounds(rounds, books), ...compareTables(readTables(stack), run.atTables)]
  const inBalances = compareCredits(rounds, { credits, paidIn: books.paidIn, accountByLaunch: run.accountByLaunch })
  return { balances: inBalances.map(({ what }) => what), rounds: inRounds.map(({ what }) => what) }
}

type Seen = {
  stack: Stack
  run: LoadRun
  swarm: Swarm
  members: number
  wrong: Awaited<ReturnType<typeof compareAll>>
  watching: Awaited<ReturnType<typeof measureWatchers>>
}

function inWords({ stack, run, swarm, members, wrong, watching }: Seen): Measured {
  const { tickets, others, batches, offsets, late, refused } = swarm
  const p99 = percentile(tickets, 0.99)
  const apart = Math.max(...offsets) - Math.min(...offsets)
  const lateTaken = late.taken + readLateTickets(stack)
  const added = watching.watched - watching.without
  const times = (ms: readonly number[]) => [
    String(ms.length),
    ...[0.5, 0.95, 0.99].map((share) => figure(percentile(ms, share), 1)),
  ]
  const none = (what: string, all: readonly string[] | number) => {
    const count = typeof all === 'number' ? all : all.length
    return { what, wanted: '0', figure: figure(count), reached: count === 0 }
  }
  const within = (what: string, value: number, most: number, unit: string) => ({
    what,
    wanted: `≤ ${most} ${unit}`,
    figure: `${figure(value, unit === '%' ? 1 : 0)} ${unit}`,
    reached: value <= most,
  })
  return {
    name: 'tables',
    title: `Tables, lantern, rooms and games of one's own: ${members} members for ${PLAY_S} s`,
    table: [
      ['ms', 'n', 'p50', 'p95', 'p99'],
      ['ticket to confirmation', ...times(tickets)],
      ["press, games of one's own", ...times(others)],
      ['batch of shots, gathered for 250', ...times(batches)],
    ],
    notes: [
      `${run.atTables.size} tickets confirmed; refused: ${[...refused].map(([code, count]) => `${code} ${count}`).join(', ') || 'none'}; ${late.sent} sent after the close by a clock that lies`,
      `hosts' process: ${figure(watching.without, 1)} % of a core alone, ${figure(watching.watched, 1)} % with ${WATCHERS} watchers of one table, who had ${figure(watching.messages)} messages in ${WATCH_S} s`,
      ...[...wrong.balances, ...wrong.rounds].slice(0, 5),
    ],
    demands: [
      { what: 'members', wanted: figure(MEMBERS), figure: figure(members), reached: members === MEMBERS },
      none('wrong balances', wrong.balances),
      none('lost or differing rounds', wrong.rounds),
      none('tickets taken after the close', lateTaken),
      within('clocks of pages, apart', apart, WANTED.clockMs, 'ms'),
      within('ticket to confirmation, p99', p99, WANTED.ticketMs, 'ms'),
      within(`${WATCHERS} watchers of one table, of a core`, added, WANTED.watchersPercent, '%'),
    ],
    figures: { tickets, others, batches, offsets, late, watching, wrong, refused: Object.fromEntries(refused) },
  }
}
