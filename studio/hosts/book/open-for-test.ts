import { openBackgroundTasks } from '#kit/party/background-tasks.ts'
import { taskTables } from '#kit/party/background-tasks.store.ts'
import { openDatabase, type PartyDatabase } from '#kit/party/database.ts'
import type { Offer } from '#studio/players/book/wire.ts'
import { hostTables } from '../shell/tables.store.ts'
import { insertSession, insertSessionRules, selectSession } from '../shell/sessions.store.ts'
import { noRules } from '../shell/launch-words.ts'
import { sendCalls } from '../slips/send-calls.ts'
import { roundTables } from '../rounds/rounds.store.ts'
import { slipTables } from '../slips/slips.store.ts'
import { seasonLength } from './calendar.ts'
import type { Sport } from './sport.ts'
import { sportsAt } from './sports.ts'
import { decideSlips } from './decide-slips.ts'
import { tradingTables } from '../trading/trading.store.ts'
import { ruleTables } from '../trading/rules.store.ts'
import { exposureTables } from './exposure.store.ts'
import { cashOutTables } from './cash-outs.store.ts'
import * as fixtures from './fixtures.store.ts'
import { placeSlip } from './place-slip.ts'
import { playDue } from './play-fixtures.ts'
import { openPriceBoard } from './price-board.ts'
import type { RunningBook } from './running.ts'
import { openSeasons } from './seasons.ts'
import { voidedPriceTables } from './voided-prices.store.ts'
import { settleFixture } from './settle-fixture.ts'

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const DAY_MS = 86_400_000
const START_MS = Date.parse('2026-12-02T04:30:00Z')

type Call = { operation: string; body: Record<string, unknown> }

function openRunning(host: RunningBook['host'], file: string) {
  const database = openDatabase(file, [
    taskTables,
    hostTables,
    slipTables,
    fixtures.fixtureTables,
    exposureTables,
    ruleTables,
    tradingTables,
    cashOutTables,
    roundTables,
    voidedPriceTables,
  ])
  let time = START_MS
  const clock = { now: () => new Date(time), advance: (seconds: number) => void (time += seconds * 1_000) }
  // Always the same season, so that every run plays the same matches.
  for (const { id } of sportsAt(host).flatMap(({ competitions }) => competitions)) {
    const season = `${id}-2569`
    fixtures.insertChain(database, { season, lastSeed: 'c0'.repeat(32), length: seasonLength, anchor: '', begunMs: 0 })
  }
  const closing = new AbortController()
  const calls: Call[] = []
  const wallet: { answers: ((operation: string) => unknown)[] } = { answers: [] }
  const context = {
    config: {
      PUBLIC_URL: 'http://x',
      CLIENT_ORIGINS: [],
      SITE_URL: 'http://x',
      GAME_HOST_KEYS: {},
      GAME_ROUND_MS: 0,
      HOLD_TO_FIRE: true,
      MATCH_PACE: 1,
      TABLE_LINKS: 500,
    },
    clock,
    database,
    tasks: openBackgroundTasks(database, clock, log),
    faults: { take: () => false },
    log,
    closing: closing.signal,
    hang: async () => {},
  }
  const running: RunningBook = {
    context,
    host,
    wallet: (async (operation: string, body: Record<string, unknown>) => {
      calls.push({ operation, body })
      return wallet.answers.shift()?.(operation) ?? { known: true, answer: { status: 'OK', balance: '100000' } }
    }) as unknown as RunningBook['wallet'],
    board: openPriceBoard(context, host),
    isFinal: host === 'esports.localhost',
    inFlight: new Set(),
    placing: new Map(),
    notifyPlayer: () => {},
  }
  return { running, clock, calls, wallet, database }
}

function openSession(database: PartyDatabase, host: string) {
  insertSession(database, {
    secretHash: 's',
    host,
    tokenHash: 't',
    siteSession: 'site',
    player: 'p',
    game: 'football',
    openedMs: 0,
    balance: 100_000,
  })
  insertSessionRules(database, 's', noRules)
  const session = selectSession(database, host, 's')
  if (session === undefined) throw new Error('a session just written is there')
  return session
}

type Asked = Sport['name'] | 'all' | null
/** Another process of the same book: its own connection and memory. */
export function openSecondProcess(of: RunningBook, file: string): RunningBook {
  const database = openDatabase(file, [])
  const context = { ...of.context, database, tasks: openBackgroundTasks(database, of.context.clock, log) }
  return { ...of, context, board: openPriceBoard(context, of.host), inFlight: new Set(), placing: new Map() }
}

/** The sports planned: all, one, or the host's first. */
const sportsOf = (host: string, asked: Asked) =>
  sportsAt(host).filter(({ name }, at) => asked === 'all' || (asked === null ? at === 0 : name === asked))

async function planSeasons({ context, host }: RunningBook, sports: readonly Sport[], isSalted: boolean) {
  const seasons = openSeasons(context, host, sports)
  await seasons.plan()
  // Drawn from seeds alone, so that every run plays the same matches.
  if (!isSalted) context.database.run('delete from book_salted')
  return seasons
}

const PRESS = { kind: 'single', format: 'malay', policy: 'better', entered: '100' }

/** A book (in memory without a file) with a session and planned fixtures; always the same season. */
export async function openTestBook(
  host: RunningBook['host'] = 'sports.localhost',
  sport: Asked = null,
  { isSalted = false, file = ':memory:' } = {},
) {
  const { running, clock, calls, wallet, database } = openRunning(host, file)
  const seasons = await planSeasons(running, sportsOf(host, sport), isSalted)
  const session = openSession(database, host)
  const nowMs = () => clock.now().getTime()
  const all = () => fixtures.selectFixtures(database, host, nowMs() - DAY_MS, nowMs() + 3 * DAY_MS)
  const [first, second] = all()
  if (first === undefined || second === undefined) throw new Error('fixtures are planned')
  const fixture = (id = first.id) => {
    const found = fixtures.selectFixture(database, id)
    if (found === undefined) throw new Error('a fixture stays')
    return found
  }
  const offer = (market: string, id = first.id): Offer => {
    const found = running.board.offersOf(fixture(id)).find((one) => one.market === market && one.period === 'ft')
    if (found === undefined) throw new Error(`${market} is offered`)
    return found
  }
  const leg = (market: string, at = 0, id = first.id) => {
    const { key, prices, price_no, base } = offer(market, id)
    const [pick, price] = prices[at] ?? ['', '']
    return { fixture: id, key, pick, price, price_no, base }
  }
  let presses = 0
  const placeAs = (player: string, more: Record<string, unknown>) =>
    placeSlip(running, { ...session, player }, { key: `press-${(presses += 1)}-x`, ...PRESS, ...more })
  const playUntil = async (ms: number) => {
    clock.advance(Math.max(0, Math.ceil((ms - nowMs()) / 1000)))
    await playDue(running, seasons.seedOf)
    running.board.feedReceived()
    decideSlips(running)
  }
  const settleAll = async (id: string) => {
    clock.advance(30)
    await settleFixture(running, id)
    for (const slip of database.rows<{ id: string }>('select id from slip')) await sendCalls(running, slip.id)
  }
  return {
    running,
    clock,
    calls,
    wallet,
    first,
    second,
    all,
    fixture,
    offer,
    leg,
    place: (more: Record<string, unknown>) => placeAs('p', more),
    placeAs,
    playUntil,
    settleAll,
    session,
    seasons,
    close: () => database.close(),
  }
}
