import { describe, expect, test } from 'vitest'
import { exposureOf, roomFor, type Stake } from './exposure.ts'

const single = (
  market: string,
  pick: string,
  stake: number,
  profit: number,
  more: Partial<Stake['leg']> = {},
): Stake => {
  const [code = '', period = ''] = market.split(':')
  const money = { back: BigInt(stake), profit: BigInt(profit), income: BigInt(stake) }
  return { market, sport: 'football', leg: { market: code, period, pick, ...more }, ...money }
}
const limits = { selection: 20_000_000n, market: 50_000_000n, match: 100_000_000n, day: 500_000_000n }

describe('exposure', () => {
  test('of a selection is what it returns less all stakes of its market', () => {
    const stakes = [single('1x2:ft:::', 'home', 1_000, 900), single('1x2:ft:::', 'draw', 500, 1_500)]
    const { selections } = exposureOf(stakes)
    expect(Object.fromEntries(selections)).toEqual({ '1x2:ft:::|home||': 400n, '1x2:ft:::|draw||': 500n })
  })

  test('of a market counts all its lines together, by the score that costs most', () => {
    const over = single('over_under:ft::10:', 'over', 1_000, 900, { line: '2.50' })
    const under = single('over_under:ft::14:', 'under', 1_000, 900, { line: '3.50' })
    // Three goals let both win.
    expect(exposureOf([over, under]).markets.get('over_under:ft::')).toBe(1_800n)
  })

  test('of a match is the worst final score, which need not be the sum of the worst of its markets', () => {
    const home = single('1x2:ft:::', 'home', 1_000, 900)
    const none = single('over_under:ft::2:', 'under', 1_000, 2_000, { line: '0.50' })
    // A home win has a goal: either the first wins or the second, never both.
    expect(exposureOf([home, none]).match).toBe(1_000n)
  })

  test('of what the final score does not decide comes at its own worst', () => {
    const half = single('1x2:h1:::', 'draw', 1_000, 1_100)
    const corners = single('corners_over_under:ft::40:', 'over', 1_000, 900, { line: '10.00' })
    const home = single('1x2:ft:::', 'home', 1_000, 900)
    expect(exposureOf([half, corners, home]).match).toBe(2_900n)
  })

  test('counts quarter lines by halves', () => {
    const stakes = [
      single('asian_handicap:ft::-1:', 'home', 1_000, 900, { line: '-0.25' }),
      single('1x2:ft:::', 'draw', 1_000, 2_000),
    ]
    // A draw: half the first stake back, and the draw won.
    expect(exposureOf(stakes).match).toBe(1_500n)
  })

  test('says the largest stake that still fits, which then fits exactly', () => {
    const open = [single('1x2:ft:::', 'home', 10_000_000, 15_000_000)]
    const asked = { limits, stake: 5_000_000n }
    const room = roomFor(open, single('1x2:ft:::', 'home', 5_000_000, 10_000_000), asked)
    // 150,000 are exposed, 50,000 are free, each baht of the bet costs two.
    expect(room).toEqual({ bound: 'selection', largest: 2_500_000n })
    expect(roomFor(open, single('1x2:ft:::', 'home', 2_500_000, 5_000_000), { limits, stake: 2_500_000n })).toBeNull()
    expect(
      roomFor(open, single('1x2:ft:::', 'home', 2_500_001, 5_000_003), { limits, stake: 2_500_001n }),
    ).not.toBeNull()
  })

  test('gives half of what is left from 80 % of a limit on, and nothing at the limit', () => {
    const near = [single('1x2:ft:::', 'home', 1_000_000, 18_000_000)]
    expect(
      roomFor(near, single('1x2:ft:::', 'home', 5_000_000, 5_000_000), { limits, stake: 5_000_000n })?.largest,
    ).toBe(1_000_000n)
    expect(
      roomFor(near, single('1x2:ft:::', 'home', 1_500_000, 1_500_000), { limits, stake: 1_500_000n })?.largest,
    ).toBe(1_000_000n)
    const full = [single('1x2:ft:::', 'home', 1_000_000, 20_000_000)]
    expect(roomFor(full, single('1x2:ft:::', 'home', 100, 100), { limits, stake: 100n })?.largest).toBe(0n)
  })

  test('takes the other side of a market that is full, since it costs less', () => {
    const full = [single('1x2:ft:::', 'home', 1_000_000, 20_000_000)]
    expect(roomFor(full, single('1x2:ft:::', 'away', 1_000_000, 1_000_000), { limits, stake: 1_000_000n })).toBeNull()
  })

  test('counts the other matches of the day against the limit of the day', () => {
    const asked = { limits, stake: 1_000_000n, elsewhere: 499_500_000n }
    expect(roomFor([], single('1x2:ft:::', 'home', 1_000_000, 1_000_000), asked)).toEqual({
      bound: 'day',
      largest: 250_000n,
    })
  })

  test('thinks each selection to win alone where a sport has no grid of scores', () => {
    const ofSeries = (pick: string, stake: number, profit: number): Stake => ({
      ...single('series_winner:ft:::', pick, stake, profit),
      sport: 'esports',
    })
    expect(exposureOf([ofSeries('home', 1_000, 900), ofSeries('away', 400, 400)]).match).toBe(500n)
  })

  test('counts the lines of a sport without a grid together: one number lets several of them win', () => {
    const of = (market: string, pick: string, line: string): Stake => ({
      ...single(`${market}:ft:::`, pick, 1_000, 900, { line }),
      market: `${market}:ft::${line}:`,
      sport: 'basketball',
    })
    const overs = [of('over_under', 'over', '200.50'), of('over_under', 'over', '201.50')]
    expect(exposureOf(overs).match).toBe(1_800n)
    // 200 points let both win.
    expect(exposureOf([of('over_under', 'over', '199.50'), of('over_under', 'under', '201.50')]).match).toBe(1_800n)
    expect(exposureOf([of('over_under', 'under', '199.50'), of('over_under', 'over', '201.50')]).match).toBe(-100n)
    expect(exposureOf([of('handicap', 'home', '-2.50'), of('handicap', 'away', '4.50')]).match).toBe(1_800n)
    const full = Array.from({ length: 2 }, (_, at) => ({
      ...of('over_under', 'over', `${200 + at}.50`),
      profit: 25_000_000n,
    }))
    const room = roomFor(full, of('over_under', 'over', '202.50'), { limits, stake: 1_000n })
    expect(room).toEqual({ bound: 'market', largest: 0n })
  })
})
