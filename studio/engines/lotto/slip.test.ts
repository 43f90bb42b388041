import { describe, expect, it } from 'vitest'
import { DEFAULT_RATES, keyOf, type Lotto } from './bet-types.ts'
import { CANCEL_RULES, cancelRefusal } from './cancelling.ts'
import { DEFAULT_LIMITS, judge, type NumberState, payoutOf, stateOf, type Terms } from './limits.ts'
import type { LottoResult } from './results.ts'
import { settleSlip } from './settle.ts'
import { type AskedLine, checkSlip } from './slip.ts'

const terms = (lotto: Lotto = 'government', published: [string, NumberState][] = []): Terms => ({
  rates: DEFAULT_RATES,
  limits: DEFAULT_LIMITS[lotto],
  published: new Map(published),
})
const none = { inAll: 0, byKey: new Map<string, number>() }
const line = (type: string, number: string, baht: number, shown = 0): AskedLine =>
  ({ type, number, baht, shown }) as AskedLine
const top742 = { type: '3top', number: '742' } as const
const after = (baht: bigint) => new Map([[keyOf(top742), baht * 100n]])

describe('the state of a number', () => {
  it.each<[bigint, NumberState]>([
    [0n, 'open'],
    [1_199_999n, 'open'],
    [1_200_000n, 'half'],
    [1_999_550n, 'half'],
    [1_999_551n, 'full'],
    [2_000_000n, 'full'],
  ])('after %d baht of payout is %s', (committed, state) =>
    expect(stateOf(top742, after(committed), terms())).toBe(state),
  )

  it('judges a line by what was committed before it, whole and at one rate', () => {
    expect(judge({ ...top742, baht: 2_000 }, new Map(), terms())).toEqual({ state: 'open', rate: 90_000 })
    // 800,100 baht are left, which 889 at 900 just reach.
    expect(judge({ ...top742, baht: 889 }, after(1_199_900n), terms())).toEqual({ state: 'open', rate: 90_000 })
    expect(judge({ ...top742, baht: 890 }, after(1_199_900n), terms())).toEqual({ state: 'full', fits: 889 })
  })

  it('names the largest amount that still fits', () => {
    for (const committed of [0n, 1_199_999n, 1_200_000n, 1_500_123n, 1_999_551n, 2_000_000n]) {
      const judged = judge({ ...top742, baht: 100_000 }, after(committed), terms())
      if (judged.state !== 'full') throw new Error('100,000 baht never fit')
      if (judged.fits > 0)
        expect(judge({ ...top742, baht: judged.fits }, after(committed), terms()).state).not.toBe('full')
      expect(judge({ ...top742, baht: judged.fits + 1 }, after(committed), terms()).state).toBe('full')
    }
  })

  it('is at least as low as published before the opening', () => {
    expect(stateOf(top742, new Map(), terms('government', [[keyOf(top742), 'half']]))).toBe('half')
    expect(judge({ ...top742, baht: 1 }, new Map(), terms('government', [[keyOf(top742), 'full']]))).toEqual({
      state: 'full',
      fits: 0,
    })
    expect(stateOf(top742, after(1_300_000n), terms('government', [[keyOf(top742), 'open']]))).toBe('half')
  })

  it('of two and one digits has bounds of its own, and the most one may bet fits in all of them', () => {
    for (const lotto of ['government', 'yiki'] as const)
      for (const [type, number] of [
        ['3top', '123'],
        ['3tod', '123'],
        ['2bottom', '12'],
        ['run_bottom', '1'],
      ] as const)
        expect(
          judge({ type, number, baht: DEFAULT_LIMITS[lotto].number.most }, new Map(), terms(lotto)).state,
          type,
        ).toBe('open')
    const run = { type: 'run_top', number: '1' } as const
    expect(stateOf(run, new Map([[keyOf(run), 120_000_00n]]), terms())).toBe('half')
  })
})

describe('a slip', () => {
  const check = (
    lines: AskedLine[],
    committed = new Map<string, bigint>(),
    sent: { inAll: number; byKey: Map<string, number> } = none,
    lotto: Lotto = 'government',
  ) => checkSlip({ lotto, lines }, terms(lotto), committed, sent)

  it('is sold at the rates that are in force, one type and number once', () => {
    expect(
      check([
        line('3top', '742', 20, 90_000),
        line('2bottom', '47', 50),
        line('3top', '742', 5),
        line('3tod', '321', 1),
        line('3tod', '123', 2),
      ]),
    ).toEqual({
      ok: true,
      value: {
        baht: 78,
        lines: [
          { type: '3top', number: '742', baht: 25, rate: 90_000 },
          { type: '2bottom', number: '47', baht: 50, rate: 9_500 },
          { type: '3tod', number: '321', baht: 3, rate: 15_000 },
        ],
      },
    })
  })

  it.each<[string, AskedLine, object]>([
    ['an unknown type', line('4top', '742', 20), { code: 'LOTTO_TYPE_UNKNOWN', field: 'lines.1.type' }],
    ['a number of another length', line('3top', '74', 20), { code: 'LOTTO_NUMBER_INVALID', field: 'lines.1.number' }],
    ['a triple as tod', line('3tod', '777', 20), { code: 'LOTTO_TRIPLE_AS_TOD', field: 'lines.1.number' }],
    ['satang', line('3top', '742', 20.5), { code: 'LOTTO_AMOUNT_INVALID', field: 'lines.1.baht' }],
    ['nothing', line('3top', '742', 0), { code: 'LOTTO_AMOUNT_INVALID', field: 'lines.1.baht' }],
    ['less than nothing', line('2top', '47', -5), { code: 'LOTTO_AMOUNT_INVALID', field: 'lines.1.baht' }],
    ['no number at all', line('3top', '742', Number.NaN), { code: 'LOTTO_AMOUNT_INVALID', field: 'lines.1.baht' }],
    [
      'too much on a number',
      line('3top', '742', 2_001),
      { code: 'LOTTO_NUMBER_LIMIT', field: 'lines.1.baht', fits: 2_000 },
    ],
  ])('is refused whole for %s', (_name, wrong, refusal) => {
    expect(check([line('2top', '47', 5), wrong])).toEqual({ ok: false, refusal: [refusal] })
  })

  it('is never taken at less than it showed', () => {
    const half = after(1_300_000n)
    expect(check([line('3top', '742', 20, 90_000)], half)).toEqual({
      ok: false,
      refusal: [{ code: 'LOTTO_RATE_CHANGED', field: 'lines.0', rate: 45_000 }],
    })
    expect(check([line('3top', '742', 20, 45_000)], half)).toMatchObject({
      ok: true,
      value: { lines: [{ rate: 45_000 }] },
    })
    expect(check([line('3top', '742', 20, 45_000)])).toMatchObject({ ok: true, value: { lines: [{ rate: 90_000 }] } })
    expect(check([line('3top', '742', 20, 45_000), line('3top', '742', 20, 90_000)], half)).toMatchObject({ ok: false })
  })

  it('names every line that is full, with what still fits', () => {
    expect(check([line('3top', '742', 20), line('2top', '47', 5)], after(1_999_000n))).toEqual({
      ok: false,
      refusal: [{ code: 'LOTTO_NUMBER_FULL', field: 'lines.0', fits: 2 }],
    })
  })

  it('counts what the member has sent for the draw already', () => {
    const sent = { inAll: 19_990, byKey: new Map([[keyOf(top742), 1_995]]) }
    expect(check([line('3top', '742', 5), line('2top', '47', 5)], new Map(), sent)).toMatchObject({ ok: true })
    expect(check([line('3top', '742', 6), line('2top', '47', 5)], new Map(), sent)).toEqual({
      ok: false,
      refusal: [
        { code: 'LOTTO_NUMBER_LIMIT', field: 'lines.0.baht', fits: 5 },
        { code: 'LOTTO_DRAW_LIMIT', field: 'lines', fits: 10 },
      ],
    })
  })

  it('has 1 to 200 lines', () => {
    const numbers = (count: number) =>
      Array.from({ length: count }, (_, number) => line('3top', String(number).padStart(3, '0'), 1))
    expect(check([])).toEqual({ ok: false, refusal: [{ code: 'LOTTO_SLIP_EMPTY', field: 'lines' }] })
    expect(check(numbers(200))).toMatchObject({ ok: true, value: { baht: 200 } })
    expect(check([...numbers(200), ...numbers(200)])).toMatchObject({ ok: true, value: { baht: 400 } })
    for (const lines of [numbers(201), Array.from({ length: 10_001 }, () => line('3top', '742', 1))])
      expect(check(lines)).toEqual({ ok: false, refusal: [{ code: 'LOTTO_SLIP_TOO_LONG', field: 'lines', most: 200 }] })
  })

  it('of yi-ki has a fifth of the limits', () => {
    expect(check([line('3top', '742', 401)], new Map(), none, 'yiki')).toMatchObject({
      ok: false,
      refusal: [{ code: 'LOTTO_NUMBER_LIMIT', fits: 400 }],
    })
    expect(check([line('3back', '742', 1)], new Map(), none, 'yiki')).toMatchObject({
      ok: false,
      refusal: [{ code: 'LOTTO_TYPE_UNKNOWN' }],
    })
  })
})

describe('a settled slip', () => {
  const result: LottoResult = { top: '742', two: '47', front: ['123', '123'], back: ['000', '001'] }
  const lines = [
    { type: '3top', number: '742', baht: 20, rate: 90_000 },
    { type: '3front', number: '123', baht: 10, rate: 45_000 },
    { type: '2bottom', number: '47', baht: 1, rate: 4_750 },
    { type: 'run_top', number: '4', baht: 3, rate: 160 },
    { type: '2top', number: '47', baht: 50, rate: 9_500 },
  ] as const

  it('pays each line at the rate at which it was sold', () => {
    expect(settleSlip(lines, result)).toEqual({
      ending: 'played',
      pays: 18_000_00n + 9_000_00n + 47_50n + 4_80n,
      counts: 84_00n,
      lines: [
        { times: 1, pays: 18_000_00n },
        { times: 2, pays: 9_000_00n },
        { times: 1, pays: 47_50n },
        { times: 1, pays: 4_80n },
        { times: 0, pays: 0n },
      ],
    })
  })

  it('returns all where the draw was cancelled', () => {
    expect(settleSlip(lines, null)).toMatchObject({ ending: 'refund', pays: 84_00n, counts: 0n })
  })

  it('pays no satang that a rate does not have', () => expect(payoutOf(1, 9_500 / 2)).toBe(47_50n))
})

describe('a slip is cancelled', () => {
  const at = (text: string) => new Date(`2026-12-01T${text}+07:00`)
  const refused = (sent: string, now: string, cancelled = 0) =>
    cancelRefusal(CANCEL_RULES.government, { sentAt: at(sent), closes: at('15:20:00'), now: at(now), cancelled })

  it('within 30 minutes, until an hour before it closes, three a draw', () => {
    expect(refused('10:00:00', '10:30:00')).toBeNull()
    expect(refused('10:00:00', '10:30:01')).toBe('LOTTO_CANCEL_TOO_LATE')
    expect(refused('14:00:00', '14:20:00')).toBeNull()
    expect(refused('14:00:00', '14:20:01')).toBe('LOTTO_CANCEL_TOO_LATE')
    expect(refused('14:30:00', '14:30:00')).toBe('LOTTO_CANCEL_TOO_LATE')
    expect(refused('10:00:00', '10:01:00', 3)).toBe('LOTTO_CANCEL_TOO_OFTEN')
  })
})
