import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HttpError } from '#kit/party/requests.ts'
import { hundredths } from '#studio/engines/book/prices.ts'
import { impliedByDecimal } from '#studio/engines/pricing/prices.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { cancelSlip } from './cancel-slip.ts'
import { directMatchAt } from './direct-match.ts'
import { matchExposure } from './exposure.ts'
import type { TradingLimitName } from '#contract/provider/trading.ts'
import { updateRule } from '../trading/rules.store.ts'
import { deleteReleased, selectWorst } from './exposure.store.ts'
import { openSilenceWatch } from './silence-watch.ts'
import { openTestBook } from './open-for-test.ts'

const MINUTE_MS = 60_000
const refusedBy = async (work: Promise<unknown>): Promise<HttpError> => {
  const error = await work.then(
    () => new Error('it was not refused'),
    (refused: unknown) => refused,
  )
  if (error instanceof HttpError) return error
  throw error
}

describe('the exposure of a book', () => {
  let book: Awaited<ReturnType<typeof openTestBook>>
  beforeEach(async () => {
    book = await openTestBook()
  })
  afterEach(() => book.close())
  const house = (name: TradingLimitName, satang: number) =>
    updateRule(book.running.context.database, book.running.host, { scope: 'house', subject: '', name, value: satang })

  test('takes one of two slips that come at once for the last that is free, and says what still fits', async () => {
    const price = Number(book.leg('1x2').price)
    // Room for one of them, whatever the price.
    house('selection', Math.floor(100_000 * (price - 1) * 1.5))
    const legs = [book.leg('1x2')]
    const both = await Promise.allSettled([
      book.placeAs('a', { legs, entered: '1000' }),
      book.placeAs('b', { legs, entered: '1000' }),
    ])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    const { reason } = both[1] as PromiseRejectedResult
    expect(reason).toMatchObject({ code: 'EXPOSURE_FULL', details: { limit: 'selection', field: 'entered' } })
    const largest = String((reason as HttpError).details['largest'])
    expect(Number(largest)).toBeGreaterThan(400)
    expect((await book.placeAs('b', { legs, entered: largest })).state).toBe('accepted')
    expect(book.calls.filter(({ operation }) => operation === 'bet')).toHaveLength(2)
  })

  test('is free again once the wallet refused the bet, or its player took the slip back', async () => {
    const price = Number(book.leg('1x2').price)
    house('selection', Math.floor(100_000 * (price - 1)))
    const place = () => book.place({ legs: [book.leg('1x2')], entered: '1000' })
    book.wallet.answers.push(() => ({ known: true, answer: { status: 'INSUFFICIENT_FUNDS', balance: '5' } }))
    expect((await refusedBy(place())).code).toBe('INSUFFICIENT_FUNDS')
    const slip = await place()
    expect((await refusedBy(place())).code).toBe('EXPOSURE_FULL')
    cancelSlip(book.running, slip)
    expect((await place()).state).toBe('accepted')
    deleteReleased(book.running.context.database)
    expect(book.running.context.database.rows('select 1 from book_stake')).toHaveLength(1)
  })

  test('lets a member stake at most so much on a market, by all its lines together', async () => {
    const [one = book.leg('over_under'), other = one] = book.running.board
      .offersOf(book.fixture())
      .filter(({ market, period }) => market === 'over_under' && period === 'ft')
      .map(({ key, prices: [[pick, price] = ['', '']], price_no, base }) => ({
        fixture: book.first.id,
        key,
        pick,
        price,
        price_no,
        base,
      }))
    expect(one.key).not.toBe(other.key)
    const place = (leg: typeof one, entered: string) =>
      book.place({ legs: [leg], entered, format: 'hongkong', policy: 'all' })
    await place(one, '30000')
    const refused = await refusedBy(place(other, '20000.01'))
    expect(refused).toMatchObject({ code: 'EXPOSURE_FULL', details: { limit: 'member_market', largest: '20000.00' } })
    expect((await place(other, '20000')).state).toBe('accepted')
  })

  test('pays at most so much for one set of legs', async () => {
    const legs = [book.leg('1x2'), book.leg('1x2', 0, book.second.id)]
    const pays = Math.floor(100 * Number(legs[0]?.price) * 100 * Number(legs[1]?.price))
    house('step', pays)
    await book.place({ kind: 'step', legs, entered: '100' })
    const again = book.place({ kind: 'step', legs: legs.toReversed(), entered: '100' })
    expect(await refusedBy(again)).toMatchObject({ code: 'EXPOSURE_FULL', details: { limit: 'step' } })
  })

  test('adds the matches of a day up', async () => {
    await book.placeAs('a', { legs: [book.leg('1x2')], entered: '1000' })
    const first = selectWorst(book.running.context.database, book.first.id)
    expect(first).toBeGreaterThan(0)
    house('day', first)
    const refused = await refusedBy(book.placeAs('b', { legs: [book.leg('1x2', 0, book.second.id)], entered: '1000' }))
    expect(refused).toMatchObject({ code: 'EXPOSURE_FULL', details: { limit: 'day' } })
    expect(refused.details['largest']).toBeUndefined()
  })

  test('moves prices against the money, within two and a half points, and numbers only what moved', async () => {
    const before = book.offer('1x2')
    const [, untouched] = [before, book.offer('over_under')]
    for (const player of ['a', 'b', 'c']) await book.placeAs(player, { legs: [book.leg('1x2')], entered: '20000' })
    expect(book.running.board.reprice(), 'while it may still be taken back').toEqual([])
    await book.playUntil(book.clock.now().getTime() + 31_000)
    expect(book.running.board.reprice()).toEqual([book.first.id])
    const after = book.offer('1x2')
    const implied = (offer: typeof before, at: number) => impliedByDecimal(hundredths(offer.prices[at]?.[1] ?? '') ?? 0)
    const shift = implied(after, 0) - implied(before, 0)
    expect(shift).toBeGreaterThan(0.005)
    expect(shift).toBeLessThan(0.026)
    expect(implied(after, 2)).toBeLessThan(implied(before, 2))
    expect(after.price_no).toBe(before.price_no + 1)
    expect(book.offer('over_under').price_no).toBe(untouched.price_no)
    await book.placeAs('d', { legs: [book.leg('over_under')], entered: '20' })
    await book.playUntil(book.clock.now().getTime() + 31_000)
    book.running.board.reprice()
    expect(book.offer('1x2').price_no).toBe(after.price_no)
  })

  test('moves no price by a bet that its player takes back', async () => {
    const before = book.offer('1x2')
    const slip = await book.placeAs('a', { legs: [book.leg('1x2')], entered: '40000' })
    cancelSlip(book.running, slip)
    await book.playUntil(book.clock.now().getTime() + 31_000)
    book.running.board.reprice()
    expect(book.offer('1x2')).toEqual(before)
  })

  test('counts a match again when a bet that filled it has come back', async () => {
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS + 30_000)
    const slip = await book.placeAs('a', { legs: [book.leg('1x2')], entered: '1000', policy: 'all' })
    house('match', Number(matchExposure(book.running, book.first.id).match))
    expect(book.running.board.suspensionOf(book.fixture())).toBe('exposure')
    cancelSlip(book.running, slip)
    expect(book.running.board.suspensionOf(book.fixture())).toBeNull()
    book.wallet.answers.push(() => ({ known: true, answer: { status: 'INSUFFICIENT_FUNDS', balance: '5' } }))
    const poor = book.placeAs('b', { legs: [book.leg('1x2')], entered: '1000', policy: 'all' })
    await refusedBy(poor)
    expect(book.running.board.suspensionOf(book.fixture()), 'by a bet that nobody could pay').toBeNull()
    expect(selectWorst(book.running.context.database, book.first.id)).toBe(0)
  })

  test('keeps what a match costs as counted from its slips: singles, steps, combinations, struck again, come back', async () => {
    const { database } = book.running.context
    const ids = book.all().slice(0, 3)
    const isCounted = () => {
      for (const { id } of ids) expect(selectWorst(database, id)).toBe(Number(matchExposure(book.running, id).match))
    }
    const legs = ids.map(({ id }) => book.leg('1x2', 0, id))
    await book.placeAs('a', { legs: [book.leg('over_under')], entered: '333.33' })
    isCounted()
    await book.placeAs('b', { kind: 'step', legs, entered: '123.45', format: 'decimal' })
    isCounted()
    await book.placeAs('c', { kind: 'combination', fold: 2, legs, entered: '50', format: 'decimal' })
    isCounted()
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS + 30_000)
    const live = await book.placeAs('d', { legs: [book.leg('over_under')], entered: '99.99', policy: 'all' })
    isCounted()
    await book.playUntil(live.decideMs + MINUTE_MS)
    isCounted()
  })

  test('does not let a live bet move its own price while it waits', async () => {
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS + 30_000)
    const slip = await book.place({ legs: [book.leg('1x2')], policy: 'none', entered: '40000' })
    const before = book.offer('1x2').price_no
    book.running.board.reprice()
    expect([slip.state, book.offer('1x2').price_no]).toEqual(['pending', before])
  })

  test('suspends a live match at its limit, and opens it when the limit is raised', async () => {
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS + 30_000)
    await book.placeAs('a', { legs: [book.leg('1x2')], entered: '1000', policy: 'all' })
    const { match } = matchExposure(book.running, book.first.id)
    house('match', Number(match))
    expect(book.running.board.suspensionOf(book.fixture())).toBe('exposure')
    expect((await refusedBy(book.placeAs('b', { legs: [book.leg('over_under')] }))).code).toBe('MARKET_SUSPENDED')
    house('match', Number(match) * 10)
    expect(book.running.board.suspensionOf(book.fixture())).toBeNull()
  })

  test('suspends all that is live when the feed falls silent for ten seconds, and opens it when it speaks again', async () => {
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS + 30_000)
    expect(book.running.board.suspensionOf(book.fixture())).toBeNull()
    const leg = book.leg('1x2')
    book.clock.advance(10)
    expect(book.running.board.suspensionOf(book.fixture())).toBeNull()
    book.clock.advance(1)
    expect(book.running.board.suspensionOf(book.fixture())).toBe('feed_lost')
    expect((await refusedBy(book.place({ legs: [leg], policy: 'all' }))).code).toBe('MARKET_SUSPENDED')
    const coming = book
      .all()
      .find(({ kickoffMs, id }) => kickoffMs > book.first.kickoffMs + 3 * 60 * MINUTE_MS && id !== book.first.id)
    expect(coming && book.running.board.suspensionOf(book.fixture(coming.id))).toBeNull()
    book.running.board.feedReceived()
    expect(book.running.board.suspensionOf(book.fixture())).toBeNull()
  })

  test('tells the pages of what is live when the feed falls silent, once, and when it speaks again', async () => {
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS)
    const notified: string[] = []
    const watch = openSilenceWatch(book.running, (id) => void notified.push(id))
    watch.look()
    expect(notified).toEqual([])
    book.clock.advance(11)
    watch.look()
    watch.look()
    expect(notified).toContain(book.first.id)
    expect(new Set(notified).size).toBe(notified.length)
    const silent = notified.length
    book.running.board.feedReceived()
    watch.look()
    expect(notified).toHaveLength(2 * silent)
  })

  test('lets a bet wait while an attack is in the box, ten seconds at most, and takes it when the ball is safe', async () => {
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS + 20_000)
    const { context } = book.running
    const danger = (act: 'danger' | 'safe') => directMatchAt(context, { fixture: book.first.id, act })
    const stateAfter = async (seconds: number, id: string) => {
      await book.playUntil(context.clock.now().getTime() + seconds * 1_000)
      return selectSlip(context.database, id)
    }
    const taken = await book.place({ legs: [book.leg('over_under')], policy: 'all' })
    danger('danger')
    expect((await stateAfter(6, taken.id))?.state).toBe('pending')
    danger('safe')
    expect((await stateAfter(1, taken.id))?.state).toBe('accepted')
    const returned = await book.place({ legs: [book.leg('over_under')], policy: 'all' })
    danger('danger')
    expect((await stateAfter(14, returned.id))?.state).toBe('pending')
    expect(await stateAfter(1, returned.id)).toMatchObject({ state: 'returned', cause: 'suspended' })
  })
})
