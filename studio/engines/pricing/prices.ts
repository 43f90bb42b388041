/** From probabilities to prices. Prices are whole hundredths: Malay 5…100 and −99…−20, decimal 101…25,100 on its ladder. */

const LEAST_MALAY = 5
const LEAST_NEGATIVE = 20

/** The Malay price of one side of a two-way line by its implied probability, rounded against the member; null out of range. */
export function malayOf(implied: number): number | null {
  if (implied <= 0 || implied >= 1) return null
  const profit = 1 / implied - 1
  const price = profit <= 1 ? Math.floor(profit * 100 + 1e-9) : -Math.ceil(100 / profit - 1e-9)
  if (price === -100) return 100
  return price >= LEAST_MALAY || (price <= -LEAST_NEGATIVE && price > -100) ? price : null
}

/** Steps of the decimal ladder, in hundredths: below `until` prices are multiples of `step`. */
const LADDER = [
  { until: 500, step: 1 },
  { until: 1000, step: 5 },
  { until: 2000, step: 10 },
  { until: 5000, step: 50 },
  { until: Number.POSITIVE_INFINITY, step: 100 },
] as const
const LEAST_DECIMAL = 101
const MOST_DECIMAL = 25_100

/** The decimal price by an implied probability, down to the ladder; null where nothing could be won, or where it cannot come. */
export function decimalOf(implied: number): number | null {
  if (implied <= 0) return null
  const exact = Math.min(MOST_DECIMAL, 100 / implied + 1e-9)
  const { step } = LADDER.find(({ until }) => exact < until) ?? LADDER[4]
  const price = Math.floor(exact / step) * step
  return price >= LEAST_DECIMAL ? price : null
}

/** What a Malay price implies. */
export const impliedByMalay = (price: number): number => (price > 0 ? 100 / (100 + price) : -price / (100 - price))

/** What a decimal price implies. */
export const impliedByDecimal = (price: number): number => 100 / price

/** Implied probabilities with a margin: each probability to one power, so that they sum to `1 + margin` times what they did. It takes
 *  less from favourites and more from long shots than equal shares would. */
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

/** How far money may move an implied probability. */
const MOST_SHIFT = 0.025

/** How money moves implied probabilities: by what each selection would cost the house if it won, against the mean of its market. */
export function shiftsOf(liabilities: readonly bigint[], limit: bigint): readonly number[] {
  const mean = liabilities.reduce((sum, liability) => sum + Number(liability), 0) / liabilities.length
  return liabilities.map((liability) => {
    const shift = (MOST_SHIFT * (Number(liability) - mean)) / Number(limit)
    return Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, shift))
  })
}

/** Whether a price that was struck is one that the published model, its margin and the bounds of money explain. One step of
 *  rounding is allowed for. */
export function isExplained(implied: number, fair: number, margin: number, rounding = 0.005): boolean {
  return implied >= fair - MOST_SHIFT - rounding && implied <= Math.max(fair * (1 + margin), fair + margin) + MOST_SHIFT + rounding
}
