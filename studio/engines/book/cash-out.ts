import { compare, floor, type Fraction, fraction, plus, product, times, ZERO } from './fractions.ts'
import { type LegResult } from './leg.ts'
import { type BookSettings } from './settings.ts'
import { type CashOut, factorOf, type FairLeg, priceShare, type Slip } from './slip.ts'

const MILLION = 1_000_000
/** No offer below this percentage of the stake left. */
const LEAST_VALUE = 5
export const CASH_OUT_SHARES = [25, 50, 75, 100] as const

export type PaidCashOut = {
  fair_value: bigint
  offer_for_all: bigint
  share: number
  stake_closed: bigint
  paid: bigint
  counts: bigint
}

/** The mean of the leg's possible factors on a stake of 1. */
function meanFactor(fair: FairLeg, price: Fraction): Fraction {
  if (typeof fair === 'string') return factorOf(fair, price)
  const chances = Object.entries(fair) as [LegResult, number][]
  return chances.reduce(
    (sum, [result, chance]) => plus(sum, times(fraction(chance, MILLION), factorOf(result, price))),
    ZERO,
  )
}

/** V: the exact fair value of the stake left. */
export const fairValue = (
  { legs, format }: Pick<Slip, 'legs' | 'format'>,
  left: bigint,
  fair: readonly FairLeg[],
): Fraction =>
  times(fraction(left), product(legs.map((leg, place) => meanFactor(fair[place] ?? 'loss', priceShare(leg, format)))))

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const size = (a: bigint): bigint => (a < 0n ? -a : a)

export function cashOut(
  slip: Pick<Slip, 'legs' | 'format'>,
  left: bigint,
  { share, fair }: CashOut,
  settings: BookSettings,
): PaidCashOut {
  const value = fairValue(slip, left, fair)
  const offer = times(value, fraction(10_000 - settings.cash_out_fee_bp, 10_000))
  const closed = (left * BigInt(share)) / 100n
  const paid = left === 0n ? 0n : floor(times(offer, fraction(closed, left)))
  return {
    fair_value: floor(value),
    offer_for_all: floor(offer),
    share,
    stake_closed: closed,
    paid,
    counts: lesser(size(paid - closed), closed),
  }
}

/** All cash-outs of a slip in order, and the stake they left. */
export function cashOutsOf(slip: Slip, settings: BookSettings): { paid: PaidCashOut[]; left: bigint } {
  let left = BigInt(slip.stake)
  const paid = (slip.cash_outs ?? []).map((asked) => {
    const one = cashOut(slip, left, asked, settings)
    left -= one.stake_closed
    return one
  })
  return { paid, left }
}

export type CashOutRefusal =
  | 'CASH_OUT_KIND'
  | 'CASH_OUT_SHARE'
  | 'CASH_OUT_PARTS'
  | 'CASH_OUT_LEFT'
  | 'CASH_OUT_VALUE'
  | 'CASH_OUT_LOST'

/** The offer for a share of a slip, or its refusal. Suspended legs and too young bets are the caller's to refuse. */
export function offerCashOut(
  slip: Slip,
  asked: CashOut,
  settings: BookSettings,
): PaidCashOut | { refused: CashOutRefusal } {
  if (slip.kind === 'combination') return { refused: 'CASH_OUT_KIND' }
  if (!CASH_OUT_SHARES.some((share) => share === asked.share)) return { refused: 'CASH_OUT_SHARE' }
  if (asked.fair.length !== slip.legs.length || asked.fair.includes('loss')) return { refused: 'CASH_OUT_LOST' }
  const { paid, left } = cashOutsOf(slip, settings)
  const parts = paid.filter(({ share }) => share < 100).length
  if (left === 0n || (asked.share < 100 && parts >= settings.cash_out_parts)) return { refused: 'CASH_OUT_PARTS' }
  if (compare(fairValue(slip, left, asked.fair), fraction(left * BigInt(LEAST_VALUE), 100)) < 0)
    return { refused: 'CASH_OUT_VALUE' }
  const offer = cashOut(slip, left, asked, settings)
  const rest = left - offer.stake_closed
  return rest > 0n && rest < BigInt(settings.cash_out_least) ? { refused: 'CASH_OUT_LEFT' } : offer
}
