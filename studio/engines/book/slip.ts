import { type Fraction, fraction, ONE, plus, product, times, ZERO } from './fractions.ts'
import { type Leg, type LegResult, sharersOf } from './leg.ts'
import { type PriceFormat, priceOf, returnShare } from './prices.ts'
import { BOOK_DEFAULTS, type BookSettings } from './settings.ts'

/** A leg's result, else the chances of its results in millionths. */
export type FairLeg = LegResult | Readonly<Partial<Record<LegResult, number>>>

/** A paid cash-out: percent of what was left, and the fair chances it used. */
export type CashOut = { share: number; fair: readonly FairLeg[] }

/** An accepted slip. Satang as text; prices as struck. `unit`: the stake of each line of a combination. */
export type Slip = {
  slip: string
  kind: 'single' | 'step' | 'combination'
  format: PriceFormat
  stake: string
  entered?: string
  unit?: string
  fold?: number
  lines?: number
  legs: readonly Leg[]
  cash_outs?: readonly CashOut[]
  /** Rules at acceptance, where they differ from the standard. */
  terms?: Partial<BookSettings>
}

/** The rules that a slip was accepted under. */
export const termsOf = ({ terms }: Pick<Slip, 'terms'>, standard: BookSettings = BOOK_DEFAULTS): BookSettings =>
  terms === undefined ? standard : { ...standard, ...terms }

/** D of a leg, exact. */
export const priceShare = ({ price }: Leg, format: PriceFormat): Fraction => returnShare(priceOf(price), format)

export function factorOf(result: LegResult, price: Fraction): Fraction {
  switch (result) {
    case 'win':
      return price
    case 'half_win':
      return times(plus(price, ONE), fraction(1, 2))
    case 'push':
    case 'void':
      return ONE
    case 'half_loss':
      return fraction(1, 2)
    case 'loss':
      return ZERO
    default:
      return times(price, fraction(1, sharersOf(result) ?? 1))
  }
}

/** The part of a leg's stake that was returned. */
export function safeShareOf(result: LegResult): Fraction {
  if (result === 'push' || result === 'void') return ONE
  return result === 'half_win' || result === 'half_loss' ? fraction(1, 2) : ZERO
}

export const productOf = ({ legs, format }: Pick<Slip, 'legs' | 'format'>): Fraction =>
  product(legs.map((leg) => priceShare(leg, format)))

/** All choices of `size` numbers below `count`, in order. */
export function choices(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  const first = Array.from({ length: Math.max(0, count - size - from + 1) }, (_, index) => from + index)
  return first.flatMap((number) => choices(count, size - 1, number + 1).map((rest) => [number, ...rest]))
}

/** Each line as places of its legs. */
export const linesOf = ({ kind, legs, fold = 0 }: Pick<Slip, 'kind' | 'legs' | 'fold'>): number[][] =>
  kind === 'combination' ? choices(legs.length, fold) : [legs.map((_, place) => place)]
