import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TradingAnswer, TradingQuestion, TradingRefusal, TypedResult } from '#contract/provider/trading.ts'
import { TradingRefused } from '../trading/refused.ts'
import { sendCalls } from '../slips/send-calls.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { answerTrading } from './trading.ts'
import { openTestBook } from './open-for-test.ts'
import { settleFixture } from './settle-fixture.ts'

const MINUTE_MS = 60_000
const HOUR_S = 3_600

describe('a book, asked by the office', () => {
  let book: Awaited<ReturnType<typeof openTestBook>>
  beforeEach(async () => {
    book = await openTestBook()
  })
  afterEach(() => book.close())

  function ask<Ask extends TradingQuestion['ask']>(
    question: Extract<TradingQuestion, { ask: Ask }>,
  ): TradingAnswer<Ask> {
    return answerTrading(book.running, question) as TradingAnswer<Ask>
  }
  function refusal(question: TradingQuestion): TradingRefusal | null {
    try {
      answerTrading(book.running, question)
      return null
    } catch (error) {
      if (error instanceof TradingRefused) return error.code
      throw error
    }
  }
  const typed = (h1: string, goals: string, more: Partial<TypedResult> = {}): TypedResult => ({
    status: 'finished',
    h1,
    h2: '0-0',
    goals,
    corners: null,
    cards: null,
    ...more,
  })
  const version = () => ask({ ask: 'match', match: book.first.id }).match.version
  const entering = (
    operator: string,
    result: TypedResult,
    more: object = {},
  ): Extract<TradingQuestion, { ask: 'enter' }> => ({
    ask: 'enter',
    match: book.first.id,
    result,
    cause: 'official',
    source: 'league',
    seen: version(),
    operator,
    supervisor: operator === 'supervisor',
    ...more,
  })
  const over = () => book.playUntil(book.first.kickoffMs + 130 * MINUTE_MS)
  /** What the tasks of the host do with a new version. */
  const settle = async (slip: string) => {
    book.clock.advance(30)
    await settleFixture(book.running, book.first.id)
    await sendCalls(book.running, slip)
  }

  test('shows what a match has taken and what the house may lose, with its open slips', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')], entered: '1000' })
    const step = [book.leg('over_under'), book.leg('1x2', 0, book.second.id)]
    await book.place({ kind: 'step', legs: step, entered: '100' })
    const shown = ask({ ask: 'match', match: book.first.id })
    const full = Math.floor(100_000 * Number(JSON.parse(slip.legs).legs[0].price))
    expect(shown.match).toMatchObject({ slips: 2, turnover: 110_000, held: false, version: 0 })
    expect(shown.markets.find(({ group }) => group.startsWith('1x2'))).toMatchObject({
      worst: full - 100_000,
      limit: 50_000_000,
    })
    expect(shown.slips.map(({ kind, legs, legs_in_all }) => [kind, legs.length, legs_in_all])).toEqual([
      ['step', 1, 2],
      ['single', 1, 1],
    ])
    const listed = ask({
      ask: 'matches',
      day: new Date(book.first.kickoffMs + 7 * HOUR_S * 1000).toISOString().slice(0, 10),
    })
    expect(listed.matches.find(({ id }) => id === book.first.id)?.exposure.worst).toBe(shown.match.exposure.worst)
  })

  test('takes no bet on a match that an operator suspended, before and after the kick-off, until it is resumed', async () => {
    const legs = [book.leg('1x2')]
    ask({ ask: 'hold', match: book.first.id, held: true, operator: 'cashier' })
    await expect(book.place({ legs })).rejects.toMatchObject({ code: 'MARKET_SUSPENDED' })
    expect(book.running.board.reprice()).toEqual([book.first.id])
    ask({ ask: 'hold', match: book.first.id, held: false, operator: 'cashier' })
    expect((await book.place({ legs })).state).toBe('accepted')
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS + 30_000)
    ask({ ask: 'hold', match: book.first.id, held: true, operator: 'cashier' })
    await expect(book.place({ legs: [book.leg('1x2')], policy: 'all' })).rejects.toMatchObject({
      code: 'MARKET_SUSPENDED',
    })
  })

  test('gives a pending bet back, as suspended, where an operator stops its match in the delay', async () => {
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS + 30_000)
    const slip = await book.place({ legs: [book.leg('over_under')], policy: 'all' })
    ask({ ask: 'hold', match: book.first.id, held: true, operator: 'cashier' })
    await book.playUntil(book.running.context.clock.now().getTime() + 6_000)
    expect(selectSlip(book.running.context.database, slip.id)).toMatchObject({ state: 'returned', cause: 'suspended' })
  })

  test('makes a version of what two operators typed alike, and settles by it; one of them twice is refused', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')] })
    await over()
    await settle(slip.id)
    const first = version()
    const result = typed('3-0', 'HHH')
    expect(ask(entering('cashier', result))).toEqual({ state: 'waiting' })
    expect(refusal(entering('cashier', result))).toBe('ENTRY_OWN')
    expect(version()).toBe(first)
    const { entry } = ask({ ask: 'match', match: book.first.id }).match
    expect(entry).toMatchObject({ operator: 'cashier', differed: 0 })
    expect(JSON.stringify(ask({ ask: 'match', match: book.first.id }))).not.toContain('3-0')
    expect(refusal(entering('another', result))).toBe('SUPERVISOR_REQUIRED')
    expect(ask(entering('supervisor', result))).toEqual({ state: 'agreed' })
    expect(version()).toBe(first + 1)
    await settle(slip.id)
    const price = Number(JSON.parse(slip.legs).legs[0].price)
    expect(selectSlip(book.running.context.database, slip.id)?.paid).toBe(Math.floor(10_000 * price + 1e-6))
    expect(refusal(entering('cashier', result))).toBe('RESULT_SAME')
  })

  test('lets both begin anew where they typed something else, and counts it', async () => {
    await over()
    const first = version()
    expect(ask(entering('cashier', typed('3-0', 'HHH')))).toEqual({ state: 'waiting' })
    expect(ask(entering('supervisor', typed('0-3', 'AAA')))).toEqual({ state: 'differed' })
    expect(version()).toBe(first)
    expect(ask({ ask: 'match', match: book.first.id }).match.entry).toMatchObject({ operator: null, differed: 1 })
    // The one who was second may be first now.
    expect(ask(entering('supervisor', typed('3-0', 'HHH')))).toEqual({ state: 'waiting' })
    expect(ask(entering('cashier', typed('3-0', 'HHH')))).toEqual({ state: 'agreed' })
    expect(version()).toBe(first + 1)
  })

  test('refuses goals that make another score, a result seen before its newest version, and a match that goes on', async () => {
    expect(refusal(entering('cashier', typed('1-0', 'H')))).toBe('MATCH_NOT_OVER')
    await over()
    expect(refusal(entering('cashier', typed('1-0', 'HH')))).toBe('GOALS_INVALID')
    expect(refusal(entering('cashier', typed('1-0', 'H'), { seen: version() + 1 }))).toBe('RESULT_CHANGED')
    expect(refusal({ ...entering('cashier', typed('1-0', 'H')), match: 'f-none' })).toBe('MATCH_UNKNOWN')
  })

  test('takes the official source for 72 hours after the first settlement and our own mistakes for 30 days', async () => {
    await over()
    const { until } = ask({ ask: 'match', match: book.first.id })
    expect(until && Date.parse(until.own_mistake) - Date.parse(until.official)).toBe((720 - 72) * HOUR_S * 1000)
    const wait = (ms: number) => book.clock.advance(Math.ceil((ms - book.running.context.clock.now().getTime()) / 1000))
    wait(Date.parse(until?.official ?? '') - 60_000)
    expect(ask(entering('cashier', typed('4-0', 'HHHH')))).toEqual({ state: 'waiting' })
    wait(Date.parse(until?.official ?? ''))
    expect(refusal(entering('supervisor', typed('4-0', 'HHHH')))).toBe('CORRECTION_TOO_LATE')
    expect(ask(entering('supervisor', typed('4-0', 'HHHH'), { cause: 'own_mistake' }))).toEqual({ state: 'differed' })
    wait(Date.parse(until?.own_mistake ?? ''))
    expect(refusal(entering('cashier', typed('4-0', 'HHHH'), { cause: 'own_mistake' }))).toBe('CORRECTION_TOO_LATE')
  })

  test('says what a correction would change, and changes nothing by that', async () => {
    const home = await book.placeAs('a', { legs: [book.leg('1x2', 0)], entered: '1000' })
    const away = await book.placeAs('b', { legs: [book.leg('1x2', 2)], entered: '1000' })
    await over()
    ask(entering('cashier', typed('1-0', 'H')))
    ask(entering('supervisor', typed('1-0', 'H')))
    await settle(home.id)
    const { database } = book.running.context
    const won = selectSlip(database, home.id)?.paid ?? 0
    const wins = Math.floor(100_000 * Number(JSON.parse(away.legs).legs[0].price) + 1e-6)
    expect([won > 0, selectSlip(database, away.id)?.paid]).toEqual([true, 0])
    const preview = () => ask({ ask: 'preview', match: book.first.id, result: typed('0-1', 'A') })
    expect(preview()).toEqual({ slips: 2, up: wins, down: won, players: [{ player: 'a', difference: -won }] })
    expect(preview()).toEqual(preview())
    expect(selectSlip(database, home.id)?.paid).toBe(won)
    expect(
      ask({ ask: 'preview', match: book.first.id, result: typed('0-0', '', { status: 'cancelled' }) }),
    ).toMatchObject({
      slips: 2,
      up: 100_000,
      down: won - 100_000,
    })
  })

  test('sets limits by house, match, market and member, the closest one first, and takes them away again', async () => {
    const group = '1x2:ft::'
    const limit = (
      scope: 'house' | 'match' | 'market' | 'member',
      subject: string,
      satang: number | null,
      name: string = 'selection',
    ) => ask({ ask: 'rule', scope, subject, name: name as 'selection', value: satang, check: false })
    limit('house', '', 1_000_000)
    limit('match', book.first.id, 2_000_000)
    limit('market', `${book.first.id} ${group}`, 10_000)
    await expect(book.place({ legs: [book.leg('1x2')], entered: '1000' })).rejects.toMatchObject({
      code: 'EXPOSURE_FULL',
    })
    limit('market', `${book.first.id} ${group}`, null)
    limit('member', 'p', 50_000, 'member_market')
    await expect(book.place({ legs: [book.leg('1x2')], entered: '1000' })).rejects.toMatchObject({
      details: { largest: '500.00' },
    })
    expect((await book.placeAs('other', { legs: [book.leg('1x2')], entered: '1000' })).state).toBe('accepted')
    expect(ask({ ask: 'rules' }).rules).toContainEqual({
      scope: 'match',
      subject: book.first.id,
      name: 'selection',
      value: 2e6,
      standard: 2e7,
      least: 0,
      most: 1e11,
    })
    const wrong = { ask: 'rule', value: 1, check: false } as const
    expect(refusal({ ...wrong, scope: 'member', subject: 'p', name: 'day' })).toBe('RULE_UNKNOWN')
    expect(refusal({ ...wrong, scope: 'match', subject: 'f-none', name: 'match' })).toBe('MATCH_UNKNOWN')
  })
})
