import { describe, expect, it } from 'vitest'
import type { Draws } from '#kit/draws.ts'
import { drawBeforeKickOff } from './match.ts'
import { nextMinute, nonceOf, playMinute } from './minute.ts'
import { kickOff, type PublicState } from './public-state.ts'
import { goalRates, strengthOf } from './recipe.ts'

type Numbers = Partial<
  Record<'goal' | 'home' | 'away' | 'corner' | 'review' | 'momentum' | 'shirt' | 'stoppage', number>
>

const NOTHING = 999_999

function scripted(numbers: readonly number[]): Draws & { left(): number } {
  let next = 0
  return {
    below: () => {
      const number = numbers[next]
      if (number === undefined) throw new Error('drawn too often')
      next += 1
      return number
    },
    left: () => numbers.length - next,
  }
}

/** Plays a minute with these draws and no event from the others. */
function played(state: PublicState, numbers: Numbers) {
  const { goal, home, away, corner, review, momentum, shirt, stoppage } = numbers
  const all = [goal, home, away, corner, review, momentum ?? 500_000, shirt, stoppage].map(
    (number) => number ?? NOTHING,
  )
  const draws = scripted(all)
  const minute = playMinute(state, draws)
  expect(draws.left(), 'all eight are drawn').toBe(0)
  return minute
}

const start = kickOff([1450, 1100])
const at = (minute: number, rest: Partial<PublicState> = {}): PublicState => ({ ...start, minute, ...rest })
const secondHalf = (minute: number, rest: Partial<PublicState> = {}) =>
  at(minute, { phase: 'h2', halfTime: [0, 0], stoppage: [1, null], ...rest })

describe('a minute of a match', () => {
  it('gives a goal to the side whose rate the draw is below', () => {
    const [home, away] = goalRates(start, 1, 0)
    expect([home, away]).toEqual([12_750, 9_673])
    expect(played(start, { goal: home - 1 }).state.score).toEqual([1, 0])
    expect(played(start, { goal: home }).state.score).toEqual([0, 1])
    expect(played(start, { goal: home + away }).state.score).toEqual([0, 0])
  })

  it('tells the kind of a goal and its review, and takes an annulled one off the score', () => {
    const own = played(at(10, { momentum: 2 }), { goal: 0, shirt: 29_999, review: 20_000 })
    expect(own.events).toEqual([{ type: 'goal', side: 'home', kind: 'own_goal', review: 'given' }])
    expect(own.state).toMatchObject({ score: [1, 0], momentum: 0 })
    const annulled = played(at(10, { momentum: 2 }), { goal: 0, shirt: 30_000, review: 19_999 })
    expect(annulled.events).toEqual([{ type: 'goal', side: 'home', kind: 'penalty', review: 'annulled' }])
    expect(annulled.state).toMatchObject({ score: [0, 0], momentum: 2 })
  })

  it('shows yellow, second yellow and red, and nothing to a shirt that is off', () => {
    const first = played(start, { home: 19_299, shirt: 10 })
    expect(first.state).toMatchObject({ cards: [1, 0], reds: [0, 0] })
    expect(played(first.state, { home: 300, shirt: 14 }).events).toEqual([])
    const second = played(first.state, { home: 300, shirt: 13 })
    expect(second.events).toEqual([{ type: 'card', side: 'home', colour: 'second_yellow', shirt: 1 }])
    expect(second.state).toMatchObject({ cards: [3, 0], reds: [1, 0], booked: [0, 0] })
    expect(played(second.state, { home: 0, shirt: 13 }).events).toEqual([])
    expect(played(start, { away: 299, shirt: 0 }).events).toEqual([
      { type: 'card', side: 'away', colour: 'red', shirt: 11 },
    ])
    expect(played(at(5, { reds: [4, 0] }), { home: 0, shirt: 0 }).events).toEqual([])
  })

  it('moves the momentum every five minutes, within three, and corners follow it', () => {
    expect(played(at(4, { momentum: 3 }), { momentum: 666_666 }).state.momentum).toBe(3)
    expect(played(at(4, { momentum: -2 }), { momentum: 0 }).state.momentum).toBe(-3)
    expect(played(at(5, { momentum: 1 }), { momentum: 0 }).state.momentum).toBe(1)
    expect(played(at(5, { momentum: 1 }), { corner: 54_079 }).state.corners).toEqual([1, 0])
    expect(played(at(5, { momentum: 1 }), { corner: 54_080 }).state.corners).toEqual([0, 1])
  })

  it('shows the stoppage at 45 and 90 and ends each half after it', () => {
    const shown = played(at(44), { stoppage: 0 })
    expect(shown.events).toEqual([{ type: 'stoppage', minutes: 1 }])
    const half = played({ ...shown.state, momentum: 2, score: [1, 0] }, {})
    expect(half.events).toEqual([{ type: 'half_time' }])
    expect(half.state).toMatchObject({ phase: 'half_time', minute: 45, momentum: 0, halfTime: [1, 0] })
    expect(nextMinute(half.state)).toEqual({ half: 'h2', number: 46 })
    const last = played(secondHalf(89), { stoppage: NOTHING })
    expect(last.events).toEqual([{ type: 'stoppage', minutes: 7 }])
    const end = played(secondHalf(96, { stoppage: [1, 7] }), {})
    expect(end.events).toEqual([{ type: 'full_time' }])
    expect(nextMinute(end.state)).toBeNull()
    expect(() => played(end.state, {})).toThrow('the match is over')
  })

  it('has draws of its own in each half, though 46 comes in both', () => {
    expect(nonceOf({ half: 'h1', number: 46 })).toBe(46)
    expect(nonceOf({ half: 'h2', number: 46 })).toBe(1046)
  })

  it('makes goals rarer for ten and likelier against them', () => {
    const [home, away] = goalRates({ ...start, reds: [0, 1] }, 90, 0)
    const [homeOfEleven, awayOfEleven] = goalRates(start, 90, 0)
    expect(home).toBe(Math.floor((homeOfEleven * 1250) / 1000))
    expect(away).toBe(Math.floor((awayOfEleven * 667) / 1000))
  })
})

describe('what is drawn before the kick-off', () => {
  it('postpones, abandons and misreports by the published shares', () => {
    expect(drawBeforeKickOff(scripted([3_999, 71, 999, 91, 4_999, 28]))).toEqual({
      postponedHours: 3,
      abandoned: 2,
      wrongReport: { side: 'away', correctedAfter: 4 },
    })
    expect(drawBeforeKickOff(scripted([4_000, 0, 1_000, 0, 5_000, 0]))).toEqual({
      postponedHours: null,
      abandoned: null,
      wrongReport: null,
    })
  })
})

describe('the strength of two sides', () => {
  it('follows from their ratings, with more for the home side', () => {
    expect(strengthOf({ attack: 1000, defence: 1000 }, { attack: 1000, defence: 1000 })).toEqual([1495, 1300])
    expect(strengthOf({ attack: 1310, defence: 1040 }, { attack: 900, defence: 1100 })).toEqual([1780, 1125])
  })
})
