import { describe, expect, it } from 'vitest'
import { DEFAULT_RATES, keyOf, type Line } from '#studio/engines/lotto/bet-types.ts'
import { DEFAULT_LIMITS, judge } from '#studio/engines/lotto/limits.ts'
import { checkSlip } from '#studio/engines/lotto/slip.ts'
import {
  addLines,
  askedLines,
  type DraftSlip,
  type Quotes,
  removeLine,
  repeatLines,
  setAmount,
  shownLines,
  totalsOf,
} from './slip.ts'

const limits = DEFAULT_LIMITS.government
const terms = { rates: DEFAULT_RATES, limits, published: new Map() }
/** As the mock-up has it: 427 at half, 789 full. */
const committed = new Map([
  ['3top:427', 1_300_000_00n],
  ['3top:789', 2_000_000_00n],
])
const slip: DraftSlip = [
  { type: '3top', number: '742', baht: 20 },
  { type: '3top', number: '427', baht: 20 },
  { type: '3top', number: '789', baht: 20 },
  { type: '2bottom', number: '47', baht: 50 },
  { type: '2bottom', number: '74', baht: 50 },
]
const quotesOf = (lines: DraftSlip): Quotes =>
  new Map(lines.map((line) => [keyOf(line), { baht: line.baht, judged: judge(line, committed, terms) }]))

describe('a slip on the page', () => {
  it('shows state, rate and win of each line, and charges none that is full', () => {
    const lines = shownLines(slip, quotesOf(slip))
    expect(lines.map(({ state, rate, win, fits }) => [state, rate, win, fits])).toEqual([
      ['open', 90_000, 18_000_00n, null],
      ['half', 45_000, 9_000_00n, null],
      ['full', null, null, 0],
      ['open', 9_500, 4_750_00n, null],
      ['open', 9_500, 4_750_00n, null],
    ])
    expect(totalsOf(lines)).toEqual({ baht: 140, count: 4, full: ['789'], ready: true })
  })

  it('sends what the host takes at the rates that were shown', () => {
    const lines = askedLines(shownLines(slip, quotesOf(slip)))
    const taken = checkSlip({ lotto: 'government', lines }, terms, committed, { inAll: 0, byKey: new Map() })
    expect(taken).toMatchObject({
      ok: true,
      value: { baht: 140, lines: [{ rate: 90_000 }, { rate: 45_000 }, { rate: 9_500 }, { rate: 9_500 }] },
    })
  })

  it('is not sent before each line is judged at its amount', () => {
    const changed = setAmount(slip, '3top:742', 25, limits) ?? []
    const lines = shownLines(changed, quotesOf(slip))
    expect(lines[0]).toMatchObject({ baht: 25, state: 'unknown', win: null })
    expect(totalsOf(lines)).toMatchObject({ baht: 145, ready: false })
    expect(totalsOf(shownLines([], new Map()))).toMatchObject({ ready: false })
    const [, , full] = slip as [Line, Line, Line]
    expect(totalsOf(shownLines([full], quotesOf([full])))).toEqual({ baht: 0, count: 0, full: ['789'], ready: false })
  })

  it('adds up what stands there already, within the limits, all or nothing', () => {
    const added = addLines(
      slip,
      [
        { type: '3top', number: '742', baht: 5 },
        { type: '2top', number: '47', baht: 5 },
      ],
      limits,
    )
    expect(added.ok && added.value.map(({ baht }) => baht)).toEqual([25, 20, 20, 50, 50, 5])
    expect(addLines(slip, [{ type: '3top', number: '742', baht: 1_981 }], limits)).toEqual({
      ok: false,
      refusal: { code: 'LOTTO_NUMBER_LIMIT', number: '742', most: 2_000 },
    })
    const many = Array.from(
      { length: 200 },
      (_, number): Line => ({ type: '3back', number: String(number).padStart(3, '0'), baht: 1 }),
    )
    expect(addLines([], many, limits).ok).toBe(true)
    expect(addLines(slip, many, limits)).toEqual({ ok: false, refusal: { code: 'LOTTO_SLIP_TOO_LONG', most: 200 } })
  })

  it('repeats a former one, and names what the lotto does not sell', () => {
    const former = [
      { type: '3front', number: '123', baht: 5, rate: 45_000 },
      { type: '2bottom', number: '47', baht: 7, rate: 4_750 },
    ] as const
    expect(repeatLines([], former, 'yiki', DEFAULT_LIMITS.yiki)).toEqual({
      ok: true,
      value: { slip: [{ type: '2bottom', number: '47', baht: 7 }], leftOut: [{ type: '3front', number: '123' }] },
    })
    expect(repeatLines(slip, [{ type: '2bottom', number: '47', baht: 1_999 }], 'government', limits)).toMatchObject({
      ok: false,
    })
  })

  it('removes a line and sets amounts', () => {
    expect(removeLine(slip, '3top:789').map(({ number }) => number)).toEqual(['742', '427', '47', '74'])
    expect(setAmount(slip, null, 100, limits)?.map(({ baht }) => baht)).toEqual([100, 100, 100, 100, 100])
    for (const baht of [0, -1, 1.5, 2_001, Number.NaN])
      expect(setAmount(slip, null, baht, limits), String(baht)).toBeNull()
  })
})
