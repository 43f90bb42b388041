import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendCalls } from '../slips/send-calls.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { openTestBook } from './open-for-test.ts'
import { correctResult, settleFixture } from './settle-fixture.ts'
import { answerTrading } from './trading.ts'

describe('a price that was plainly wrong', () => {
  let book: Awaited<ReturnType<typeof openTestBook>>
  beforeEach(async () => {
    book = await openTestBook()
  })
  afterEach(() => book.close())

  const slipOf = (id: string) => selectSlip(book.running.context.database, id)
  /** A slip whose first leg was printed at this price. */
  const printed = async (price: string, more: Record<string, unknown> = {}) => {
    const slip = await book.place({ format: 'decimal', legs: [book.leg('1x2')], ...more })
    const struck = JSON.parse(slip.legs) as { legs: { price: string }[] }
    const legs = struck.legs.map((leg, at) => (at === 0 ? { ...leg, price } : leg))
    book.running.context.database.run('update slip set legs = ? where id = ?', JSON.stringify({ ...struck, legs }), slip.id)
    return slip.id
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
    for (const { id } of book.running.context.database.rows<{ id: string }>('select id from slip')) await sendCalls(book.running, id)
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
    expect(book.calls.filter(({ operation }) => operation === 'win').map(({ body }) => body['ending'])).toEqual(['refund', 'refund'])
    const won = { sport: 'football' as const, status: 'finished' as const, h1: '1-0', h2: '0-0', h1_complete: true, goals: 'H' }
    for (const fixture of [book.first.id, book.second.id]) await correctResult(book.running, { fixture, result: won, reason: 'test' })
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
})
