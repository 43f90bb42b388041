import { describe, expect, it } from 'vitest'
import {
  lines,
  linePays,
  pays,
  rowCount,
  spinOf,
  stakesSatang,
  stripLength,
  strips,
  symbols,
  windowOf,
} from './machine.ts'
import { measureMachine } from './measure.ts'
import { exactReturn } from '../exact-return.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

const measure = measureMachine()
const basisPoints = (part: number, whole: number) => Math.round((part / whole) * 10_000)

describe('the published figures of the machine', () => {
  it('count every outcome once', () => expect(measure.outcomes).toBe(stripLength ** 5))
  it('return', () => {
    expect(measure.payout).toBe(153_119_000)
    expect(basisPoints(measure.payout, measure.outcomes * lines.length)).toBe(publishedFigures.return_bp)
    expect(exactReturn(maths)).toBeCloseTo((measure.payout / measure.outcomes / lines.length) * 100, 9)
  })
  it('hit rate', () => expect(basisPoints(measure.hits, measure.outcomes)).toBe(publishedFigures.hit_rate_bp))
  it('most one round can pay', () => expect(measure.payoutMax / lines.length).toBe(publishedFigures.max_win))
  it('deviation', () => {
    const mean = measure.payout / measure.outcomes
    const deviation = Math.sqrt(measure.payoutSquares / measure.outcomes - mean ** 2) / lines.length
    expect(Number(deviation.toFixed(2))).toBe(publishedFigures.deviation)
  })
  it('agree with the closed formula of one line, found another way', () => {
    const share = (reel: number, symbol: string) =>
      (strips[reel] ?? []).filter((one) => one === symbol).length / stripLength
    const expected = symbols.reduce((sum, symbol) => {
      const three = share(0, symbol) * share(1, symbol) * share(2, symbol)
      const [p3, p4, p5] = pays[symbol]
      const four = share(3, symbol)
      const five = share(4, symbol)
      return sum + three * ((1 - four) * p3 + four * (1 - five) * p4 + four * five * p5)
    }, 0)
    expect(measure.payout / measure.outcomes / lines.length).toBeCloseTo(expected, 12)
  })
})

describe('the machine', () => {
  it('has five strips of twenty-four and twenty different lines', () => {
    expect(strips.map((strip) => strip.length)).toEqual([24, 24, 24, 24, 24])
    expect(new Set(lines.map(String)).size).toBe(20)
    expect(lines.flat().every((row) => row >= 0 && row < rowCount)).toBe(true)
  })

  it('pays whole satang at every stake', () => {
    for (const stake of stakesSatang) expect(stake % lines.length).toBe(0)
  })

  it('shows three rows from the stop on, around the ring', () => {
    expect(windowOf([23, 0, 0, 0, 0])[0]).toEqual([strips[0]?.[23], strips[0]?.[0], strips[0]?.[1]])
  })

  it.each([
    [['lotus', 'lotus', 'lotus', 'lotus', 'lotus'], 5, 5000],
    [['lotus', 'lotus', 'lotus', 'lotus', 'cat'], 4, 1000],
    [['betta', 'betta', 'betta', 'cat', 'betta'], 3, 15],
  ] as const)('pays %j', (row, count, multiple) => {
    expect(linePays(row)).toMatchObject({ count, multiple })
  })

  it.each([[['lotus', 'lotus', 'cat', 'lotus', 'lotus']], [['cat', 'lotus', 'lotus', 'lotus', 'lotus']]] as const)(
    'pays nothing for %j',
    (row) => {
      expect(linePays(row)).toBeNull()
    },
  )

  it('adds up what every line pays', () => {
    const spin = spinOf([0, 1, 2, 3, 4], 2_000)
    expect(spin.satang).toBe(spin.wins.reduce((sum, win) => sum + win.satang, 0))
  })
})
