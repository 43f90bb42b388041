import { describe, expect, it } from 'vitest'
import { fastDraws } from '#studio/titles/fast-draws.ts'
import { beforeSeries, mapsOf, type SeriesState, type SeriesTerms } from '../esports/public-state.ts'
import { playStep } from '../esports/series.ts'
import { type Leg, legChances } from './legs.ts'
import { chancesAt, type Forecast } from './markets.ts'
import { winByGold } from './moba.ts'
import { offersOf } from './offers.ts'
import { impliedByMalay } from './prices.ts'
import { seriesForecast } from './series.ts'
import { roundsFrom } from './shooter.ts'

const bestOfThree: SeriesTerms = { engine: 'shooter', bestOf: 3, share: 571_463 }
const bestOfFive: SeriesTerms = { engine: 'moba', bestOf: 5, share: 613_137 }

const fairOf = ({ plain }: Forecast, code: string, pick: string, number: number | null = null): number =>
  plain.find((market) => market.code === code && market.number === number)?.chances.get(pick)?.win ?? Number.NaN
const overOf = ({ lines }: Forecast, code: string, quarters: number, number: number | null = null): number => {
  const market = lines.find((line) => line.code === code && (line.number ?? null) === number)
  return market ? chancesAt(market, code.endsWith('handicap') ? 'home' : 'over', quarters).win : Number.NaN
}

describe('a map', () => {
  it.each([500_000, 557_312, 613_137, 666_139])(
    'is won by about the share of %i millionths that the ratings give',
    (share) => {
      const rounds = roundsFrom(share, 1, [0, 0])
      const won = rounds.reduce((sum, { home, away, chance }) => (home > away ? sum + chance : sum), 0)
      expect(Math.abs(won - share / 1_000_000)).toBeLessThan(0.006)
      expect(Math.abs(winByGold(share, 0, 0) - share / 1_000_000)).toBeLessThan(0.01)
      expect(rounds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6)
    },
  )

  it('is as good as won at 12 rounds to 0, and by a lead of gold that late hardly is lost', () => {
    const ends = roundsFrom(500_000, 1, [12, 0])
    expect(ends.reduce((sum, { home, away, chance }) => (home > away ? sum + chance : sum), 0)).toBeGreaterThan(0.999)
    expect(winByGold(500_000, 35, 15_000)).toBeGreaterThan(0.9)
  })
})

/** What is asked of a series: how likely the model says it is, and whether it came. */
type Question = { name: string; model: number; came: (end: SeriesState) => boolean }

const homeMaps = (end: SeriesState) => mapsOf(end)[0]
const awayMaps = (end: SeriesState) => mapsOf(end)[1]

const ofThree = seriesForecast(beforeSeries(bestOfThree))
const questionsOfThree: readonly Question[] = [
  { name: 'home', model: fairOf(ofThree, 'series_winner', 'home'), came: (end) => homeMaps(end) === 2 },
  {
    name: '2-0',
    model: fairOf(ofThree, 'correct_maps', '2-0'),
    came: (end) => homeMaps(end) === 2 && awayMaps(end) === 0,
  },
  {
    name: '1-2',
    model: fairOf(ofThree, 'correct_maps', '1-2'),
    came: (end) => homeMaps(end) === 1 && awayMaps(end) === 2,
  },
  {
    name: 'map 2',
    model: fairOf(ofThree, 'map_winner', 'home', 2),
    came: ({ played }) => played[1]?.winner === 'home',
  },
  { name: 'three maps', model: overOf(ofThree, 'total_maps', 10), came: ({ played }) => played.length === 3 },
  { name: 'home −1.5', model: overOf(ofThree, 'map_handicap', -6), came: (end) => homeMaps(end) - awayMaps(end) > 1.5 },
  {
    name: 'over 21.5 rounds',
    model: overOf(ofThree, 'map_rounds', 86, 1),
    came: ({ played: [first] }) => (first?.rounds?.[0] ?? 0) + (first?.rounds?.[1] ?? 0) > 21.5,
  },
  {
    name: 'home −3.5 rounds',
    model: overOf(ofThree, 'map_rounds_handicap', -14, 1),
    came: ({ played: [first] }) => (first?.rounds?.[0] ?? 0) - (first?.rounds?.[1] ?? 0) > 3.5,
  },
]
const ofFive = seriesForecast(beforeSeries(bestOfFive))
const questionsOfFive: readonly Question[] = [
  { name: 'home', model: fairOf(ofFive, 'series_winner', 'home'), came: (end) => homeMaps(end) === 3 },
  {
    name: '3-1',
    model: fairOf(ofFive, 'correct_maps', '3-1'),
    came: (end) => homeMaps(end) === 3 && awayMaps(end) === 1,
  },
  { name: 'map 3', model: fairOf(ofFive, 'map_winner', 'home', 3), came: ({ played }) => played[2]?.winner === 'home' },
  { name: 'over 3.5 maps', model: overOf(ofFive, 'total_maps', 14), came: ({ played }) => played.length > 3 },
  { name: 'home −2.5', model: overOf(ofFive, 'map_handicap', -10), came: (end) => homeMaps(end) - awayMaps(end) > 2.5 },
]

describe('series played to their end', () => {
  it.each([
    ['three maps of a shooter', bestOfThree, questionsOfThree, 6_000],
    ['five maps of a MOBA', bestOfFive, questionsOfFive, 6_000],
  ])('lie within three standard errors of the recursion that prices the best of %s', (_, terms, questions, count) => {
    const draws = fastDraws(38)
    const times = questions.map(() => 0)
    for (let series = 0; series < count; series += 1) {
      let state = beforeSeries(terms)
      while (state.phase !== 'finished') state = playStep(state, draws).state
      questions.forEach(({ came }, at) => {
        if (came(state)) times[at] = (times[at] ?? 0) + 1
      })
    }
    const found = questions.map(({ name, model }, at) => {
      const errors = ((times[at] ?? 0) / count - model) / Math.sqrt((model * (1 - model)) / count)
      return { name, model: model.toFixed(4), errors: Number(errors.toFixed(2)) }
    })
    expect(found.filter(({ errors }) => !(Math.abs(errors) <= 3))).toEqual([])
  })
})

describe('the markets of a series', () => {
  const late: SeriesState = {
    ...beforeSeries(bestOfThree),
    phase: 'map',
    played: [{ winner: 'home', rounds: [13, 9], steps: 22 }],
    step: 15,
    rounds: [4, 11],
  }

  it('have chances that sum to one, and the winner of a map is worth two points of the next', () => {
    for (const state of [beforeSeries(bestOfThree), beforeSeries(bestOfFive), late]) {
      const { plain, lines } = seriesForecast(state)
      for (const { code, chances } of plain)
        expect(
          [...chances.values()].reduce((sum, { win }) => sum + win, 0),
          code,
        ).toBeCloseTo(1, 6)
      for (const { code, spread } of lines)
        expect(
          spread.shares.reduce((sum, share) => sum + share, 0),
          code,
        ).toBeCloseTo(1, 6)
    }
    const even = { ...bestOfThree, share: 500_000 }
    const after = (winner: 'home' | 'away') =>
      fairOf(
        seriesForecast({ ...beforeSeries(even), played: [{ winner, rounds: [13, 9], steps: 22 }] }),
        'map_winner',
        'home',
        2,
      )
    expect(after('home') + after('away')).toBeCloseTo(1, 6)
    expect(after('home')).toBeGreaterThan(0.515)
  })

  it('are offered of maps that are sure to be played alone, with halves of rounds, and the margins of the rule book', () => {
    const offers = offersOf(seriesForecast(beforeSeries(bestOfFive)))
    expect(offers.filter(({ code }) => code === 'map_winner').map(({ number }) => number)).toEqual([1, 2, 3])
    expect(new Set(offers.filter(({ code }) => code === 'total_maps').map(({ quarters }) => quarters))).toEqual(
      new Set([14, 18]),
    )
    const lines = offersOf(seriesForecast(late)).filter(({ code }) => code.startsWith('map_rounds'))
    expect(lines.length).toBeGreaterThan(0)
    for (const { quarters, number } of lines) expect([Math.abs((quarters ?? 0) % 4), number]).toEqual([2, 2])
    for (const { code, format, selections } of offers) {
      if (format !== 'malay') continue
      const implied = selections.reduce(
        (sum, { price }) => sum + (price === null ? Number.NaN : impliedByMalay(price)),
        0,
      )
      if (Number.isNaN(implied)) continue
      const margin = ['series_winner', 'map_handicap', 'total_maps'].includes(code) ? 0.04 : 0.055
      expect(implied - 1, code).toBeGreaterThanOrEqual(margin - 1e-9)
      expect(implied - 1, code).toBeLessThan(margin + 0.012)
    }
  })

  it('close for a map that is begun again, while those of the series go on', () => {
    const { plain, lines } = seriesForecast({ ...late, remade: [2], step: 0, rounds: [0, 0], phase: 'break' })
    expect(plain.map(({ code, number }) => [code, number])).toEqual([
      ['series_winner', null],
      ['correct_maps', null],
    ])
    expect(lines.map(({ code }) => code)).toEqual(['map_handicap', 'total_maps'])
  })

  it('know the chances of a leg of one map', () => {
    const leg: Leg = {
      code: 'map_winner',
      period: 'ft',
      pick: 'away',
      team: null,
      number: 2,
      quarters: null,
      base: null,
    }
    const forecast = seriesForecast(late)
    expect(legChances(forecast, leg)?.win).toBeGreaterThan(900_000)
    expect(legChances(forecast, { ...leg, number: 1 })).toBeNull()
    const rounds = { ...leg, code: 'map_rounds' as const, pick: 'over', quarters: 58 }
    expect(legChances(forecast, rounds)?.win).toBe(1_000_000)
  })
})
