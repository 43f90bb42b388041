import { floor, product, times, type Fraction, fraction } from '#studio/engines/book/fractions.ts'
import { choices } from '#studio/engines/book/slip.ts'
import {
  comparePrices,
  debitOf,
  decimalOfMalay,
  entryOf,
  fromMalay,
  hundredthsText,
  priceOf,
  profitOf,
  returnShare,
} from '#studio/engines/book/prices.ts'
import type { Offer, PriceFormat } from '../wire.ts'

/** Two-way Asian markets as chosen, the rest decimal. */
export const formatOf = (own: Offer['own'], chosen: PriceFormat): PriceFormat => (own === 'malay' ? chosen : 'decimal')

/** In hundredths of the ticket's format. */
export const priceIn = (own: Offer['own'], price: string, chosen: PriceFormat): number =>
  own === 'malay' ? fromMalay(priceOf(price), chosen) : priceOf(price)

/** In hundredths, as legs of a step count. */
export const decimalPrice = (own: Offer['own'], price: string): number =>
  own === 'malay' ? decimalOfMalay(priceOf(price)) : priceOf(price)

/** With a real minus: "−0.96". */
export const priceText = (hundredths: number): string => hundredthsText(hundredths).replace('-', '−')

/** A typed single's cost and win, satang. */
export type SingleSum = { stake: bigint; profit: bigint; returned: bigint; isToWin: boolean }

export function sumOfSingle(entered: bigint, price: number, format: PriceFormat): SingleSum {
  const stake = debitOf(entered, price, format)
  const profit = profitOf(stake, price, format)
  return { stake, profit, returned: stake + profit, isToWin: format === 'malay' && price < 0 }
}

/** The most that may be typed: by highest stake, credit and highest payout. */
export function mostOfSingle(price: number, format: PriceFormat, limits: { stake: bigint; payout: bigint }): bigint {
  const share = returnShare(price, format)
  const byPayout = (limits.payout * share.d) / share.n
  return entryOf(limits.stake < byPayout ? limits.stake : byPayout, price, format)
}

/** A step's product of decimal prices: exact, written out, and in hundredths rounded down. */
export function productOf(prices: readonly number[]) {
  const exact = product(prices.map((price) => fraction(price, 100)))
  return { exact, text: prices.map(priceText).join(' × '), shown: floor(times(exact, fraction(100))) }
}

/** Of a full win, satang. */
export const returnOfStep = (stake: bigint, prices: readonly number[]): bigint =>
  floor(times(fraction(stake), productOf(prices).exact))

/** Each line's full return on a stake of 1. */
export const linesOfCombination = (prices: readonly number[], fold: number): Fraction[] =>
  choices(prices.length, fold).map((line) => productOf(line.map((place) => prices[place] ?? 100)).exact)

/** Of a full win; each line is rounded down by itself. */
export const returnOfLines = (unit: bigint, lines: readonly Fraction[]): bigint =>
  lines.reduce((all, line) => all + floor(times(fraction(unit), line)), 0n)

/** Whether the second price gives more or less. Both in the market's own format. */
export function movementOf(own: Offer['own'], before: string, now: string): 'better' | 'same' | 'worse' {
  // Empty: the selection is closed.
  if (before === '' || now === '') return 'same'
  const order = comparePrices(priceOf(now), priceOf(before), own)
  return order > 0 ? 'better' : order < 0 ? 'worse' : 'same'
}
