import { describe, expect, it } from 'vitest'
import { tennisRules, volleyballRules } from '../sets/match.ts'
import { setsWon, type SetsState } from '../sets/public-state.ts'
import { sumOf } from '../steps/public-state.ts'
import { type Leg, legChances } from './legs.ts'
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
import { setFrom, setsForecast } from './sets.ts'

const tennis = tennisRules.begin([3, 790, 740])
const longTennis = tennisRules.begin([5, 760, 775])
const volleyball = volleyballRules.begin([5, 512, 488])

const wonBy = (state: SetsState): number => {
  const [home, away] = setsWon(state)
  return home - away
}
const unitsOf = (state: SetsState): readonly [number, number] => sumOf(state.sets)

const questionsOf = (state: SetsState, lines: { handicap: number; total: number }): readonly Question<SetsState>[] => {
  const model = setsForecast(state)
  const most = state.terms.bestOf
  return [
    { name: 'home', model: winOf(model, 'winner', 'home'), came: (end) => wonBy(end) > 0 },
    {
      name: 'home in straight sets',
      model: winOf(model, 'correct_sets', most === 3 ? '2-0' : '3-0'),
      came: (end) => wonBy(end) === (most + 1) / 2,
    },
    { name: 'home +1.5 sets', model: lineWinOf(model, 'set_handicap', 1.5), came: (end) => wonBy(end) > -1.5 },
    { name: 'all sets', model: lineWinOf(model, 'total_sets', most - 0.5), came: ({ sets }) => sets.length === most },
    {
      name: 'units',
      model: lineWinOf(model, 'unit_handicap', lines.handicap),
      came: (end) => unitsOf(end)[0] - unitsOf(end)[1] + lines.handicap > 0,
    },
    {
      name: 'units in all',
      model: lineWinOf(model, 'unit_total', lines.total),
      came: (end) => unitsOf(end)[0] + unitsOf(end)[1] > lines.total,
    },
  ]
}
const secondSet = (state: SetsState): Question<SetsState> => ({
  name: 'second set',
  model: winOf(setsForecast(state), 'set_winner', 'home', { number: 2 }),
  came: ({ sets: [, second] }) => (second?.[0] ?? 0) > (second?.[1] ?? 0),
})

describe('matches of sets', () => {
  it.each([
    ['tennis of three sets', tennisRules, tennis, { handicap: -2.5, total: 22.5 }],
    ['tennis of five sets', tennisRules, longTennis, { handicap: 1.5, total: 38.5 }],
    ['volleyball', volleyballRules, volleyball, { handicap: -4.5, total: 182.5 }],
  ])('of %s lie within three standard errors of the recursion that prices them', (_, rules, begun, lines) => {
    const found = errorsOf(rules, begun, [...questionsOf(begun, lines), secondSet(begun)], matchesToPlay(3_000))
    expect(beyondThree(found)).toEqual([])
  })

  it.each([
    [
      'tennis',
      tennisRules,
      { ...tennis, phase: 'play', step: 12, sets: [[4, 6]], units: [2, 0] },
      { handicap: -0.5, total: 26.5 },
    ],
    [
      'volleyball',
      volleyballRules,
      { ...volleyball, phase: 'play', step: 80, sets: [[25, 18]], units: [17, 20] },
      { handicap: -5.5, total: 180.5 },
    ],
  ] as const)('of %s do so from the middle of one as well', (_, rules, now, lines) => {
    expect(beyondThree(errorsOf<SetsState>(rules, now, questionsOf(now, lines), matchesToPlay(3_000)))).toEqual([])
  })

  it('end a set as the rules say: 6–4, 7–5, 7–6; 25 and 15 by two', () => {
    const games = setFrom(tennis.terms, 1, 0, [0, 0])
    expect(games.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
    expect(games.map(({ home, away }) => `${home}-${away}`).toSorted()).toEqual(
      ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6', '0-6', '1-6', '2-6', '3-6', '4-6', '5-7', '6-7'].toSorted(),
    )
    for (const [set, points] of [
      [1, 25],
      [5, 15],
    ] as const)
      for (const { home, away } of setFrom(volleyball.terms, set, 0, [0, 0])) {
        expect(Math.max(home, away)).toBeGreaterThanOrEqual(points)
        expect(Math.abs(home - away)).toBeGreaterThanOrEqual(2)
        if (Math.max(home, away) > points) expect(Math.abs(home - away)).toBe(2)
      }
  })

  it('offer the winners of sets that are sure to be played alone', () => {
    const numbers = (state: SetsState) =>
      offersOf(setsForecast(state)).flatMap(({ code, number }) => (code === 'set_winner' ? [number] : []))
    expect(numbers(tennis)).toEqual([1, 2])
    expect(numbers(volleyball)).toEqual([1, 2, 3])
    expect(numbers({ ...tennis, sets: [[6, 4]] })).toEqual([2])
    expect(
      numbers({
        ...volleyball,
        sets: [
          [25, 20],
          [18, 25],
        ],
      }),
    ).toEqual([3, 4])
  })

  it('know the chances of a leg whose line is no longer near', () => {
    const leg: Leg = {
      code: 'unit_total',
      period: 'ft',
      pick: 'over',
      team: null,
      number: null,
      quarters: 74,
      base: null,
    }
    const late = setsForecast({
      ...tennis,
      sets: [
        [7, 6],
        [4, 6],
      ],
      units: [3, 3],
      step: 29,
    })
    expect(legChances(late, leg)?.win).toBe(1_000_000)
    expect(legChances(late, { ...leg, code: 'set_winner', pick: 'home', number: 1, quarters: null })).toBeNull()
  })

  it('are forecast in less than 30 ms', () => {
    expect(
      forecastMs([801, 722, 664].map((hold) => () => setsForecast(tennisRules.begin([5, hold, 703])))),
    ).toBeLessThan(30)
    expect(
      forecastMs([531, 520, 507].map((share) => () => setsForecast(volleyballRules.begin([5, share, 1_000 - share])))),
    ).toBeLessThan(30)
  })
})
