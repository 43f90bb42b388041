import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HttpError } from '#kit/party/requests.ts'
import { sendCalls } from '../slips/send-calls.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { cancelSlip } from './cancel-slip.ts'
import { directMatchAt } from './direct-match.ts'
import { tidyUp } from './open-book.ts'
import { playDue } from './play-fixtures.ts'
import { correctResult, settleFixture } from './settle-fixture.ts'
import { openTestBook } from './open-for-test.ts'

const MINUTE_MS = 60_000

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
    const reported = book.calls.filter(({ operation }) => operation !== 'bet')
    expect(
      reported.map(({ operation, body }) => [operation, body['transaction'], body['amount'], body['closes_round']]),
    ).toEqual([['win', `${slip.id}-1`, String(settled?.paid), true]])
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
    for (const h1 of ['1-0', '0-1', '1-0'])
      await correctResult(book.running, { fixture: book.first.id, result: result(h1), reason: 'test' })
    await sendCalls(book.running, slip.id)
    const price = Number(JSON.parse(slip.legs).legs[0].price)
    const full = Math.floor(10_000 * price + 1e-6)
    const reported = book.calls
      .filter(({ operation }) => operation !== 'bet')
      .map(({ operation, body }) => [operation, body['amount']])
    expect(reported).toEqual([
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

  test('asks first where a price is worse than the one pressed, and takes it where the member takes all', async () => {
    const leg = { ...book.leg('1x2'), price: '99.00' }
    expect(await refusal(() => book.place({ legs: [leg] }))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { leg: 0 },
    })
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
      [{ legs: [{ ...leg, price: '02.16' }] }, 'BAD_FIELD'],
      [{ legs: [{ ...leg, price: '-0.00' }] }, 'BAD_FIELD'],
      [{ legs: [{ ...leg, base: [1, 0] }] }, 'LINE_CHANGED'],
      [{ legs: [] }, 'BAD_FIELD'],
      [{ legs: 'x' }, 'BAD_FIELD'],
    ]
    for (const [more, code] of tries)
      expect((await refusal(() => book.place(more))).code, JSON.stringify(more)).toBe(code)
    expect(book.calls).toEqual([])
  })

  test('takes no bet at the announced kick-off although no minute was played yet', async () => {
    const leg = book.leg('1x2')
    const ms = book.first.kickoffMs - book.running.context.clock.now().getTime()
    book.clock.advance(Math.ceil(ms / 1000))
    expect((await refusal(() => book.place({ legs: [leg] }))).code).toBe('MARKET_SUSPENDED')
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

  test('leaves a win that the wallet knows no bet of to staff: nobody was paid', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')] })
    await book.playUntil(book.first.kickoffMs + 130 * MINUTE_MS)
    book.clock.advance(30)
    await settleFixture(book.running, book.first.id)
    book.wallet.answers.push(() => ({ known: true, answer: { status: 'TRANSACTION_UNKNOWN' } }))
    expect(await sendCalls(book.running, slip.id)).toBe('given-up')
    expect(selectSlip(book.running.context.database, slip.id)?.state).toBe('disputed')
  })

  test('takes no bet on a match that was called off, and gives back one that was under way', async () => {
    const { context } = book.running
    const leg = book.leg('1x2')
    let called = false
    book.wallet.answers.push(async () => {
      called = true
      directMatchAt(context, { fixture: book.first.id, act: 'postpone', hours: 48 })
      await settleFixture(book.running, book.first.id)
      return { known: true, answer: { status: 'OK', balance: '1' } }
    })
    const slip = await book.place({ legs: [leg] })
    expect([called, slip.state]).toEqual([true, 'accepted'])
    expect((await refusal(() => book.place({ legs: [leg] }))).code).toBe('MARKET_CLOSED')
    await tidyUp(book.running, context.clock.now().getTime())
    expect(selectSlip(context.database, slip.id)).toMatchObject({ state: 'settled', paid: slip.stake })
  })

  test('does not play on a match that the director broke off while its minute was drawn', async () => {
    await book.playUntil(book.first.kickoffMs + 3 * MINUTE_MS)
    book.clock.advance(60)
    const playing = playDue(book.running, book.seasons.seedOf)
    directMatchAt(book.running.context, { fixture: book.first.id, act: 'abandon' })
    await playing
    expect(book.fixture().status).toBe('ABANDONED')
  })

  test('takes a correction only with goals that make its score', async () => {
    await book.playUntil(book.first.kickoffMs + 130 * MINUTE_MS)
    const correct = (goals: string) =>
      directMatchAt(book.running.context, { fixture: book.first.id, act: 'correct', h1: '1-0', h2: '0-1', goals })
    expect((await refusal(() => correct('HH'))).code).toBe('GOALS_INVALID')
    expect(correct('HA').status).toBe('FINISHED')
  })

  test('pays a member at most three millions a day, and names the largest stake that still fits', async () => {
    const ids = book.all().map(({ id }) => id)
    const place = (id: string, entered: string) => {
      const draw = book.offer('1x2', id).prices.findIndex(([pick]) => pick === 'draw')
      return book.place({ legs: [book.leg('1x2', draw, id)], entered })
    }
    let [error, placed]: [HttpError | null, number] = [null, 0]
    // A match each: a member may stake 50,000 on a market.
    while (error === null && placed < 30)
      await place(ids[placed] ?? '', '50000').then(
        () => (placed += 1),
        (refused: HttpError) => (error = refused),
      )
    expect([error?.['code'], placed > 10]).toEqual(['PAYOUT_TOO_HIGH', true])
    const largest = String((error as HttpError | null)?.details['largest'])
    expect((await place(ids[placed] ?? '', largest)).state).toBe('accepted')
    expect((await refusal(() => place(ids[placed + 1] ?? '', '20'))).code).toBe('PAYOUT_TOO_HIGH')
  })

  test('forgets the steps of old prices', async () => {
    book.offer('1x2')
    const count = () =>
      book.running.context.database.row<{ count: number }>('select count(*) as count from book_price')?.count
    expect(count()).toBeGreaterThan(0)
    await tidyUp(book.running, book.first.kickoffMs + 8 * 24 * 60 * MINUTE_MS)
    expect(count()).toBe(0)
  })
})
