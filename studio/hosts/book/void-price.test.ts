import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendCalls } from '../slips/send-calls.ts'
import { selectSlip, type StoredSlip } from '../slips/slips.store.ts'
import { playedOf } from '../sports/played.ts'
import { openTestBook } from './open-for-test.ts'
import { ruledSlip } from './ruled-slip.ts'
import { correctResult, settleFixture } from './settle-fixture.ts'
import { answerTrading } from './trading.ts'

describe('a price that was plainly wrong', () => {
  let book: Awaited<ReturnType<typeof openTestBook>>
  beforeEach(async () => {
    book = await openTestBook()
  })
  afterEach(() => book.close())

  const slipOf = (id: string) => selectSlip(book.running.context.database, id)
  type Struck = { legs: { price: string; live: boolean }[] }
  const struckOf = (id: string) => JSON.parse(slipOf(id)?.legs ?? '{}') as Struck
  /** Writes a slip's first leg anew. */
  const print = (id: string, first: Record<string, unknown>) => {
    const struck = struckOf(id)
    const legs = struck.legs.map((leg, at) => (at === 0 ? { ...leg, ...first } : leg))
    book.running.context.database.run('update slip set legs = ? where id = ?', JSON.stringify({ ...struck, legs }), id)
  }
  /** A slip whose first leg was printed at this price. */
  const printed = async (price: string, more: Record<string, unknown> = {}) => {
    const { id } = await book.place({ format: 'decimal', legs: [book.leg('1x2')], ...more })
    print(id, { price })
    return id
  }
  const order = (slip: string, operator: string) =>
    answerTrading(book.running, {
      ask: 'void-price',
      match: book.first.id,
      slip,
      source: 'จุดทศนิยมหาย',
      operator,
      supervisor: operator === 'supervisor',
    })
  const settle = async () => {
    await settleFixture(book.running, book.first.id)
    for (const { id } of book.running.context.database.rows<{ id: string }>('select id from slip'))
      await sendCalls(book.running, id)
  }

  test('is voided by two operators in every slip that was struck at it, and stays void whatever the result', async () => {
    const [single, twin] = [await printed('21.60'), await printed('21.60')]
    const step = await printed('21.60', { kind: 'step', legs: [book.leg('1x2'), book.leg('1x2', 0, book.second.id)] })
    const other = await book.place({ legs: [book.leg('1x2', 2)] })
    expect(order(single, 'cashier')).toEqual({ state: 'waiting' })
    expect(() => order(single, 'cashier')).toThrow('ENTRY_OWN')
    await settle()
    expect(slipOf(single)?.state).toBe('accepted')
    expect(order(twin, 'supervisor')).toEqual({ state: 'agreed' })
    expect(() => order(single, 'cashier')).toThrow('PRICE_VOIDED')
    await settle()
    expect([slipOf(single), slipOf(twin)]).toMatchObject(
      Array.from({ length: 2 }, () => ({ state: 'settled', paid: 10_000, cause: 'price_error' })),
    )
    expect([slipOf(step), slipOf(other.id)]).toMatchObject([
      { state: 'accepted', cause: 'price_error' },
      { state: 'accepted', cause: null },
    ])
    expect(book.calls.filter(({ operation }) => operation === 'win').map(({ body }) => body['ending'])).toEqual([
      'refund',
      'refund',
    ])
    const won = {
      sport: 'football' as const,
      status: 'finished' as const,
      h1: '1-0',
      h2: '0-0',
      h1_complete: true,
      goals: 'H',
    }
    for (const fixture of [book.first.id, book.second.id])
      await correctResult(book.running, { fixture, result: won, reason: 'test' })
    await settle()
    expect([slipOf(single)?.version, JSON.parse(slipOf(step)?.report ?? '{}').legs]).toEqual([1, ['void', 'win']])
  })

  test('is the house’s mistake where it is within the bound of the rules, or once the match begins', async () => {
    const fair = await book.place({ format: 'decimal', legs: [book.leg('1x2')] })
    expect(() => order(fair.id, 'cashier')).toThrow('PRICE_FAIR')
    const wrong = await printed('21.60')
    expect(() => order('slp_none', 'cashier')).toThrow('SLIP_UNKNOWN')
    expect(order(wrong, 'cashier')).toEqual({ state: 'waiting' })
    await book.playUntil(book.first.kickoffMs)
    expect(() => order(wrong, 'supervisor')).toThrow('VOID_TOO_LATE')
  })

  test('is no longer taken by a new bet once it is voided', async () => {
    const wrong = await printed('21.60')
    for (const operator of ['cashier', 'supervisor']) order(wrong, operator)
    await expect(printed('21.60')).rejects.toMatchObject({ code: 'MARKET_SUSPENDED' })
    await book.place({ legs: [book.leg('1x2', 1)] })
  })

  describe('in play', () => {
    const legsIn = (id: string) => ruledSlip(book.running.context.database, slipOf(id) as StoredSlip).legs
    /** An accepted live slip, its leg printed as given. */
    const live = async (leg: Record<string, unknown> = {}) => {
      const { id } = await book.place({ format: 'decimal', policy: 'all', legs: [book.leg('1x2')] })
      await book.playUntil(book.running.context.clock.now().getTime() + 6_000)
      print(id, { price: '21.60', ...leg })
      expect([slipOf(id)?.state, struckOf(id).legs[0]?.live]).toEqual(['accepted', true])
      return id
    }
    beforeEach(async () => {
      let minute = 5
      await book.playUntil(book.first.kickoffMs + minute * 60_000)
      while ((playedOf(book.fixture())?.goals ?? '') === '')
        await book.playUntil(book.first.kickoffMs + (minute += 1) * 60_000)
      // The prices are open again.
      await book.playUntil(book.running.context.clock.now().getTime() + 61_000)
    })

    test('is the house’s mistake as soon as the match itself has decided the bet', async () => {
      const total = { market: 'over_under', pick: 'over' }
      const [decided, open] = [await live({ ...total, line: '0.50' }), await live({ ...total, line: '9.50' })]
      expect(() => order(decided, 'cashier')).toThrow('VOID_TOO_LATE')
      expect(order(open, 'cashier')).toEqual({ state: 'waiting' })
    })

    test('is voided in the slips of the last ten minutes alone', async () => {
      const { clock, database } = book.running.context
      const [old, young] = [await live(), await live()]
      print(old, { ...struckOf(young).legs[0] })
      database.run('update slip set placed_ms = ? where id = ?', clock.now().getTime() - 11 * 60_000, old)
      for (const operator of ['cashier', 'supervisor']) order(young, operator)
      expect([legsIn(young)[0]?.voided, slipOf(young)?.cause]).toEqual([true, 'price_error'])
      expect([legsIn(old)[0]?.voided, slipOf(old)?.cause]).toEqual([undefined, null])
    })
  })
})
