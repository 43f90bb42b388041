import {
  ceiling,
  compare,
  floor,
  type Fraction,
  fraction,
  inverse,
  minus,
  ONE,
  plus,
  times,
  ZERO,
} from './fractions.ts'

export type PriceFormat = 'malay' | 'hongkong' | 'decimal'

const HUNDREDTHS = /^(-?)(0|[1-9][0-9]{0,6})(?:\.([0-9]{1,2}))?$/

/** "-0.96" is -96; null for other text. */
export function hundredths(text: string): number | null {
  const match = HUNDREDTHS.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '0', digits = ''] = match
  const size = Number(whole) * 100 + Number(digits.padEnd(2, '0'))
  return sign === '-' && size !== 0 ? -size : size
}

/** -96 is "-0.96". */
export function hundredthsText(value: number): string {
  const size = Math.abs(value)
  return `${value < 0 ? '-' : ''}${Math.trunc(size / 100)}.${(size % 100).toString().padStart(2, '0')}`
}

/** Throws for an unreadable struck price: a program error, not a bet. */
export function priceOf(text: string): number {
  const value = hundredths(text)
  if (value === null || value === 0) throw new Error(`"${text}" is not a price.`)
  return value
}

/** −1.00 is written 1.00. Between −0.20 and 0.05 a line is closed. */
export const malayIsOffered = (malay: number): boolean =>
  Number.isSafeInteger(malay) && ((malay >= 5 && malay <= 100) || (malay >= -99 && malay <= -20))

export const hongkongOfMalay = (malay: number): number => (malay > 0 ? malay : Math.trunc(10_000 / -malay))
export const decimalOfMalay = (malay: number): number => hongkongOfMalay(malay) + 100

/** A two-way Asian price in another format, rounded down to hundredths. */
export function fromMalay(malay: number, format: PriceFormat): number {
  if (format === 'malay') return malay
  return format === 'hongkong' ? hongkongOfMalay(malay) : decimalOfMalay(malay)
}

const LEAST_DECIMAL = 101
const HIGHEST_DECIMAL = 25_100
/** Steps of the ladder below each decimal price, in hundredths. */
const LADDER = [
  { below: 500, step: 1 },
  { below: 1_000, step: 5 },
  { below: 2_000, step: 10 },
  { below: 5_000, step: 50 },
  { below: HIGHEST_DECIMAL, step: 100 },
] as const

/** The decimal price on the ladder at or below; null where there is none. */
export function downToLadder(decimal: number): number | null {
  if (decimal < LEAST_DECIMAL) return null
  const rung = LADDER.find(({ below }) => decimal < below)
  return rung === undefined ? HIGHEST_DECIMAL : decimal - (decimal % rung.step)
}

/** h of the rules: the exact win on a stake of 1. */
export function profitShare(price: number, format: PriceFormat): Fraction {
  if (format === 'decimal') return fraction(price - 100, 100)
  return price < 0 ? fraction(100, -price) : fraction(price, 100)
}

/** D: the exact return on a stake of 1. */
export const returnShare = (price: number, format: PriceFormat): Fraction => plus(ONE, profitShare(price, format))

export const comparePrices = (a: number, b: number, format: PriceFormat): -1 | 0 | 1 =>
  compare(profitShare(a, format), profitShare(b, format))

/** The debit for a typed amount, satang: at a negative price the amount is the win. */
export const debitOf = (entered: bigint, price: number, format: PriceFormat): bigint =>
  format === 'malay' && price < 0 ? ceiling(times(fraction(entered), fraction(-price, 100))) : entered

/** The largest typed amount that debits at most `stake`. Satang. */
export const entryOf = (stake: bigint, price: number, format: PriceFormat): bigint =>
  format === 'malay' && price < 0 ? (stake * 100n) / BigInt(-price) : stake

/** The profit of a full win, satang. */
export const profitOf = (stake: bigint, price: number, format: PriceFormat): bigint =>
  floor(times(fraction(stake), profitShare(price, format)))

/** The market's margin from displayed prices, in tenths of a percent, rounded half up. */
export function marginOf(prices: readonly number[], format: PriceFormat): number {
  const implied = prices.reduce((sum, price) => plus(sum, inverse(returnShare(price, format))), ZERO)
  return Number(floor(plus(times(minus(implied, ONE), fraction(1_000)), fraction(1, 2))))
}

/**
 * An obvious error: implied probability differs from `model` (millionths) by over `points` percentage points and by
 * over half of the model's.
 */
export function isObviousError(price: number, format: PriceFormat, model: number, points: number): boolean {
  const fair = fraction(model, 1_000_000)
  const difference = minus(inverse(returnShare(price, format)), fair)
  const size = difference.n < 0n ? { n: -difference.n, d: difference.d } : difference
  return compare(size, fraction(points, 100)) > 0 && compare(size, times(fair, fraction(1, 2))) > 0
}
