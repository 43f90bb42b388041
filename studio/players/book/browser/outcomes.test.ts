import { describe, expect, it } from 'vitest'
import { favouriteOf, sideText, signedLine, thaiLine } from './lines.ts'
import { changeOf, type OutcomeResult, outcomesOf } from './outcomes.ts'

describe('lines', () => {
  it('are written in Thai style', () => {
    expect(['0.00', '0.25', '-0.50', '0.75', '1.00', '-1.25', '2.75', '3.75'].map(thaiLine)).toEqual([
      '0',
      '0/0.5',
      '0.5',
      '0.5/1',
      '1',
      '1/1.5',
      '2.5/3',
      '3.5/4',
    ])
  })

  it('say who gives and who takes', () => {
    expect([favouriteOf('-0.25'), favouriteOf('0.50'), favouriteOf('0.00'), favouriteOf(null)]).toEqual([
      'home',
      'away',
      null,
      null,
    ])
    expect([sideText('-0.25', 'home'), sideText('-0.25', 'away'), sideText('0.00', 'home')]).toEqual([
      '0/0.5',
      'รอง',
      'เสมอ',
    ])
    expect([signedLine('-0.25', 'home'), signedLine('-0.25', 'away'), signedLine('0.00', 'away')]).toEqual([
      '−0/0.5',
      '+0/0.5',
      '0',
    ])
  })
})

const endings = (market: string, pick: string, line: string | null, stake = 50_000n, profit = 45_000n) =>
  outcomesOf({ market, period: 'ft', pick, line, base: null }, stake, profit).map(({ when, result, change }) => [
    when,
    result,
    change,
  ])

describe('outcomes of a single in baht', () => {
  it('are those of the mock-up for over 3.5/4', () => {
    expect(endings('over_under', 'over', '3.75')).toEqual([
      ['รวม 5 ประตูขึ้นไป', 'win', 45_000n],
      ['รวม 4 ประตูพอดี', 'half_win', 22_500n],
      ['รวม 3 ประตูหรือน้อยกว่า', 'loss', -50_000n],
    ])
  })

  it('tell half a loss of a favourite that draws at 0/0.5', () => {
    expect(endings('asian_handicap', 'home', '-0.25', 48_000n, 50_000n)).toEqual([
      ['ชนะ', 'win', 50_000n],
      ['เสมอ', 'half_loss', -24_000n],
      ['แพ้', 'loss', -48_000n],
    ])
    expect(endings('asian_handicap', 'away', '-0.25')).toEqual([
      ['ชนะ', 'win', 45_000n],
      ['เสมอ', 'half_win', 22_500n],
      ['แพ้', 'loss', -50_000n],
    ])
  })

  it('tell the stake back at a whole line', () => {
    expect(endings('asian_handicap', 'home', '-1.00')).toEqual([
      ['ชนะ 2 ลูกขึ้นไป', 'win', 45_000n],
      ['ชนะ 1 ลูกพอดี', 'push', 0n],
      ['เสมอหรือแพ้', 'loss', -50_000n],
    ])
    expect(endings('over_under', 'under', '1.00')).toEqual([
      ['ไม่มีเลย (0 ประตู)', 'win', 45_000n],
      ['รวม 1 ประตูพอดี', 'push', 0n],
      ['รวม 2 ประตูขึ้นไป', 'loss', -50_000n],
    ])
  })

  it('cover every whole result once at every line, and are better the more the bet is ahead', () => {
    const order: readonly OutcomeResult[] = ['win', 'half_win', 'push', 'half_loss', 'loss']
    for (let quarters = -20; quarters <= 20; quarters++)
      for (const pick of ['home', 'away']) {
        const results = endings('asian_handicap', pick, (quarters / 4).toFixed(2)).map(([, result]) =>
          order.indexOf(result as OutcomeResult),
        )
        expect(results).toEqual(results.toSorted((one, other) => one - other))
        expect(new Set(results).size).toBe(results.length)
        expect(results).toHaveLength(quarters % 4 === 2 || quarters % 4 === -2 ? 2 : 3)
      }
  })

  it('leave the odd satang with the house', () => {
    expect(changeOf('half_win', 2_001n, 1_801n)).toBe(900n)
    expect(changeOf('half_loss', 2_001n, 1_801n)).toBe(-1_001n)
  })

  it('are right or wrong where a market has no line', () => {
    expect(endings('1x2', 'home', null).map(([, result]) => result)).toEqual(['win', 'loss'])
  })

  it('speak of maps and rounds where nothing ends level', () => {
    expect(endings('map_handicap', 'home', '-1.50')).toEqual([
      ['ชนะ 2 แมปขึ้นไป', 'win', 45_000n],
      ['แพ้ หรือชนะไม่เกิน 1 แมป', 'loss', -50_000n],
    ])
    expect(endings('map_handicap', 'home', '1.50').map(([when]) => when)).toEqual([
      'ชนะ หรือแพ้ไม่เกิน 1 แมป',
      'แพ้ 2 แมปขึ้นไป',
    ])
    expect(endings('map_rounds_handicap', 'home', '-0.50').map(([when]) => when)).toEqual(['ชนะ', 'แพ้'])
    expect(endings('map_rounds', 'over', '20.50').map(([when]) => when)).toEqual([
      'รวม 21 ยกขึ้นไป',
      'รวม 20 ยกหรือน้อยกว่า',
    ])
  })
})
