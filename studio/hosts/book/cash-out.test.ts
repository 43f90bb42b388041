import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HttpError } from '#kit/party/requests.ts'
import { answerSlips } from '../slips/slip-rounds.ts'
import { sendCalls } from '../slips/send-calls.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { askCashOut, decideCashOuts } from './cash-out.ts'
import { cancelSlip } from './cancel-slip.ts'
import { directMatchAt } from './direct-match.ts'
import { openTestBook } from './open-for-test.ts'
import { correctResult, settleFixture } from './settle-fixture.ts'
import { slipShown } from './show.ts'

const MINUTE_MS = 60_000
const finished = (h1: string) => ({
  sport: 'football' as const,
  status: 'finished' as const,
  h1,
  h2: '0-0',
  h1_complete: true,
  goals: '',
})

const refusal = (act: () => unknown): HttpError => {
  try {
    act()
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
  throw new Error('it was not refused')
}

describe('closing a slip before its result', () => {
  let book: Awaited<ReturnType<typeof openTestBook>>
  let presses = 0
  beforeEach(async () => {
    book = await openTestBook()
  })
  afterEach(() => book.close())

  const stored = (id: string) => {
    const slip = selectSlip(book.running.context.database, id)
    if (slip === undefined) throw new Error('a slip stays')
    return slip
  }
  const shown = (id: string) => slipShown(book.running, stored(id))
  const offerOf = (id: string, share: number) => {
    const offer = shown(id).cash_out?.offers.find((one) => one.share === share)
    if (offer === undefined) throw new Error(`${share} % is offered`)
    return offer
  }
  const close = (id: string, share: number, more: Record<string, unknown> = {}) =>
    askCashOut(book.running, 'p', {
      slip: id,
      key: `close-${(presses += 1)}-x`,
      share,
      offer: offerOf(id, share).paid,
      ...more,
    })
  const reported = (id: string) =>
    book.calls
      .filter(({ operation, body }) => operation !== 'bet' && body['round'] === id)
      .map(({ operation, body: { transaction, amount, closes_round, ending, opposed } }) => [
        operation,
        transaction,
        amount,
        closes_round,
        ending,
        opposed,
      ])
  const satang = (baht: string) => String(Math.round(Number(baht) * 100))

  test('pays the fair value less the fee and ends the round as a cash-out, for good', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')] })
    const { fair, difference, left, full_return } = shown(slip.id).cash_out ?? {}
    const { paid } = offerOf(slip.id, 100)
    expect([left, full_return, difference]).toEqual(['100.00', shown(slip.id).full_return, 40])
    expect(Math.abs(Number(fair) * 0.96 - Number(paid))).toBeLessThan(0.011)
    close(slip.id, 100)
    await sendCalls(book.running, slip.id)
    expect(reported(slip.id)).toEqual([['win', `${slip.id}-1`, satang(paid), true, 'cash_out', '0']])
    expect(shown(slip.id)).toMatchObject({ state: 'settled', paid, cash_out: null })
    await book.playUntil(book.first.kickoffMs + 130 * MINUTE_MS)
    await book.settleAll(book.first.id)
    for (const h1 of ['1-0', '0-1'])
      await correctResult(book.running, { fixture: book.first.id, result: finished(h1), reason: 'test' })
    await sendCalls(book.running, slip.id)
    expect(reported(slip.id)).toHaveLength(1)
    expect(shown(slip.id).paid).toBe(paid)
  })

  test('closes a part, settles what was left, and tells the wallet each in its order', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')] })
    const part = offerOf(slip.id, 25)
    expect(part.stake).toBe('25.00')
    close(slip.id, 25)
    expect(shown(slip.id)).toMatchObject({
      state: 'accepted',
      paid: part.paid,
      can_cancel: false,
      cash_out: { left: '75.00' },
    })
    expect(refusal(() => cancelSlip(book.running, stored(slip.id))).code).toBe('CANCEL_TOO_LATE')
    await book.playUntil(book.first.kickoffMs + 130 * MINUTE_MS)
    await correctResult(book.running, { fixture: book.first.id, result: finished('1-0'), reason: 'test' })
    await correctResult(book.running, { fixture: book.first.id, result: finished('0-1'), reason: 'test' })
    await sendCalls(book.running, slip.id)
    const price = Math.round(Number(JSON.parse(slip.legs).legs[0].price) * 100)
    const won = String(Math.floor((7_500 * price) / 100))
    const counted = Math.abs(Number(satang(part.paid)) - 2_500) + 7_500
    expect(reported(slip.id)).toEqual([
      ['win', `${slip.id}-1`, satang(part.paid), false, undefined, undefined],
      ['win', `${slip.id}-2`, won, true, 'played', String(10_000 - counted)],
      ['adjust', `${slip.id}-3`, `-${won}`, undefined, 'played', String(10_000 - counted)],
    ])
    expect(shown(slip.id).paid).toBe(part.paid)
  })

  test('closes parts three times at most and leaves at least twenty baht, then all of it', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')], entered: '100' })
    expect(shown(slip.id).cash_out?.offers.map(({ share }) => share)).toEqual([25, 50, 75, 100])
    for (const share of [50, 25, 25]) close(slip.id, share)
    expect(shown(slip.id).cash_out).toMatchObject({ left: '28.13', offers: [{ share: 100 }] })
    const ask = { slip: slip.id, key: 'fourth-part', share: 25, offer: '1.00' }
    expect(refusal(() => askCashOut(book.running, 'p', ask)).code).toBe('CASH_OUT_PARTS')
    close(slip.id, 100)
    await sendCalls(book.running, slip.id)
    expect(reported(slip.id).map(([, , , closes, ending]) => [closes, ending])).toEqual([
      [false, undefined],
      [false, undefined],
      [false, undefined],
      [true, 'played'],
    ])
  })

  test('says why a share is not offered, and takes nothing of what nobody offered', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')], entered: '30' })
    expect(shown(slip.id).cash_out?.offers.map(({ share }) => share)).toEqual([25, 100])
    const ask = (more: Record<string, unknown>) =>
      refusal(() =>
        askCashOut(book.running, 'p', { slip: slip.id, key: 'close-bad', share: 100, offer: '1.00', ...more }),
      ).code
    const tries: [Record<string, unknown>, string][] = [
      [{ share: 50 }, 'CASH_OUT_LEFT'],
      [{ share: 33 }, 'BAD_FIELD'],
      [{ share: '100' }, 'BAD_FIELD'],
      [{ offer: '-1' }, 'BAD_FIELD'],
      [{ offer: '0.001' }, 'BAD_FIELD'],
      [{ key: 'x' }, 'BAD_FIELD'],
      [{ offer: '30.00' }, 'CASH_OUT_LOWER'],
      [{ slip: 'slp_none' }, 'SLIP_UNKNOWN'],
    ]
    for (const [more, code] of tries) expect(ask(more), JSON.stringify(more)).toBe(code)
    expect(
      refusal(() => askCashOut(book.running, 'another', { slip: slip.id, key: 'close-bad', share: 100, offer: '1' }))
        .code,
    ).toBe('SLIP_UNKNOWN')
    expect(reported(slip.id)).toEqual([])
  })

  test('makes a repeated press one, also by two presses at once and after the slip is closed', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')] })
    const offer = offerOf(slip.id, 100).paid
    const ask = (key: string, share = 100) => askCashOut(book.running, 'p', { slip: slip.id, key, share, offer })
    expect([ask('same-press').state, ask('same-press').state]).toEqual(['settled', 'settled'])
    expect(refusal(() => ask('same-press', 50)).code).toBe('KEY_REUSED')
    expect(refusal(() => ask('other-press')).code).toBe('CASH_OUT_CLOSED')
    await sendCalls(book.running, slip.id)
    expect(reported(slip.id)).toHaveLength(1)
  })

  /** A live single of the first match, taken where nothing is suspended. */
  const placeLive = async (at = 0) => {
    await book.playUntil(book.first.kickoffMs + 20 * MINUTE_MS + 30_000)
    const slip = await book.place({ legs: [book.leg('over_under', at)], policy: 'all' })
    await book.playUntil(book.running.context.clock.now().getTime() + 6_000)
    expect(stored(slip.id).state).toBe('accepted')
    return slip
  }

  test('holds a press of a live slip for the delay, takes no second one, and pays once', async () => {
    const slip = await placeLive()
    const { paid } = offerOf(slip.id, 100)
    close(slip.id, 100)
    expect(shown(slip.id).cash_out?.pending).toMatchObject({ share: 100, asked: paid })
    expect(refusal(() => close(slip.id, 100)).code).toBe('CASH_OUT_PENDING')
    decideCashOuts(book.running)
    expect(stored(slip.id).state).toBe('accepted')
    book.clock.advance(5)
    decideCashOuts(book.running)
    decideCashOuts(book.running)
    await sendCalls(book.running, slip.id)
    expect(reported(slip.id)).toEqual([['win', `${slip.id}-1`, satang(paid), true, 'cash_out', '0']])
  })

  test('lets a press wait while an attack is dangerous, for ten seconds at most', async () => {
    const { context } = book.running
    const waits = async (act: 'safe' | 'none') => {
      const slip = await placeLive()
      close(slip.id, 100)
      directMatchAt(context, { fixture: book.first.id, act: 'danger' })
      book.clock.advance(5)
      decideCashOuts(book.running)
      expect(shown(slip.id).cash_out?.pending).toMatchObject({ share: 100 })
      if (act === 'safe') directMatchAt(context, { fixture: book.first.id, act: 'safe' })
      else book.clock.advance(10)
      book.running.board.feedReceived()
      decideCashOuts(book.running)
      directMatchAt(context, { fixture: book.first.id, act: 'safe' })
      return shown(slip.id).cash_outs.at(-1)
    }
    expect(await waits('safe')).toMatchObject({ state: 'paid' })
    expect(await waits('none')).toMatchObject({ state: 'refused', cause: 'suspended', paid: '0.00' })
  })

  test('pays what is offered at the end of the delay where that is more, and nothing where it is less', async () => {
    const [over, under] = [await placeLive(), await placeLive(1)]
    const before = [over, under].map(({ id }) => offerOf(id, 50).paid)
    for (const { id } of [over, under]) close(id, 50)
    // A minute without a goal makes few goals likelier.
    await book.playUntil(book.running.context.clock.now().getTime() + MINUTE_MS)
    decideCashOuts(book.running)
    const [less, more] = [over, under].map(({ id }) => shown(id).cash_outs.at(-1))
    expect(less).toMatchObject({ state: 'refused', asked: before[0], paid: '0.00', cause: 'price_worse' })
    expect(more).toMatchObject({ state: 'paid', asked: before[1] })
    expect(Number(more?.paid)).toBeGreaterThan(Number(before[1]))
    await sendCalls(book.running, over.id)
    expect(reported(over.id)).toEqual([])
    expect(shown(over.id).cash_out).toMatchObject({ left: shown(over.id).stake, pending: null })
  })

  test('offers nothing while a match is suspended, and says why', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')] })
    const offer = offerOf(slip.id, 100).paid
    book.clock.advance(Math.ceil((book.first.kickoffMs - book.running.context.clock.now().getTime()) / 1000))
    expect(shown(slip.id).cash_out).toMatchObject({ offers: [], refused: { code: 'CASH_OUT_SUSPENDED' } })
    expect(
      refusal(() => askCashOut(book.running, 'p', { slip: slip.id, key: 'suspended-1', share: 100, offer })).code,
    ).toBe('CASH_OUT_SUSPENDED')
  })

  test('refuses a press whose match ended in the delay: the result counts', async () => {
    const slip = await placeLive()
    close(slip.id, 100)
    await correctResult(book.running, { fixture: book.first.id, result: finished('5-5'), reason: 'test' })
    book.clock.advance(5)
    decideCashOuts(book.running)
    expect(shown(slip.id)).toMatchObject({ state: 'settled', cash_outs: [{ state: 'refused', cause: 'period_end' }] })
  })

  test('offers nothing of a step with a lost leg, and prices a won one in', async () => {
    const place = () =>
      book.place({ kind: 'step', format: 'decimal', legs: [book.leg('1x2'), book.leg('1x2', 0, book.second.id)] })
    const slip = await place()
    const before = Number(offerOf(slip.id, 100).paid)
    await correctResult(book.running, { fixture: book.first.id, result: finished('1-0'), reason: 'test' })
    expect(Number(offerOf(slip.id, 100).paid)).toBeGreaterThan(before * 1.2)
    await correctResult(book.running, { fixture: book.first.id, result: finished('0-1'), reason: 'test' })
    expect(shown(slip.id).cash_out?.refused?.code).toBe('CASH_OUT_LOST')
  })

  test('sends a part again under the same transaction, and reports the round open until its parts were taken', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')] })
    close(slip.id, 50)
    close(slip.id, 100)
    const state = () => answerSlips(book.running, { player: 'p', rounds: [slip.id] })[0]
    expect(state()).toMatchObject({ state: 'open' })
    book.wallet.answers.push(() => ({ known: false, why: 'lost' }))
    expect(await sendCalls(book.running, slip.id)).toBe('again')
    expect(await sendCalls(book.running, slip.id)).toBe('done')
    const transactions = reported(slip.id).map(([, transaction]) => transaction)
    expect(transactions).toEqual([`${slip.id}-1`, `${slip.id}-1`, `${slip.id}-2`])
    expect(reported(slip.id).at(-1)).toMatchObject({ 3: true, 4: 'played' })
    expect(state()).toMatchObject({ state: 'won', transaction: `${slip.id}-2` })
  })

  test('pays nothing back of a whole cash-out where the match is called off afterwards', async () => {
    const slip = await book.place({ legs: [book.leg('1x2')] })
    close(slip.id, 100)
    await correctResult(book.running, {
      fixture: book.first.id,
      result: { ...finished('0-0'), status: 'cancelled' },
      reason: 'test',
    })
    await settleFixture(book.running, book.first.id)
    await sendCalls(book.running, slip.id)
    expect(reported(slip.id)).toHaveLength(1)
  })
})
