import { describe, expect, it } from 'vitest'
import { basketballRules } from '../basketball/match.ts'
import type { BasketballState } from '../basketball/public-state.ts'
import { sumOf } from '../steps/public-state.ts'
import { basketballForecast } from './basketball.ts'
import { offersOf } from './offers.ts'
import {
  beyondThree,
  errorsOf,
  forecastMs,
  lineWinOf,
  matchesToPlay,
  type Question,
  winOf,
} from '#tests/fixtures/played-matches.ts'

const begun = basketballRules.begin([1_180, 1_090])
const leads = (state: BasketballState, first = 0, last?: number): number => {
  const [home, away] = sumOf(state.periods.slice(first, last))
  return home - away
}
const points = (state: BasketballState, first = 0, last?: number): number => {
  const [home, away] = sumOf(state.periods.slice(first, last))
  return home + away
}

const questionsOf = (state: BasketballState): readonly Question<BasketballState>[] => {
  const model = basketballForecast(state)
  return [
    { name: 'home', model: winOf(model, 'moneyline', 'home'), came: (end) => leads(end) > 0 },
    { name: 'level after four quarters', model: winOf(model, '1x2', 'draw'), came: (end) => leads(end, 0, 4) === 0 },
    { name: 'home −6.5', model: lineWinOf(model, 'handicap', -6.5), came: (end) => leads(end) > 6.5 },
    { name: 'over 217.5', model: lineWinOf(model, 'over_under', 217.5), came: (end) => points(end) > 217.5 },
    { name: 'odd', model: winOf(model, 'odd_even', 'odd'), came: (end) => points(end) % 2 === 1 },
    {
      name: 'home +3.5 in the last quarter',
      model: lineWinOf(model, 'handicap', 3.5, { period: 'q4' }),
      came: (end) => leads(end, 3, 4) > -3.5,
    },
  ]
}

describe('basketball', () => {
  it('played to its end lies within three standard errors of the model that prices it', () => {
    const more: Question<BasketballState> = {
      name: 'home in the first half',
      model: winOf(basketballForecast(begun), 'moneyline', 'home', { period: 'h1' }),
      came: (end) => leads(end, 0, 2) > 0,
    }
    const found = errorsOf(basketballRules, begun, [...questionsOf(begun), more], matchesToPlay(4_000))
    expect(beyondThree(found)).toEqual([])
    const late: BasketballState = {
      ...begun,
      phase: 'play',
      step: 80,
      halfMinutes: 8,
      periods: [
        [28, 30],
        [25, 31],
        [30, 24],
        [9, 6],
      ],
    }
    expect(beyondThree(errorsOf(basketballRules, late, questionsOf(late), matchesToPlay(4_000)))).toEqual([])
  })

  it('offers each period until it is over, with halfMinutes alone and the margins of the rule book', () => {
    const before = offersOf(basketballForecast(begun))
    expect(new Set(before.map(({ period }) => period))).toEqual(new Set(['ft', 'h1', 'q1', 'q2', 'q3', 'q4']))
    const third: BasketballState = {
      ...begun,
      phase: 'break',
      step: 48,
      periods: [
        [28, 30],
        [25, 31],
        [0, 0],
      ],
    }
    const offers = offersOf(basketballForecast(third))
    expect(new Set(offers.map(({ period }) => period))).toEqual(new Set(['ft', 'q3', 'q4']))
    for (const { quarters, code } of offers) if (quarters !== null) expect(Math.abs(quarters % 4), code).toBe(2)
    const handicaps = before.filter(({ code, period }) => code === 'handicap' && period === 'ft')
    expect(handicaps).toHaveLength(5)
    expect(handicaps.find(({ main }) => main)?.quarters).toBeLessThan(-18)
  })

  it('has no market of regulation or of a quarter left in overtime', () => {
    const overtime: BasketballState = {
      ...begun,
      step: 96,
      phase: 'break',
      periods: [
        [28, 30],
        [25, 31],
        [30, 24],
        [20, 18],
        [0, 0],
      ],
    }
    expect(basketballForecast(overtime).plain.map(({ code, period }) => [code, period])).toEqual([
      ['moneyline', 'ft'],
      ['odd_even', 'ft'],
    ])
  })

  it('is forecast in less than 30 ms', () => {
    const strengths = [1_211, 1_190, 1_143, 1_057]
    expect(
      forecastMs(strengths.map((strength) => () => basketballForecast(basketballRules.begin([strength, 1_101])))),
    ).toBeLessThan(30)
  })
})
