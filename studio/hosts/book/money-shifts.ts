import type { PartyDatabase } from '#kit/party/database.ts'
import { type Forecast, picksOf } from '#studio/engines/pricing/markets.ts'
import type { Shifts } from '#studio/engines/pricing/offers.ts'
import { shiftsOf } from '#studio/engines/pricing/prices.ts'
import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import { sumAccepted } from './exposure.store.ts'
import type { StoredFixture } from './fixtures.store.ts'
import { limitOf } from './limits.ts'
import { type Market, marketKey } from './market-key.ts'

/** In the order of the market's prices. */
function picksIn({ plain, lines }: Forecast, { code, period, number, quarters }: Market): readonly string[] {
  if (code === 'odd_even') return ['odd', 'even']
  const line = quarters === null ? undefined : lines.find((one) => one.code === code)
  if (line) return picksOf(line.code)
  return [
    ...(plain.find((one) => one.code === code && one.period === period && one.number === number)?.chances.keys() ?? []),
  ]
}

/**
 * Shifts by accepted money: each selection's liability against its market's mean, at most 2.5 points (rule book,
 * section 11).
 */
export function moneyShifts(
  database: PartyDatabase,
  { host, id: fixture }: Pick<StoredFixture, 'host' | 'id'>,
  forecast: Forecast,
  nowMs: number,
): Shifts {
  const byMarket = Map.groupBy(
    sumAccepted(database, fixture, { nowMs, cancelS: BOOK_DEFAULTS.cancel_s }),
    ({ market }) => market,
  )
  if (byMarket.size === 0) return () => null
  const limit = BigInt(limitOf(database, 'selection', { host, fixture }))
  return (market) => {
    const stakes = byMarket.get(marketKey(market))
    if (stakes === undefined) return null
    const income = stakes.reduce((sum, one) => sum + one.income, 0)
    const returns = new Map(stakes.map((one) => [one.pick, one.returns]))
    const picks = picksIn(forecast, market)
    return shiftsOf(
      picks.map((pick) => BigInt((returns.get(pick) ?? 0) - income)),
      limit,
    )
  }
}
