import { down, type Fraction, fraction, ONE, plus, times } from './fractions.ts'
import { returnRate } from './prices.ts'
import type { CashOut, Format, Leg, LegResult, PaidCashOut, Settings, Slip } from './shapes.ts'

/** What one baht becomes by a result of a leg. */
export function factor(result: string, leg: Leg, format: Format): Fraction {
  const price = returnRate(format, leg.price)
  if (result.startsWith('dead_heat_')) return times(price, fraction(1, Number(result.slice('dead_heat_'.length))))
  const halved = (a: Fraction): Fraction => times(a, fraction(1, 2))
  const factors: Record<string, Fraction> = {
    win: price,
    half_win: halved(plus(price, ONE)),
    push: ONE,
    void: ONE,
    half_loss: halved(ONE),
    loss: fraction(0),
  }
  const found = factors[result]
  if (found === undefined) throw new Error(`There is no result ${result}.`)
  return found
}

const MILLION = 1_000_000
function expected(fair: CashOut['fair'][number], leg: Leg, format: Format): Fraction {
  if (typeof fair === 'string') return factor(fair, leg, format)
  return Object.entries(fair)
    .map(([result, chance = 0]) => times(factor(result as LegResult, leg, format), fraction(chance, MILLION)))
    .reduce(plus, fraction(0))
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Every cash-out of a slip in order: what it closed, paid and counts; and the stake that is left. */
export function cashOutsOf(
  { stake, legs, format, cash_outs: closings = [] }: Slip,
  settings: Settings,
): { paid: PaidCashOut[]; left: bigint } {
  let left = BigInt(stake)
  const paid = closings.map(({ share, fair }): PaidCashOut => {
    const rate = legs.map((leg, n) => expected(fair[n] ?? 'void', leg, format)).reduce(times, ONE)
    const value = times(fraction(left), rate)
    const offer = times(value, fraction(10_000 - settings.cash_out_fee_bp, 10_000))
    const closed = (left * BigInt(share)) / 100n
    const pays = down(times(offer, fraction(closed, left)))
    left -= closed
    return {
      fair_value: String(down(value)),
      offer_for_all: String(down(offer)),
      share,
      stake_closed: String(closed),
      paid: String(pays),
      counts: String(least(distance(pays, closed), closed)),
    }
  })
  return { paid, left }
}
