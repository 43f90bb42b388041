/** Whole hundredths: Malay 5…100 and −99…−20, decimal 101…25,100 on its ladder. */

const LEAST_MALAY = 5
const LEAST_NEGATIVE = 20

/** Rounded against the member; null out of range. */
export function malayOf(implied: number): number | null {
  if (implied <= 0 || implied >= 1) return null
  const profit = 1 / implied - 1
  const price = profit <= 1 ? Math.floor(profit * 100 + 1e-9) : -Math.ceil(100 / profit - 1e-9)
  if (price === -100) return 100
  return price >= LEAST_MALAY || (price <= -LEAST_NEGATIVE && price > -100) ? price : null
}

/** In hundredths: below `until` prices are multiples of `step`. */
const LADDER = [
  { until: 500, step: 1 },
  { until: 1000, step: 5 },
  { until: 2000, step: 10 },
  { until: 5000, step: 50 },
  { until: Number.POSITIVE_INFINITY, step: 100 },
] as const
const LEAST_DECIMAL = 101
const MOST_DECIMAL = 25_100

/** Down to the ladder; null where nothing could be won or it cannot happen. */
export function decimalOf(implied: number): number | null {
  if (implied <= 0) return null
  const exact = Math.min(MOST_DECIMAL, 100 / implied + 1e-9)
  const { step } = LADDER.find(({ until }) => exact < until) ?? LADDER[4]
  const price = Math.floor(exact / step) * step
  return price >= LEAST_DECIMAL ? price : null
}

export const impliedByMalay = (price: number): number => (price > 0 ? 100 / (100 + price) : -price / (100 - price))

export const impliedByDecimal = (price: number): number => 100 / price

/**
 * Each probability to one power, so that the sum becomes `1 + margin` times the former. Takes less from favourites than
 * equal shares.
 */
export function withMargin(probabilities: readonly number[], margin: number): readonly number[] {
  const target = probabilities.reduce((sum, p) => sum + p, 0) * (1 + margin)
  let [low, high] = [0, 1]
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    const sum = probabilities.reduce((total, p) => total + (p > 0 ? p ** middle : 0), 0)
    if (sum > target) low = middle
    else high = middle
  }
  return probabilities.map((p) => (p > 0 ? p ** high : 0))
}

/** Most movement of an implied probability by money. */
const MOST_SHIFT = 0.025

/** Shifts by each selection's liability against its market's mean. */
export function shiftsOf(liabilities: readonly bigint[], limit: bigint): readonly number[] {
  const mean = liabilities.reduce((sum, liability) => sum + Number(liability), 0) / liabilities.length
  return liabilities.map((liability) => {
    const shift = (MOST_SHIFT * (Number(liability) - mean)) / Number(limit)
    return Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, shift))
  })
}

/** Whether the model, its margin and the bounds of money explain a struck price, within one rounding step. */
export function isExplained(implied: number, fair: number, margin: number, rounding = 0.005): boolean {
  return (
    implied >= fair - MOST_SHIFT - rounding &&
    implied <= Math.max(fair * (1 + margin), fair + margin) + MOST_SHIFT + rounding
  )
}
