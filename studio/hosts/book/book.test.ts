import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBackgroundTasks } from '#kit/party/background-tasks.ts'
import { taskTables } from '#kit/party/background-tasks.store.ts'
import { openDatabase } from '#kit/party/database.ts'
import { HttpError } from '#kit/party/requests.ts'
import type { Offer } from '#studio/players/book/wire.ts'
import { hostTables, insertSession, insertSessionRules, selectSession } from '../shell/tables.store.ts'
import { noRules } from '../shell/launch-words.ts'
import { sendCalls } from '../slips/send-calls.ts'
import { selectSlip, slipTables } from '../slips/slips.store.ts'
import { seasonLength } from './calendar.ts'
import { cancelSlip } from './cancel-slip.ts'
import { competitions } from './competitions.ts'
import { decideSlips } from './decide-slips.ts'
import * as fixtures from './fixtures.store.ts'
import { placeSlip } from './place-slip.ts'
import { playDue } from './play-fixtures.ts'
import { openPriceBoard } from './price-board.ts'
import type { RunningBook } from './running.ts'
import { openSeasons } from './seasons.ts'
import { correctResult, settleFixture } from './settle-fixture.ts'

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const START_MS = Date.parse('2026-12-02T04:30:00Z')

type Call = { operation: string; body: Record<string, unknown> }

/** A book in memory whose wallet answers as the test says. */
async function openTestBook() {
  const database = openDatabase(':memory:', [taskTables, hostTables, slipTables, fixtures.fixtureTables])
  let time = START_MS
  const clock = { now: () => new Date(time), advance: (seconds: number) => void (time += seconds * 1_000) }
  // Always the same season, so that every run plays the same matches.
  for (const { id } of competitions) {
    const season = `${id}-2569`
    fixtures.insertChain(database, { season, lastSeed: 'c0'.repeat(32), length: seasonLength, anchor: '', begunMs: 0 })
  }
  const closing = new AbortController()
  const calls: Call[] = []
  const wallet: { answers: ((operation: string) => unknown)[] } = { answers: [] }
  const context = {
    config: { PUBLIC_URL: 'http://x', CLIENT_ORIGINS: [], SITE_URL: 'http://x', GAME_HOST_KEYS: {}, GAME_ROUND_MS: 0, MATCH_PACE: 1 },
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
    host: 'sports.localhost',
    wallet: (async (operation: string, body: Record<string, unknown>) => {
      calls.push({ operation, body })
      return wallet.answers.shift()?.(operation) ?? { known: true, answer: { status: 'OK', balance: '100000' } }
    }) as unknown as RunningBook['wallet'],
    board: openPriceBoard(context),
    inFlight: new Set(),
    tellPlayer: () => {},
  }
  const seasons = openSeasons(context, 'sports.localhost')
  await seasons.plan()
  insertSession(database, {
    secretHash: 's',
    host: 'sports.localhost',
    tokenHash: 't',
    siteSession: 'site',
    player: 'p',
    game: 'football',
    openedMs: 0,
    balance: 100_000,
  })
  insertSessionRules(database, 's', noRules)
  const session = selectSession(database, 'sports.localhost', 's')
  if (session === undefined) throw new Error('a session just written is there')
  const nowMs = () => clock.now().getTime()
  const all = () => fixtures.selectFixtures(database, 'sports.localhost', nowMs() - DAY_MS, nowMs() + 3 * DAY_MS)
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
  const place = (more: Record<string, unknown>) =>
    placeSlip(running, session, {
      key: `press-${(presses += 1)}-x`,
      kind: 'single',
      format: 'malay',
      policy: 'better',
      entered: '100',
      ...more,
    })
  /** Lets the clock run to an instant and plays what is due. */
  const playUntil = async (ms: number) => {
    clock.advance(Math.max(0, Math.ceil((ms - nowMs()) / 1000)))
    const changed = await playDue(running, seasons.seedOf)
    for (const one of changed) running.board.reprice(one)
    decideSlips(running)
  }
  const settleAll = async (id: string) => {
    clock.advance(30)
    settleFixture(running, id)
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
    place,
    playUntil,
    settleAll,
    session,
    seasons,
    close: () => database.close(),
  }
}

const refusal = async (act: () => unknown): Promise<HttpError> => {
  try {
    await act()
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
  throw new Error('it was not refused')
}

describe('a book', () => {
  let book: Awaited<ReturnType<typeof openTestBook>>
  beforeEach(async () => {
    book = await openTestBook()
  })
  afterEach(() => book.close())

  test('commits to the seed of every match before it takes a bet on it', async () => {
    for (const { commitment } of book.all()) expect(commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(book.all().map(({ commitment }) => commitment)).size).toBe(book.all().length)
  })

  test('takes a single, plays the match, settles it and tells the wallet once', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')] })
    expect(slip.state).toBe('accepted')
    await book.playUntil(book.first.kickoffMs + 130 * MINUTE_MS)
    expect(['FINISHED', 'POSTPONED', 'ABANDONED']).toContain(book.fixture().status)
    await book.settleAll(book.first.id)
    await book.settleAll(book.first.id)
    const settled = selectSlip(book.running.context.database, slip.id)
    expect(settled?.state).toBe('settled')
    const told = book.calls.filter(({ operation }) => operation !== 'bet')
    expect(told.map(({ operation, body }) => [operation, body['transaction'], body['amount'], body['closes_round']])).toEqual([
      ['win', `${slip.id}-1`, String(settled?.paid), true],
    ])
  })

  test('tells the wallet the difference where a result is corrected, up and down', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')] })
    await book.playUntil(book.first.kickoffMs + 130 * MINUTE_MS)
    const result = (h1: string) => ({
      sport: 'football' as const,
      status: 'finished' as const,
      h1,
      h2: '0-0',
      h1_complete: true,
      goals: '',
    })
    for (const h1 of ['1-0', '0-1', '1-0']) correctResult(book.running, { fixture: book.first.id, result: result(h1), reason: 'test' })
    await sendCalls(book.running, slip.id)
    const price = Number(JSON.parse(slip.legs).legs[0].price)
    const full = Math.floor(10_000 * price + 1e-6)
    const told = book.calls.filter(({ operation }) => operation !== 'bet').map(({ operation, body }) => [operation, body['amount']])
    expect(told).toEqual([
      ['win', String(full)],
      ['adjust', String(-full)],
      ['adjust', String(full)],
    ])
  })

  test('debits the price of a negative Malay line, and never more than was typed', async () => {
    const line = book.offer('asian_handicap').prices.findIndex(([, price]) => price.startsWith('-'))
    const leg = book.leg('asian_handicap', line)
    const slip = await book.place({ legs: [leg], entered: '500' })
    expect(slip.stake).toBe(Math.ceil(50_000 * -Number(leg.price)))
  })

  test('has a repeated press make one slip', async () => {
    const legs = [book.leg('1x2')]
    const [one, other] = [await book.place({ key: 'same-press', legs }), await book.place({ key: 'same-press', legs })]
    expect(other.id).toBe(one.id)
    expect(book.calls.filter(({ operation }) => operation === 'bet')).toHaveLength(1)
  })

  test('asks first where a price is worse than the one pressed, and takes it where the member takes all', async () => {
    const leg = { ...book.leg('1x2'), price: '99.00' }
    expect(await refusal(() => book.place({ legs: [leg] }))).toMatchObject({ code: 'PRICE_CHANGED', details: { leg: 0 } })
    expect((await book.place({ legs: [leg], policy: 'all' })).state).toBe('accepted')
  })

  test('refuses what no slip may be, by its code, and takes nothing', async () => {
    const leg = book.leg('1x2')
    const other = book.leg('1x2', 0, book.second.id)
    const tries: [Record<string, unknown>, string][] = [
      [{ legs: [leg], entered: '19.99' }, 'STAKE_TOO_LOW'],
      [{ legs: [leg], entered: '50000.01' }, 'STAKE_TOO_HIGH'],
      [{ legs: [leg], entered: '0.001' }, 'STAKE_INVALID'],
      [{ legs: [leg, book.leg('over_under')], kind: 'step' }, 'RELATED_LEGS'],
      [{ legs: [leg], kind: 'step' }, 'LEGS_TOO_FEW'],
      [{ legs: Array.from({ length: 13 }, () => leg), kind: 'step' }, 'LEGS_TOO_MANY'],
      [{ legs: [leg, other] }, 'LEGS_TOO_MANY'],
      [{ legs: [{ ...leg, key: 'over_under:ft::999:' }] }, 'MARKET_CLOSED'],
      [{ legs: [{ ...leg, pick: 'over' }] }, 'MARKET_CLOSED'],
      [{ legs: [{ ...leg, fixture: 'f-none' }] }, 'MATCH_UNKNOWN'],
      [{ legs: [{ ...leg, price_no: 0 }] }, 'BAD_FIELD'],
      [{ legs: [{ ...leg, base: [1, 0] }] }, 'LINE_CHANGED'],
      [{ legs: [] }, 'BAD_FIELD'],
      [{ legs: 'x' }, 'BAD_FIELD'],
    ]
    for (const [more, code] of tries) expect((await refusal(() => book.place(more))).code, JSON.stringify(more)).toBe(code)
    expect(book.calls).toEqual([])
  })

  test('takes no bet at the announced kick-off although no minute was played yet', async () => {
    const leg = book.leg('1x2')
    const ms = book.first.kickoffMs - book.running.context.clock.now().getTime()
    book.clock.advance(Math.ceil(ms / 1000))
    expect((await refusal(() => book.place({ legs: [leg] }))).code).toBe('MARKET_SUSPENDED')
  })

  test('holds a live bet for its delay and then takes it, or gives it back with its cause', async () => {
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS + 30_000)
    expect([book.fixture().status, book.running.board.suspensionOf(book.fixture())]).toEqual(['IN_PLAY', null])
    const slip = await book.place({ legs: [book.leg('over_under')], policy: 'all' })
    expect(slip.state).toBe('pending')
    decideSlips(book.running)
    expect(selectSlip(book.running.context.database, slip.id)?.state).toBe('pending')
    book.clock.advance(5)
    decideSlips(book.running)
    expect(selectSlip(book.running.context.database, slip.id)?.state).toBe('accepted')
  })

  test('gives a live bet back where a goal falls in its delay, and says that it was the goal', async () => {
    const causes: (string | null | undefined)[] = []
    for (let minute = 1; minute < 40 && !causes.includes('goal'); minute += 1) {
      await book.playUntil(book.first.kickoffMs + minute * MINUTE_MS - 2_000)
      if (book.running.board.suspensionOf(book.fixture()) !== null) continue
      const slip = await book.place({ legs: [book.leg('1x2')], policy: 'all' })
      await book.playUntil(book.first.kickoffMs + minute * MINUTE_MS + 4_000)
      const decided = selectSlip(book.running.context.database, slip.id)
      causes.push(decided?.cause)
      expect(decided?.state).toBe(decided?.cause === null ? 'accepted' : 'returned')
      if (decided?.state === 'returned') await sendCalls(book.running, slip.id)
    }
    expect(causes.at(-1)).toBe('goal')
    expect(book.calls.at(-1)?.operation).toBe('rollback')
  })

  test('lets a member take a slip back for half a minute, five times a day, and returns the stake', async () => {
    for (let time = 0; time < 5; time += 1) {
      const slip = await book.place({ legs: [book.leg('1x2')] })
      expect(cancelSlip(book.running, slip).state).toBe('returned')
      await sendCalls(book.running, slip.id)
      expect(book.calls.at(-1)).toMatchObject({ operation: 'rollback', body: { bet_transaction: slip.id } })
    }
    const sixth = await book.place({ legs: [book.leg('1x2')] })
    expect((await refusal(() => cancelSlip(book.running, sixth))).code).toBe('CANCEL_TOO_OFTEN')
    book.clock.advance(31)
    expect((await refusal(() => cancelSlip(book.running, sixth))).code).toBe('CANCEL_TOO_LATE')
  })

  test('keeps a slip that the wallet refused as nothing, and says why', async () => {
    book.wallet.answers.push(() => ({ known: true, answer: { status: 'INSUFFICIENT_FUNDS', balance: '500' } }))
    expect(await refusal(() => book.place({ legs: [book.leg('1x2')] }))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      details: { balance: '5.00' },
    })
    expect(book.running.context.database.rows("select 1 from slip where state <> 'refused'")).toEqual([])
  })

  test('sends a win again under the same transaction until the wallet has taken it', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')] })
    await book.playUntil(book.first.kickoffMs + 130 * MINUTE_MS)
    book.wallet.answers.push(() => ({ known: false, why: 'lost' }))
    await book.settleAll(book.first.id)
    expect(await sendCalls(book.running, slip.id)).toBe('done')
    const wins = book.calls.filter(({ operation }) => operation === 'win').map(({ body }) => body['transaction'])
    expect(wins).toEqual([`${slip.id}-1`, `${slip.id}-1`])
  })
})
