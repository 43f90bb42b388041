import { expect, test } from 'vitest'
import { sendCalls } from '../slips/send-calls.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { decideSlips } from './decide-slips.ts'
import { directMatchAt } from './direct-match.ts'
import * as store from './fixtures.store.ts'
import { tidyUp } from './open-book.ts'
import { openTestBook } from './open-for-test.ts'
import { playDue } from './play-fixtures.ts'
import { openPriceBoard } from './price-board.ts'
import { openSeasons } from './seasons.ts'

const HOST = 'sports.localhost'
const DAY_S = 86_400
const MINUTE_MS = 60_000
const OVER: readonly string[] = ['FINISHED', 'ABANDONED', 'CANCELLED']

/** A book with a single, a step of two days, a bet on a match that is put off and one whose delay still runs, then two days later. */
async function daysLater() {
  const book = await openTestBook()
  const ofDay = (day: string) => book.all().find(({ id }) => id.slice(2, 10) === day)?.id
  const steps = [book.first.id, ofDay('20261203')].map((id) => book.leg('1x2', 0, id))
  const single = await book.place({ legs: [book.leg('1x2')] })
  const step = await book.place({ kind: 'step', format: 'decimal', legs: steps })
  const putOff = await book.place({ legs: [book.leg('1x2', 0, book.second.id)] })
  directMatchAt(book.running.context, { fixture: book.second.id, act: 'postpone', hours: 37 })
  await book.playUntil(book.first.kickoffMs + 10 * MINUTE_MS)
  const live = await book.place({ legs: [book.leg('1x2')], policy: 'all' })
  expect([single, step, putOff, live].map(({ state }) => state)).toEqual([
    'accepted',
    'accepted',
    'accepted',
    'pending',
  ])
  book.clock.advance(2 * DAY_S)
  return { ...book, slips: [single, step, putOff, live].map(({ id }) => id) }
}

test.each(['that runs on', 'that is started again'])(
  'a book %s plays what was due over days in order, and leaves no slip open',
  async (how) => {
    const book = await daysLater()
    const { context } = book.running
    const running =
      how === 'that runs on'
        ? book.running
        : { ...book.running, board: openPriceBoard(context, book.running.host), placing: new Map() }
    const seasons = how === 'that runs on' ? book.seasons : openSeasons(context, HOST)
    await seasons.plan()
    let turns = 1
    for (; (await playDue(running, seasons.seedOf, 100)).isBehind; turns += 1) decideSlips(running)
    decideSlips(running)
    book.clock.advance(30)
    await tidyUp(running, context.clock.now().getTime())
    for (const id of book.slips) await sendCalls(running, id)

    const nowMs = context.clock.now().getTime()
    const begun = store.selectFixtures(context.database, HOST, 0, nowMs - 3 * 60 * MINUTE_MS)
    expect(begun.filter(({ status }) => !OVER.includes(status))).toEqual([])
    expect(turns).toBeLessThan(2 * begun.length)
    const played = context.database.rows<{ fixture: string }>(
      "select fixture from book_result where reason = 'full_time' order by rowid",
    )
    const kickoffs = played.map(({ fixture }) => book.fixture(fixture).kickoffMs)
    expect(kickoffs).toEqual(kickoffs.toSorted((one, other) => one - other))
    const coming = new Set(
      store.selectFixtures(context.database, HOST, nowMs, nowMs + 3 * DAY_S * 1_000).map(({ id }) => id.slice(2, 10)),
    )
    expect([...coming]).toEqual(['20261204', '20261205', '20261206'])

    const [single, step, putOff, live] = book.slips.map((id) => selectSlip(context.database, id))
    expect([single?.state, step?.state, putOff?.state]).toEqual(['settled', 'settled', 'settled'])
    expect(putOff?.paid).toBe(putOff?.stake)
    // Days after its press it is a bet at the price of then, or none.
    expect(['returned', 'settled']).toContain(live?.state)
    const moves = Map.groupBy(
      book.calls.filter(({ operation }) => operation !== 'bet'),
      ({ body }) => body['round'],
    )
    expect(book.slips.map((id) => moves.get(id)?.length)).toEqual([1, 1, 1, 1])
  },
)

test('a book that has just been started takes no live bet before its feed has spoken', async () => {
  const book = await openTestBook()
  await book.playUntil(book.first.kickoffMs + 10 * MINUTE_MS)
  const board = openPriceBoard(book.running.context, book.running.host)
  expect(board.suspensionOf(book.fixture())).toBe('feed_lost')
  expect(new Set(board.offersOf(book.fixture()).map(({ status }) => status))).toEqual(new Set(['suspended']))
  board.feedReceived()
  expect(board.suspensionOf(book.fixture())).toBe(null)
})
