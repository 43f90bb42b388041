import { describe, expect, it } from 'vitest'
import { kickOff, type PublicState } from '../football/public-state.ts'
import { type Leg, legChances } from './legs.ts'
import { forecastOf } from './markets.ts'
import { type Offer, offersOf } from './offers.ts'
import { decimalOf, impliedByDecimal, impliedByMalay, isExplained, malayOf, shiftsOf, withMargin } from './prices.ts'
import { inMillionths } from './spread.ts'

const atKickOff = kickOff([1450, 1100])
const late: PublicState = {
  ...atKickOff,
  phase: 'h2',
  minute: 63,
  score: [2, 1],
  halfTime: [1, 1],
  cornersAtHalfTime: [3, 2],
  corners: [4, 3],
  stoppage: [2, null],
  momentum: 1,
}
const oneRed: PublicState = { ...late, reds: [0, 1], off: [0, 1 << 4], cards: [0, 2] }

const pricesOf = (offers: readonly Offer[], code: Offer['code'], period = 'ft') =>
  offers
    .filter((offer) => offer.code === code && offer.period === period && offer.main)
    .map(({ quarters, selections }) => [quarters, ...selections.map(({ price }) => price)])

describe('prices from what is public', () => {
  it.each([
    { when: 'at the kick-off', state: atKickOff, result: [216, 331, 336], handicap: [-1, 88, 99] },
    { when: 'at 63 minutes and 2–1', state: late, result: [127, 439, 1800], handicap: [0, 74, -90] },
    { when: 'with a red card of the away side', state: oneRed, result: [114, 595, 3400], handicap: [-1, 93, 89] },
  ])('are those of the rule book $when', ({ state, result, handicap }) => {
    const offers = offersOf(forecastOf(state))
    expect(pricesOf(offers, '1x2')).toEqual([[null, ...result]])
    expect(pricesOf(offers, 'asian_handicap')).toEqual([handicap])
  })

  it('are those of the rule book for goals in all', () => {
    const first = offersOf(forecastOf(atKickOff)).find(
      ({ code, period, quarters }) => code === 'over_under' && period === 'ft' && quarters === 9,
    )
    expect(first?.selections.map(({ price }) => price)).toEqual([81, -93])
    expect(pricesOf(offersOf(forecastOf(late)), 'over_under')).toEqual([[15, 86, 96]])
  })

  it('give the model that the rule book publishes', () => {
    const { plain } = forecastOf(atKickOff)
    const fair = (code: string, period: string, pick: string) =>
      (
        (plain.find((market) => market.code === code && market.period === period)?.chances.get(pick)?.win ?? 0) * 100
      ).toFixed(2)
    expect([fair('1x2', 'ft', 'home'), fair('1x2', 'ft', 'draw'), fair('1x2', 'ft', 'away')]).toEqual([
      '44.12',
      '28.15',
      '27.73',
    ])
    expect([fair('both_score', 'ft', 'yes'), fair('1x2', 'h1', 'home')]).toEqual(['53.13', '33.19'])
  })

  it('are made of chances that sum to one in every market, at every state', () => {
    for (const state of [atKickOff, late, oneRed, { ...late, minute: 95, stoppage: [2, 6] as const }]) {
      const { plain, lines } = forecastOf(state)
      for (const { code, chances } of plain) {
        const sum = [...chances.values()].reduce((total, { win }) => total + win, 0)
        expect(sum, code).toBeCloseTo(code === 'double_chance' ? 2 : 1, 6)
      }
      for (const { code, spread } of lines)
        expect(
          spread.shares.reduce((total, share) => total + share, 0),
          code,
        ).toBeCloseTo(1, 6)
    }
  })

  it('never give more than the fair share, and a line is offered with both sides or not', () => {
    for (const { code, format, selections } of offersOf(forecastOf(late))) {
      for (const { price, fair } of selections) {
        if (price === null) continue
        const implied = format === 'malay' ? impliedByMalay(price) : impliedByDecimal(price)
        expect(implied * 1_000_000, code).toBeGreaterThanOrEqual(fair - 1)
      }
    }
  })

  it('close what is certain and what cannot come', () => {
    const scores = offersOf(forecastOf(late)).find(({ code }) => code === 'correct_score')
    expect(scores?.selections.find(({ pick }) => pick === '1-0')).toEqual({ pick: '1-0', price: null, fair: 0 })
    const both = offersOf(forecastOf(late)).find(({ code }) => code === 'both_score')
    expect(both?.selections.map(({ price }) => price)).toEqual([null, null])
  })
})

describe('the chances of a leg', () => {
  const leg: Leg = {
    code: 'asian_handicap',
    period: 'ft',
    pick: 'home',
    team: null,
    number: null,
    quarters: -1,
    base: [0, 0],
  }

  it('count a handicap from the score at which it was struck', () => {
    const forecast = forecastOf(late)
    const before = legChances(forecast, leg)
    const now = legChances(forecast, { ...leg, base: [2, 1] })
    const result = legChances(forecast, { ...leg, code: '1x2', pick: 'home', quarters: null })
    expect(before?.win).toBe(result?.win)
    expect(now?.win).toBeLessThan(before?.win as number)
    expect(legChances(forecast, { ...leg, pick: 'away', quarters: 1 })?.win).toBe(before?.loss)
  })

  it('are whole millionths of what is open, and nothing where the market is closed', () => {
    const forecast = forecastOf(late)
    const chances = legChances(forecast, { ...leg, quarters: -5 })
    expect(Object.values(chances ?? {}).reduce((sum, share) => sum + share, 0)).toBe(1_000_000)
    expect(legChances(forecast, { ...leg, period: 'h1' })).toBeNull()
    expect(legChances(forecast, { ...leg, code: 'next_goal', pick: 'none', number: 3, quarters: null })).toBeNull()
    expect(legChances(forecast, { ...leg, code: 'next_goal', pick: 'none', number: 4, quarters: null })?.win).toBe(
      394_800,
    )
  })

  it('give the millionth that is left to the largest remainder', () => {
    expect(inMillionths({ win: 1, half_win: 0, push: 1, half_loss: 0, loss: 1 })).toEqual({
      win: 333_334,
      half_win: 0,
      push: 333_333,
      half_loss: 0,
      loss: 333_333,
    })
  })
})

describe('from a probability to a price', () => {
  it('rounds against the member and closes what is out of range', () => {
    expect([malayOf(0.5), malayOf(96 / 196), malayOf(1 / 1.84), malayOf(0.9999), malayOf(0.1)]).toEqual([
      100,
      -96,
      84,
      null,
      null,
    ])
    expect([
      malayOf(0),
      malayOf(1),
      malayOf(20 / 120),
      malayOf(19 / 119),
      malayOf(1 / 1.05),
      malayOf(1 / 1.04),
    ]).toEqual([null, null, -20, null, 5, null])
  })

  it('goes down to the ladder of decimal prices', () => {
    expect([1 / 4.999, 1 / 5.04, 1 / 10.19, 1 / 20.4, 1 / 50.9, 1 / 900, 0.995, 0].map(decimalOf)).toEqual([
      499,
      500,
      1010,
      2000,
      5000,
      25_100,
      null,
      null,
    ])
  })

  it('takes more of a margin from long shots than from favourites', () => {
    const implied = withMargin([0.7, 0.2, 0.1], 0.06)
    expect(implied.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1.06, 8)
    expect((implied[0] as number) / 0.7).toBeLessThan((implied[2] as number) / 0.1)
  })

  it('lets money move it by two and a half points at most, and explains no price beyond', () => {
    expect(shiftsOf([100n, -100n], 1_000n)).toEqual([0.0025, -0.0025])
    expect(shiftsOf([5_000_000n, -5_000_000n], 1_000n)).toEqual([0.025, -0.025])
    const offers = offersOf(forecastOf(atKickOff), undefined, ({ code }) =>
      code === 'asian_handicap' ? [0.025, -0.025] : null,
    )
    const [moved] = pricesOf(offers, 'asian_handicap')
    expect(moved).toEqual([-1, 80, -95])
    expect(isExplained(impliedByMalay(80), 0.513513, 0.032)).toBe(true)
    expect(isExplained(impliedByMalay(70), 0.513513, 0.032)).toBe(false)
  })

  it.each([
    { when: 'at the kick-off', state: atKickOff },
    { when: 'at 63 minutes and 2–1', state: late },
  ])('is never moved past what is fair by money, $when, so that nobody can buy a price that gains', ({ state }) => {
    const offers = offersOf(forecastOf(state), undefined, () => Array.from({ length: 40 }, () => -0.025))
    const gaining = offers.flatMap(({ code, quarters, format, selections }) =>
      selections.flatMap(({ pick, price, fair }) => {
        if (price === null) return []
        const implied = format === 'malay' ? impliedByMalay(price) : impliedByDecimal(price)
        return implied >= fair / 1_000_000 - 1e-6 ? [] : [`${code} ${quarters ?? ''} ${pick}: ${price}`]
      }),
    )
    expect(offers.length).toBeGreaterThan(40)
    expect(gaining).toEqual([])
  })
})
