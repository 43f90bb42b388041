import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HttpError } from '#kit/party/requests.ts'
import { bahtText } from '#kit/money.ts'
import { sendCalls } from '../slips/send-calls.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { openTestBook } from './open-for-test.ts'
import { correctResult } from './settle-fixture.ts'
import { slipShown } from './show.ts'

const refusal = (act: () => Promise<unknown>): Promise<HttpError> =>
  act().then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => (error instanceof HttpError ? error : Promise.reject(error)),
  )

describe('slips of several legs', () => {
  let book: Awaited<ReturnType<typeof openTestBook>>
  beforeEach(async () => {
    book = await openTestBook()
  })
  afterEach(() => book.close())

  const manyLegs = (count: number) => {
    const names = new Set<string>()
    const apart = book
      .all()
      .filter(({ home, away }) => !names.has(home) && names.add(home) && !names.has(away) && names.add(away))
    return apart.slice(0, count).map(({ id }) => book.leg('1x2', 0, id))
  }

  test('takes a combination: as many lines as there are choices, each settled by itself in one slip', async () => {
    const legs = manyLegs(4)
    const slip = await book.place({ kind: 'combination', fold: 2, format: 'decimal', legs, entered: '10' })
    expect(slip).toMatchObject({ kind: 'combination', game: 'step', entered: 1_000, stake: 6_000 })
    expect(slipShown(book.running, slip)).toMatchObject({ fold: 2, lines: 6, stake: '60.00', cash_out: null })
    const home = {
      sport: 'football' as const,
      status: 'finished' as const,
      h1: '1-0',
      h2: '0-0',
      h1_complete: true,
      goals: 'H',
    }
    for (const [at, { fixture }] of legs.entries())
      await correctResult(book.running, {
        fixture,
        result: at < 2 ? home : { ...home, h1: '0-1', goals: 'A' },
        reason: 'test',
      })
    await sendCalls(book.running, slip.id)
    const cents = legs.map(({ price }) => Math.round(Number(price) * 100))
    const won = Math.floor((1_000 * (cents[0] ?? 0) * (cents[1] ?? 0)) / 10_000)
    expect(book.calls.at(-1)).toMatchObject({
      operation: 'win',
      body: { amount: String(won), game: 'step', ending: 'played', opposed: '0' },
    })
  })

  test('tells the site how the legs of a step ended, and tells it anew where a correction moves no money', async () => {
    const legs = manyLegs(4)
    const slip = await book.place({ kind: 'step', format: 'decimal', legs })
    const result = (h1: string) => ({
      sport: 'football' as const,
      status: 'finished' as const,
      h1,
      h2: '0-0',
      h1_complete: true,
      goals: '',
    })
    for (const [at, { fixture }] of legs.entries())
      await correctResult(book.running, { fixture, result: result(at === 0 ? '0-1' : '1-0'), reason: 'test' })
    await correctResult(book.running, { fixture: legs[1]?.fixture ?? '', result: result('0-0'), reason: 'test' })
    await correctResult(book.running, { fixture: legs[1]?.fixture ?? '', result: result('0-2'), reason: 'test' })
    await sendCalls(book.running, slip.id)
    const least_price = legs.map(({ price }) => price).sort((one, other) => Number(one) - Number(other))[0]
    const counts = { legs: 4, won: 3, half_won: 0, push: 0, half_lost: 0, lost: 1, void: 0, least_price }
    const reported = book.calls
      .filter(({ operation }) => operation !== 'bet')
      .map(({ operation, body }) => [operation, body['amount'], body['slip']])
    expect(reported).toEqual([
      ['win', '0', counts],
      ['end-round', undefined, { ...counts, won: 2, lost: 2 }],
    ])
    expect(selectSlip(book.running.context.database, slip.id)).toMatchObject({ version: 2, paid: 0 })
  })

  test('shows the result of each leg of a step as soon as it is known, though others are still to be played', async () => {
    const legs = manyLegs(3)
    const slip = await book.place({ kind: 'step', format: 'decimal', legs })
    const shown = () => {
      const { state, legs: now } = slipShown(book.running, selectSlip(book.running.context.database, slip.id) ?? slip)
      return [state, ...now.map(({ result }) => result)]
    }
    expect(shown()).toEqual(['accepted', null, null, null])
    const won = { sport: 'football' as const, status: 'finished' as const, h2: '0-0', h1_complete: true, goals: '' }
    const correct = (at: number, h1: string) =>
      correctResult(book.running, { fixture: legs[at]?.fixture ?? '', result: { ...won, h1 }, reason: 'test' })
    await correct(1, '1-0')
    expect(shown()).toEqual(['accepted', null, 'win', null])
    await correct(0, '0-1')
    expect(shown()).toEqual(['accepted', 'loss', 'win', null])
    await correct(2, '1-0')
    expect(shown()).toEqual(['settled', 'loss', 'win', 'win'])
  })

  test('says what an open step returns at most once a leg of it is void', async () => {
    const legs = manyLegs(3)
    const slip = await book.place({ kind: 'step', format: 'decimal', legs })
    const most = () => slipShown(book.running, selectSlip(book.running.context.database, slip.id) ?? slip).full_return
    const hundreds = legs.map(({ price }) => BigInt(Math.round(Number(price) * 100)))
    const full = (prices: readonly bigint[]) =>
      bahtText((10_000n * prices.reduce((all, one) => all * one, 1n)) / 100n ** BigInt(prices.length))
    expect(most()).toBe(full(hundreds))
    const off = { sport: 'football' as const, status: 'cancelled' as const, h1: '0-0', h2: '0-0', goals: '' }
    await correctResult(book.running, { fixture: legs[0]?.fixture ?? '', result: off, reason: 'test' })
    expect(most()).toBe(full(hundreds.slice(1)))
  })

  test('refuses a combination of two legs, of too many, of all legs, without a size, or of too much in all', async () => {
    const ask = (count: number, more: Record<string, unknown>) =>
      refusal(() =>
        book.place({ kind: 'combination', fold: 2, format: 'decimal', legs: manyLegs(count), entered: '10', ...more }),
      )
    expect((await ask(2, {})).code).toBe('LEGS_TOO_FEW')
    expect((await ask(9, {})).code).toBe('LEGS_TOO_MANY')
    expect(await ask(3, { fold: 3 })).toMatchObject({ code: 'FOLD_NOT_OFFERED', details: { field: 'fold' } })
    expect((await ask(3, { fold: undefined })).code).toBe('FOLD_NOT_OFFERED')
    expect((await ask(3, { fold: 1 })).code).toBe('BAD_FIELD')
    expect((await ask(3, { entered: '9.99' })).code).toBe('STAKE_TOO_LOW')
    expect(await ask(4, { entered: '833.34' })).toMatchObject({
      code: 'STAKE_TOO_HIGH',
      details: { largest: '833.33' },
    })
    expect(book.calls).toEqual([])
  })
})
