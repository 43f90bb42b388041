import type { BasketballState } from '../basketball/public-state.ts'
import { HALF_MINUTES, lengthOf, QUARTERS, shareOfPoints } from '../basketball/recipe.ts'
import { MILLION, sumOf } from '../steps/public-state.ts'
import { halfLines, plainMarket, wonBy } from './market-parts.ts'
import type { Forecast, LineMarket, Period, PlainMarket } from './markets.ts'
import { combined, point, scaled, shareWhere, type Spread, together, trimmed } from './spread.ts'

/** One more is less likely than a millionth. */
const OVERTIMES = 6

const known = new Map<string, Spread>()

/** Cached: few strengths recur often. */
function pointsIn(strength: number, halfMinutes: number): Spread {
  if (halfMinutes === 0) return point(0)
  const name = `${strength} ${halfMinutes}`
  const found = known.get(name)
  if (found !== undefined) return found
  const half: Spread = { from: 0, shares: Float64Array.from(shareOfPoints(strength), (share) => share / MILLION) }
  const spread = trimmed(combined(pointsIn(strength, halfMinutes - 1), half, 1))
  known.set(name, spread)
  return spread
}

/** Independent of each other. */
type Points = readonly [home: Spread, away: Spread]

const totalOf = ([home, away]: Points): Spread => combined(home, away, 1)
const differenceOf = ([home, away]: Points): Spread => combined(home, away, -1)

/** The sum of points where both are equal. */
function tiedTotal([home, away]: Points): Spread {
  const shares = new Float64Array(2 * home.shares.length)
  home.shares.forEach((share, at) => {
    shares[2 * at] = share * (away.shares[home.from + at - away.from] ?? 0)
  })
  return { from: 2 * home.from, shares }
}

const untied = (total: Spread, tied: Spread): Spread => together([total, scaled(tied, -1)])
const sumOfShares = ({ shares }: Spread): number => shares.reduce((sum, share) => sum + share, 0)

/** The whole match with overtimes, from the points at the end of the present last period. */
function afterAll(end: Points, overtime: Points): { total: Spread; difference: Spread } {
  const difference = differenceOf(end)
  const tie = shareWhere(difference, (lead) => lead === 0)
  const over = differenceOf(overtime)
  const overTie = shareWhere(over, (lead) => lead === 0)
  const decided = (spread: Spread, by: number): Spread => ({
    from: spread.from,
    shares: spread.shares.map((share, at) => (spread.from + at === 0 ? 0 : share * by)),
  })
  let open = tiedTotal(end)
  const totals = [untied(totalOf(end), open)]
  const tied = tiedTotal(overtime)
  const won = untied(totalOf(overtime), tied)
  for (let more = 0; more < OVERTIMES; more += 1) {
    totals.push(combined(open, won, 1))
    open = trimmed(combined(open, tied, 1))
  }
  const total = together(totals)
  return {
    total: scaled(total, 1 / sumOfShares(total)),
    difference: together([decided(difference, 1), decided(over, tie / (1 - overTie))]),
  }
}

function pointsOf({ periods, halfMinutes, strength }: BasketballState, first: number, last: number): Points {
  const [home, away] = sumOf(periods.slice(first - 1, last))
  const present = periods.length
  let left = 0
  for (let period = Math.max(first, present); period <= last; period += 1)
    left += lengthOf(period) - (period === present ? halfMinutes : 0)
  return [combined(point(home), pointsIn(strength[0], left), 1), combined(point(away), pointsIn(strength[1], left), 1)]
}

type Markets = { plain: readonly PlainMarket[]; lines: readonly LineMarket[] }

function marketsOf(period: Period, total: Spread, difference: Spread): Markets {
  const level = shareWhere(difference, (lead) => lead === 0)
  const odd = shareWhere(total, (sum) => Math.abs(sum % 2) === 1)
  return {
    plain: [
      wonBy(
        'moneyline',
        shareWhere(difference, (lead) => lead > 0),
        { period, level },
      ),
      plainMarket(
        'odd_even',
        [
          ['odd', odd],
          ['even', 1 - odd],
        ],
        { period },
      ),
    ],
    lines: [halfLines('handicap', difference, { period }), halfLines('over_under', total, { period })],
  }
}

function regulation(end: Points): PlainMarket {
  const difference = differenceOf(end)
  return plainMarket('1x2', [
    ['home', shareWhere(difference, (lead) => lead > 0)],
    ['draw', shareWhere(difference, (lead) => lead === 0)],
    ['away', shareWhere(difference, (lead) => lead < 0)],
  ])
}

/** All open markets from the public state, by sums of half-minutes to come. */
export function basketballForecast(state: BasketballState): Forecast {
  const { strength, periods, phase, step } = state
  if (phase === 'finished') return { live: true, plain: [], lines: [] }
  const present = periods.length
  const end = pointsOf(state, 1, Math.max(present, QUARTERS))
  const { total, difference } = afterAll(end, [
    pointsIn(strength[0], HALF_MINUTES.overtime),
    pointsIn(strength[1], HALF_MINUTES.overtime),
  ])
  const ofPeriod = (period: Period, first: number, last: number): Markets => {
    const points = pointsOf(state, first, last)
    return marketsOf(period, totalOf(points), differenceOf(points))
  }
  const quarters = (['q1', 'q2', 'q3', 'q4'] as const).flatMap((period, at) =>
    at + 1 < present ? [] : [ofPeriod(period, at + 1, at + 1)],
  )
  const markets = [marketsOf('ft', total, difference), ...(present <= 2 ? [ofPeriod('h1', 1, 2)] : []), ...quarters]
  return {
    live: step > 0,
    plain: [...markets.flatMap(({ plain }) => plain), ...(present <= QUARTERS ? [regulation(end)] : [])],
    lines: markets.flatMap(({ lines }) => lines),
  }
}
