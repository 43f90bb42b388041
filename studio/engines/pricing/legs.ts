import type { Pair, Side } from '../football/public-state.ts'
import { chancesAt, type Forecast, isHandicap, type LineMarket, type Period, type PlainCode } from './markets.ts'
import { type Chances, inMillionths } from './spread.ts'

/** `quarters`: four times its own line; `base`: the score from which its handicap counts. */
export type Leg = {
  code: PlainCode | LineMarket['code']
  period: Period
  pick: string
  team: Side | null
  number: number | null
  quarters: number | null
  base: Pair | null
}

/**
 * A leg's results in whole millionths by the published model, as cash-outs use them; null where its market is closed.
 */
export function legChances(forecast: Forecast, leg: Leg): Chances | null {
  if (leg.quarters === null) {
    const market = forecast.plain.find(
      ({ code, period, number }) => code === leg.code && period === leg.period && number === leg.number,
    )
    const chances = market?.chances.get(leg.pick)
    return chances ? inMillionths(chances) : null
  }
  const market = forecast.lines.find(
    ({ code, period, team, number = null }) =>
      code === leg.code && period === leg.period && team === leg.team && number === leg.number,
  )
  if (!market) return null
  return inMillionths(chancesAt(market, leg.pick, quartersNow(market, leg.pick, leg.quarters, leg.base)))
}

/** The struck line in present terms: the lead since the bet is part of the compared number. */
function quartersNow(market: LineMarket, pick: string, quarters: number, base: Pair | null): number {
  if (!isHandicap(market.code)) return quarters
  const own = pick === 'home' ? quarters : -quarters
  if (market.base === null) return own
  const [home, away] = base ?? [0, 0]
  return own + 4 * (market.base[0] - market.base[1] - (home - away))
}
