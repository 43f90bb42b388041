import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendCalls } from '../slips/send-calls.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { decideSlips } from './decide-slips.ts'
import { playDue } from './play-fixtures.ts'
import { openTestBook } from './open-for-test.ts'

const MINUTE_MS = 60_000

describe('a book', () => {
  let book: Awaited<ReturnType<typeof openTestBook>>
  beforeEach(async () => {
    book = await openTestBook()
  })
  afterEach(() => book.close())

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

  test.each(['1x2', 'over_under'])(
    'gives a live bet on %s back where a goal falls in its delay, and says so',
    async (market) => {
      const causes: (string | null | undefined)[] = []
      for (let minute = 1; minute < 40 && !causes.includes('goal'); minute += 1) {
        await book.playUntil(book.first.kickoffMs + minute * MINUTE_MS - 2_000)
        if (book.running.board.suspensionOf(book.fixture()) !== null) continue
        const slip = await book.place({ legs: [book.leg(market)], policy: 'all' })
        await book.playUntil(book.first.kickoffMs + minute * MINUTE_MS + 4_000)
        const decided = selectSlip(book.running.context.database, slip.id)
        causes.push(decided?.cause)
        expect(decided?.state).toBe(decided?.cause === null ? 'accepted' : 'returned')
        if (decided?.state === 'returned') await sendCalls(book.running, slip.id)
      }
      expect(new Set(causes)).toEqual(new Set([null, 'goal']))
      expect(book.calls.at(-1)?.operation).toBe('rollback')
    },
  )

  test('decides a live bet though days are to be played first, and takes none before all is', async () => {
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS)
    const slip = await book.place({ legs: [book.leg('double_chance')], policy: 'all' })
    book.clock.advance(2 * 24 * 60 * 60)
    const play = () => playDue(book.running, book.seasons.seedOf, 50)
    expect((await play()).isBehind).toBe(true)
    decideSlips(book.running)
    const { database } = book.running.context
    expect([book.fixture().status, book.running.board.suspensionOf(book.fixture())]).toEqual(['IN_PLAY', 'feed_lost'])
    expect(selectSlip(database, slip.id)).toMatchObject({ state: 'returned', cause: 'feed_lost' })
    for (let turns = 0; turns < 500 && (await play()).isBehind; turns += 1);
    expect(await play()).toEqual({ changed: [], isBehind: false })
    expect(book.fixture().status).toBe('FINISHED')
  })
})
