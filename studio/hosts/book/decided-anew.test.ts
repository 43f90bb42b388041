import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TradingLimitName } from '#contract/provider/trading.ts'
import { hundredths, hundredthsText } from '#studio/engines/book/prices.ts'
import type { Offer } from '#studio/players/book/wire.ts'
import { sendCalls } from '../slips/send-calls.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { decideSlips } from './decide-slips.ts'
import { updateRule } from '../trading/rules.store.ts'
import { openTestBook } from './open-for-test.ts'

const MINUTE_MS = 60_000

/** What is asked again at the end of a live bet's delay (rule book, section 6). */
describe('a live bet whose delay ends', () => {
  let book: Awaited<ReturnType<typeof openTestBook>>
  beforeEach(async () => {
    book = await openTestBook()
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS + 30_000)
  })
  afterEach(() => book.close())

  const house = (name: TradingLimitName, satang: number) =>
    updateRule(book.running.context.database, book.running.host, { scope: 'house', subject: '', name, value: satang })
  const stored = (id: string) => selectSlip(book.running.context.database, id)
  /** Decides with every decimal price of the market times `factor`. */
  const decideAt = (factor: number) => {
    const { board } = book.running
    const moved = (offer: Offer | undefined): Offer | undefined =>
      offer && {
        ...offer,
        price_no: offer.price_no + 1,
        prices: offer.prices.map(([pick, price]): [string, string] => [
          pick,
          hundredthsText(Math.floor((hundredths(price) ?? 0) * factor)),
        ]),
      }
    book.clock.advance(5)
    board.feedReceived()
    decideSlips({
      ...book.running,
      board: { ...board, offerOf: (fixture, key) => moved(board.offerOf(fixture, key)) },
    })
  }

  test('is refused where its better price would pay more than a slip may, and gives the stake back', async () => {
    for (const name of ['selection', 'market', 'match', 'day'] as const) house(name, 100_000_000_00)
    const leg = book.leg('1x2')
    const slip = await book.place({ legs: [leg], policy: 'all', entered: '50000' })
    decideAt(1_100_000 / (50_000 * Number(leg.price)))
    expect(stored(slip.id)).toMatchObject({ state: 'returned', cause: 'limit' })
    await sendCalls(book.running, slip.id)
    expect(book.calls.at(-1)).toMatchObject({ operation: 'rollback', body: { bet_transaction: slip.id } })
  })

  test("is refused where its better price costs the house more than it may lose, and others' bets stay", async () => {
    const leg = book.leg('1x2')
    const profit = (Number(leg.price) - 1) * 100_00
    house('selection', Math.ceil(profit))
    const slip = await book.place({ legs: [leg], policy: 'all' })
    decideAt(1.2)
    expect(stored(slip.id)).toMatchObject({ state: 'returned', cause: 'limit' })
    const again = await book.place({ legs: [leg], policy: 'all' })
    decideAt(1)
    expect(stored(again.id)?.state).toBe('accepted')
  })

  test('says that the price changed, not that it fell, to who takes only the price pressed', async () => {
    const decided = async (policy: string, factor: number) => {
      const slip = await book.place({ legs: [book.leg('1x2')], policy })
      decideAt(factor)
      return [stored(slip.id)?.state, stored(slip.id)?.cause]
    }
    expect(await decided('none', 1.2)).toEqual(['returned', 'price_changed'])
    expect(await decided('none', 0.9)).toEqual(['returned', 'price_changed'])
    expect(await decided('better', 0.9)).toEqual(['returned', 'price_worse'])
    expect(await decided('better', 1.2)).toEqual(['accepted', null])
  })
})
