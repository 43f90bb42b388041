import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RuleName } from '#contract/plain/house-rules.ts'
import type { TradingAnswer, TradingRefusal } from '#contract/provider/trading.ts'
import { present } from '#kit/assert.ts'
import { HttpError } from '#kit/party/requests.ts'
import { settleSlips } from '#studio/engines/book/settle-slip.ts'
import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import type { Slip } from '#studio/engines/book/slip.ts'
import { sendCalls } from '../slips/send-calls.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { TradingRefused } from '../trading/refused.ts'
import { cancelSlip } from './cancel-slip.ts'
import { askCashOut } from './cash-out.ts'
import { directMatchAt } from './direct-match.ts'
import { openTestBook } from './open-for-test.ts'
import { correctResult, settleFixture } from './settle-fixture.ts'
import { settingsOf } from './rules.ts'
import { slipShown } from './show.ts'
import { answerTrading } from './trading.ts'

const MINUTE_MS = 60_000
const finished = (h1: string) => ({
  sport: 'football' as const,
  status: 'finished' as const,
  h1,
  h2: '0-0',
  h1_complete: true,
  goals: '',
})

describe('the rules of a book', () => {
  let book: Awaited<ReturnType<typeof openTestBook>>
  let presses = 0
  beforeEach(async () => {
    book = await openTestBook()
  })
  afterEach(() => book.close())

  const set = (name: RuleName, value: number | null, check = false) =>
    answerTrading(book.running, { ask: 'rule', scope: 'house', subject: '', name, value, check })
  const refused = (name: RuleName, value: number): TradingRefusal | null => {
    try {
      set(name, value)
      return null
    } catch (error) {
      if (error instanceof TradingRefused) return error.code
      throw error
    }
  }
  const codeOf = async (act: () => unknown) => {
    try {
      await act()
      return null
    } catch (error) {
      if (error instanceof HttpError) return error.code
      throw error
    }
  }
  const stored = (id: string) => {
    const slip = selectSlip(book.running.context.database, id)
    if (slip === undefined) throw new Error('a slip stays')
    return slip
  }
  const shown = (id: string) => slipShown(book.running, stored(id))
  const close = (id: string, share: number) => {
    const offer = shown(id).cash_out?.offers.find((one) => one.share === share)?.paid
    return askCashOut(book.running, 'p', { slip: id, key: `close-${(presses += 1)}-x`, share, offer })
  }
  const place = () => book.place({ legs: [book.leg('1x2')] })

  test('are listed with their standard and bounds, of the sports that the book has', () => {
    const { rules } = answerTrading(book.running, { ask: 'rules' }) as TradingAnswer<'rules'>
    const fee = { scope: 'house', subject: '', name: 'cash_out_fee', value: 400, standard: 400, least: 0, most: 2_000 }
    expect(rules).toContainEqual(fee)
    const names = rules.map(({ name }) => name)
    expect(names).toContain('delay_tennis')
    expect(names).not.toContain('delay_esports')
    expect(names).not.toContain('margin_series')
    for (const { name, standard, least, most } of rules) expect(least <= standard && standard <= most, name).toBe(true)
    set('cash_out_fee', 500)
    const after = answerTrading(book.running, { ask: 'rules' }) as TradingAnswer<'rules'>
    expect(after.rules).toContainEqual({ ...fee, value: 500 })
  })

  test('are refused out of their bounds, out of order and where another host has them, and change nothing', () => {
    expect(refused('cash_out_fee', 2_001)).toBe('RULE_OUT_OF_BOUNDS')
    expect(refused('product_most', 0)).toBe('RULE_OUT_OF_BOUNDS')
    expect(refused('delay_football', 3)).toBe('RULE_OUT_OF_BOUNDS')
    expect(refused('rate_2top', 9_000)).toBe('RULE_UNKNOWN')
    expect(refused('delay_esports', 7)).toBe('RULE_UNKNOWN')
    set('single_most', 500_00)
    expect(refused('single_least', 600_00)).toBe('RULE_ORDER')
    expect(refused('payout_day_most', 900_000_00)).toBe('RULE_ORDER')
    set('cash_out_fee', 700, true)
    expect(settingsOf(book.running.context.database, book.running.host)).toEqual({
      ...BOOK_DEFAULTS,
      single_stake: [20_00, 500_00],
    })
    set('single_most', null)
    expect(settingsOf(book.running.context.database, book.running.host)).toEqual(BOOK_DEFAULTS)
  })

  test('of one book are not those of another', () => {
    set('single_most', 500_00)
    expect(settingsOf(book.running.context.database, 'esports.localhost')).toEqual(BOOK_DEFAULTS)
  })

  test('are felt by the next slip: stakes, legs, prices and the delay of live bets', async () => {
    set('single_most', 500_00)
    expect(await codeOf(() => book.place({ legs: [book.leg('1x2')], entered: '501' }))).toBe('STAKE_TOO_HIGH')
    set('step_legs_least', 3)
    const legs = [book.leg('1x2'), book.leg('1x2', 0, book.second.id)]
    expect(await codeOf(() => book.place({ kind: 'step', legs }))).toBe('LEGS_TOO_FEW')
    const before = book.leg('1x2')
    set('margin_outcome', 1_500)
    expect(Number(book.leg('1x2').price)).toBeLessThan(Number(before.price))
    expect(await codeOf(() => book.place({ legs: [before] }))).toBe('PRICE_CHANGED')
    expect(book.running.board.reprice().length).toBeGreaterThan(0)
    set('delay_football', 12)
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS + 30_000)
    const live = await book.place({ legs: [book.leg('over_under')], policy: 'all' })
    expect(live.decideMs - live.placedMs).toBe(12_000)
  })

  test('never touch an accepted slip: it is cancelled and closed by its own', async () => {
    const [earlier, kept] = [await place(), await place()]
    set('cancel_seconds', 0)
    set('cash_out_fee', 1_000)
    set('cash_out_parts', 1)
    set('cash_out_least', 60_00)
    const later = await place()
    expect([shown(earlier.id).can_cancel, shown(later.id).can_cancel]).toEqual([true, false])
    expect(cancelSlip(book.running, stored(earlier.id)).state).toBe('returned')
    expect([shown(kept.id), shown(later.id)].map(({ cash_out: of }) => of?.difference)).toEqual([40, 100])
    expect(shown(kept.id).cash_out?.offers.map(({ share }) => share)).toEqual([25, 50, 75, 100])
    expect(shown(later.id).cash_out?.offers.map(({ share }) => share)).toEqual([25, 100])
    close(kept.id, 25)
    close(kept.id, 25)
    close(later.id, 25)
    expect(
      await codeOf(() => askCashOut(book.running, 'p', { slip: later.id, key: 'again-1-x', share: 25, offer: '1' })),
    ).toBe('CASH_OUT_PARTS')
  })

  test('of a slip settle it again after they changed, as before, and by what its outcome reveals', async () => {
    const kept = await place()
    set('cash_out_fee', 1_500)
    set('turnover_price', 300)
    const later = await place()
    for (const { id } of [kept, later]) close(id, 50)
    const results = [finished('1-0'), finished('0-1'), finished('1-0')]
    const seen: string[] = []
    for (const [at, result] of results.entries()) {
      set('cash_out_fee', 100 * at)
      set('turnover_price', 100 + at)
      await correctResult(book.running, { fixture: book.first.id, result, reason: 'test' })
      seen.push(
        [kept, later].map(({ id }) => `${stored(id).paid} ${JSON.parse(stored(id).report ?? '{}').opposed}`).join(),
      )
    }
    expect(seen[2]).toBe(seen[0])
    const feeOf = (id: string) => {
      const [first] = JSON.parse(stored(id).report ?? '{}').cash_outs
      return 100 - Math.round((100 * Number(first.offer_for_all)) / Number(first.fair_value))
    }
    expect([feeOf(kept.id), feeOf(later.id)]).toEqual([4, 15])
    for (const { id } of [kept, later]) await sendCalls(book.running, id)
    for (const { id } of [kept, later]) {
      const win = book.calls.findLast(({ body }) => body['round'] === id && body['closes_round'] === true)
      const { outcome: revealed } = present(win, 'it is settled').body['fairness'] as { outcome: { slip: Slip } }
      const [outcome] = Object.values(settleSlips([revealed.slip], { [book.first.id]: finished('1-0') }, BOOK_DEFAULTS))
      expect(outcome?.pays).toBe(String(stored(id).paid))
    }
  })

  test('of postponement: each slip keeps its own window when its match is put off', async () => {
    const short = await place()
    set('postponed_football', 60)
    const long = await place()
    set('postponed_football', 24)
    const shorter = await place()
    directMatchAt(book.running.context, { fixture: book.first.id, act: 'postpone', hours: 48 })
    expect(book.fixture().status).toBe('POSTPONED')
    await settleFixture(book.running, book.first.id)
    expect([short, long, shorter].map(({ id }) => stored(id).state)).toEqual(['settled', 'accepted', 'settled'])
    expect(stored(short.id).paid).toBe(10_000)
    const afterwards = await place()
    await correctResult(book.running, { fixture: book.first.id, result: finished('0-1'), reason: 'test' })
    expect([short, long, shorter, afterwards].map(({ id }) => stored(id).paid)).toEqual([10_000, 0, 10_000, 0])
  })

  test('that are standard leave no mark on a slip', async () => {
    expect(JSON.parse((await place()).legs)).not.toHaveProperty('terms')
    set('cash_out_fee', 500)
    expect(JSON.parse((await place()).legs).terms).toEqual({ cash_out_fee_bp: 500 })
  })
})
