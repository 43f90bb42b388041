import { expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { offersNow } from './cash-out.ts'
import { openTestBook } from './open-for-test.ts'

const MINUTE_MS = 60_000

test.each([
  ['football', '1x2', '1x2', 30, 75],
  ['basketball', 'over_under', 'handicap', 20, 40],
] as const)(
  'a slip of %s on the first half is settled while the second one is played, one on the match stays open, and full time changes neither',
  async (sport, ofHalf, ofMatch, first, second) => {
    const book = await openTestBook('sports.localhost', sport)
    const { database } = book.running.context
    const offer = book.running.board
      .offersOf(book.fixture())
      .find(({ market, period }) => market === ofHalf && period === 'h1')
    const [pick, price] = offer?.prices[0] ?? ['', '']
    const leg = { fixture: book.first.id, key: offer?.key, pick, price, price_no: offer?.price_no, base: offer?.base }
    const half = await book.place({ legs: [leg] })
    const whole = await book.place({ legs: [book.leg(ofMatch)] })
    const states = () => [half, whole].map(({ id }) => selectSlip(database, id)?.state)
    await book.playUntil(book.first.kickoffMs + first * MINUTE_MS)
    await book.settleAll(book.first.id)
    expect(states()).toEqual(['accepted', 'accepted'])
    await book.playUntil(book.first.kickoffMs + second * MINUTE_MS)
    book.running.board.feedReceived()
    const waiting = present(selectSlip(database, half.id), 'a slip stays')
    expect(offersNow(book.running, waiting).of(100), 'its result is known').toEqual({ refused: 'CASH_OUT_CLOSED' })
    await book.settleAll(book.first.id)
    expect([book.fixture().status, ...states()]).toEqual(['IN_PLAY', 'settled', 'accepted'])
    book.running.board.feedReceived()
    expect(offersNow(book.running, present(selectSlip(database, whole.id), 'a slip stays')).of(100)).toHaveProperty(
      'offer',
    )
    const waits = database.row<{ kind: string }>("select kind from errand where kind like 'book-half-time:%' limit 1")
    expect(waits?.kind).toBe('book-half-time:sports.localhost')
    await book.playUntil(book.first.kickoffMs + 130 * MINUTE_MS)
    await book.settleAll(book.first.id)
    expect(states()).toEqual(['settled', 'settled'])
    const reported = book.calls
      .filter(({ operation }) => operation !== 'bet')
      .map(({ operation, body }) => [operation, body['transaction']])
    expect(reported).toEqual([
      ['win', `${half.id}-1`],
      ['win', `${whole.id}-1`],
    ])
    book.close()
  },
)
