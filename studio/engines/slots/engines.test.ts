import { describe, expect, it } from 'vitest'
import type { Draws } from '#kit/draws.ts'
import type { Bet, ClusterMaths, ExpandingMaths, HoldMaths, LinesMaths, Maths, WaysMaths, WheelMaths } from './maths.ts'
import { playRound } from './play.ts'
import type { RoundEvent } from './round.ts'

/** Draws these numbers and no others. */
function scripted(numbers: readonly number[]): Draws & { left(): number } {
  let next = 0
  return {
    below: (count) => {
      const number = numbers[next]
      if (number === undefined || number >= count) throw new Error(`no number below ${count} at index ${next}`)
      next += 1
      return number
    },
    left: () => numbers.length - next,
  }
}

const bet: Bet = { stake: 1_000, mode: 'base', pot: null }

function play(maths: Maths, numbers: readonly number[], with_: Partial<Bet> = {}) {
  const events: RoundEvent[] = []
  const draws = scripted(numbers)
  const win = playRound(maths, { ...bet, ...with_ }, draws, (event) => events.push(event))
  expect(draws.left(), 'every number is used').toBe(0)
  return { win, events, types: events.map(({ type }) => type) }
}

const reels = { rows: [1, 1, 1], max: 1_000, buy: 0, scatter: [] as number[] }
const free = { needs: 3, spins: [2], again: 1, multipliers: [2, 3], most: 4 }

describe('lines', () => {
  const maths: LinesMaths = {
    ...reels,
    engine: 'lines',
    strips: ['AaS', 'AWS', 'AbS'],
    lines: ['000'],
    pays: { A: [10, 200], a: [0, 50] },
    wild: 3,
    scatter: [500],
    free,
  }
  it('pays the run from the left: 200 hundredths of 10 baht are 20 baht', () =>
    expect(play(maths, [0, 0, 0]).win).toBe(2_000))
  it('pays a line with a wild three times as much', () => expect(play(maths, [0, 1, 0]).win).toBe(6_000))
  it('pays two of a kind where the table says so, the wild standing for one', () =>
    expect(play(maths, [0, 1, 1]).win).toBe(300))
  it('pays nothing where the run does not begin on the first reel', () => expect(play(maths, [1, 0, 0]).win).toBe(0))
  it('plays free spins for three scatters, with the multiplier of each, and adds more', () => {
    const { win, types } = play({ ...maths, buy: 50 }, [2, 2, 2, 0, 0, 0, 2, 2, 2, 1, 1, 1])
    // 50 for the scatters, 20 × 2 for the first spin, 50 × 3 for the scatters of the second, which add one.
    expect(win).toBe(5_000 + 4_000 + 15_000)
    expect(types.filter((type) => type === 'free-spin')).toHaveLength(3)
  })
  it('begins with the free spins where they are bought', () => {
    const { types, win } = play({ ...maths, buy: 50 }, [0, 0, 0, 1, 1, 1], { mode: 'buy' })
    expect(types[0]).toBe('free-spins')
    expect(win).toBe(4_000)
  })
  it('refuses to sell what the rules do not sell', () =>
    expect(() => play(maths, [], { mode: 'buy' })).toThrow(/cannot be bought/))
  it('cuts at the maximum, and plays nothing after it', () => {
    const { win, events } = play({ ...maths, max: 3 }, [2, 2, 2])
    expect(win).toBe(3_000)
    expect(events.slice(-2)).toEqual([
      { type: 'capped', amount: 2_000 },
      { type: 'end', amount: 3_000 },
    ])
  })
})

describe('ways', () => {
  const maths: WaysMaths = {
    ...reels,
    engine: 'ways',
    rows: [2, 2, 2],
    strips: ['AAb', 'AWb', 'Aab'],
    pays: { A: [0, 100], b: [5] },
    wild: 3,
    free: { ...free, needs: 9 },
  }
  it('multiplies what the reels show: 2 × 2 × 1 ways', () => expect(play(maths, [0, 0, 0]).win).toBe(4_000))
  it('pays each symbol of the first reel', () => {
    // Reels show A b | W b | A a: A by one way over three reels, b by (wild + b) two ways over two.
    const { win } = play(maths, [1, 1, 0])
    expect(win).toBe(1_000 + 2 * 50)
  })
})

describe('cluster', () => {
  const maths: ClusterMaths = {
    engine: 'cluster',
    rows: [2, 2],
    max: 1_000,
    buy: 0,
    weights: { A: 1, a: 1, b: 1, S: 1 },
    anywhere: false,
    sizes: [3, 4],
    pays: { A: [100, 300], a: [20, 50], b: [10, 30] },
    scatter: [],
    multipliers: [1, 2],
    free: { ...free, needs: 4, keeps: false },
  }
  it('pays what hangs together, lets the rest fall, and doubles the next win', () => {
    // The window is A A / A b. The three A win and vanish, the b stays, and three a fall: a cluster of three, times two. Then S, A and b
    // fall, and nothing more wins.
    const { win, events } = play(maths, [0, 0, 0, 2, 1, 1, 1, 3, 0, 2])
    expect(win).toBe(1_000 + 2 * 200)
    const tumble = events.find(({ type }) => type === 'tumble')
    expect(tumble).toMatchObject({
      gone: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      window: [
        ['l1', 'l1'],
        ['l1', 'l2'],
      ],
      multiplier: 2,
    })
  })
  it('does not pay what only touches by a corner, unless it pays anywhere', () => {
    expect(play(maths, [0, 1, 2, 0]).win).toBe(0)
    expect(play({ ...maths, anywhere: true, sizes: [2, 4] }, [0, 1, 2, 0, 1, 3, 3, 3]).win).toBe(1_000 + 400)
  })
})

describe('hold', () => {
  const maths: HoldMaths = {
    ...reels,
    engine: 'hold',
    rows: [1, 1, 1],
    strips: ['OA', 'OA', 'OA'],
    lines: ['000'],
    pays: { A: [0, 70] },
    wild: 1,
    needs: 2,
    respins: 2,
    chance: 5_000,
    coins: [
      { weight: 1, pays: 100 },
      { weight: 1, pays: 0, prize: 'mini' },
    ],
    prizes: { mini: 500, grand: 10_000 },
  }
  it('adds the coins up after respins that bring none', () => {
    const { win, types } = play(maths, [0, 0, 1, 0, 1, 9_999, 5_000])
    expect(win).toBe(1_000 + 5_000)
    expect(types).toEqual(['reels', 'hold', 'hold', 'hold', 'collect', 'end'])
  })
  it('pays the grand prize for a full window', () =>
    expect(play(maths, [0, 0, 1, 0, 0, 4_999, 0]).win).toBe(3_000 + 100_000))
  it("pays the stake's share of a growing prize, and never less than it began with", () => {
    const growing = { ...maths, prizes: { ...maths.prizes, pot: { top: 3_000_000, stake: 10_000 } } }
    expect(play(growing, [0, 0, 1, 0, 0, 4_999, 0], { pot: 2_000_005 }).win).toBe(3_000 + 200_000)
    expect(play(growing, [0, 0, 1, 0, 0, 4_999, 0], { pot: 9_000_000 }).win, 'the ceiling holds').toBe(3_000 + 300_000)
    expect(play(growing, [0, 0, 1, 0, 0, 4_999, 0], { pot: 0 }).win).toBe(3_000 + 100_000)
  })
})

describe('expanding', () => {
  const maths: ExpandingMaths = {
    ...reels,
    engine: 'expanding',
    rows: [2, 2, 2],
    strips: ['SSAb', 'SSAb', 'SSAb'],
    lines: ['000', '111'],
    pays: { A: [10, 100], b: [0, 20] },
    scatter: [],
    free: { needs: 6, spins: [1], again: 0, multipliers: [1], most: 5 },
    specials: { A: 1, b: 1 },
  }
  it('fills the reels of the special symbol and pays every line, adjacent or not', () => {
    // The free spin shows A b | b S | A b. No line pays by itself. The special A fills the first and third reel and pays 1 baht on each of
    // two lines.
    const { win, events } = play(maths, [0, 0, 0, 0, 2, 3, 2])
    expect(events.find(({ type }) => type === 'expand')).toMatchObject({ reels: [0, 2], symbol: 'h1' })
    const won = events
      .filter((event) => event.type === 'win')
      .reduce((sum, event) => sum + (event.type === 'win' ? event.amount : 0), 0)
    expect(win).toBe(won)
    expect(events.filter((event) => event.type === 'win').at(-1)).toMatchObject({
      amount: 200,
      why: { by: 'scatter', count: 2 },
    })
  })
})

describe('wheel', () => {
  const maths: WheelMaths = {
    ...reels,
    engine: 'wheel',
    strips: ['SA', 'SA', 'SA'],
    lines: ['000'],
    pays: { A: [0, 300] },
    wild: 1,
    needs: 3,
    buy: 5,
    slices: [
      { weight: 3, pays: 200 },
      { weight: 1, pays: 0, prize: 'major' },
    ],
    prizes: { major: 5_000 },
  }
  it('pays the slice that it stops at', () => {
    expect(play(maths, [0, 0, 0, 2]).win).toBe(2_000)
    expect(play(maths, [0, 0, 0, 3]).win).toBe(50_000)
    expect(play(maths, [3], { mode: 'buy' }).events).toEqual([
      { type: 'wheel', slice: 1, prize: 'major', amount: 50_000 },
      { type: 'end', amount: 50_000 },
    ])
  })
  it('pays a line of three, and does not turn for fewer scatters', () => {
    expect(play(maths, [1, 1, 1]).win).toBe(3_000)
    expect(play(maths, [0, 0, 1]).win).toBe(0)
  })
})
