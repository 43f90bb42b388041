import { compare, floor, type Fraction, fraction, minus, ONE, product, times } from './fractions.ts'
import { type PriceFormat, returnShare } from './prices.ts'

export type PricePolicy = 'none' | 'better' | 'all'

export type RefusalCause =
  | 'goal'
  | 'red_card'
  | 'penalty'
  | 'var'
  | 'period_end'
  | 'suspended'
  | 'line_changed'
  | 'price_worse'
  | 'price_changed'
  | 'limit'
  | 'feed_lost'
  | 'cancelled_by_member'

/** Prices in hundredths of the slip's format. `changed`: another line or base score stands, which is another bet. */
export type LegNow = { asked: number; now: number; stopped?: RefusalCause; changed?: boolean }

export type Acceptance =
  /** `profit`: of a full win at the prices now, satang. */
  | { accepted: true; profit: bigint }
  /** `difference`: change of the full return where a price is the cause; else `leg` names the cause. */
  | { accepted: false; because: RefusalCause; leg?: number; difference?: bigint }

/** Decides whether a bet is accepted at the prices now, by the product of all legs' prices. */
export function acceptPrice(
  stake: bigint,
  format: PriceFormat,
  policy: PricePolicy,
  legs: readonly LegNow[],
): Acceptance {
  for (const [leg, { stopped, changed }] of legs.entries()) {
    if (stopped !== undefined) return { accepted: false, because: stopped, leg }
    if (changed === true) return { accepted: false, because: 'line_changed', leg }
  }
  const asked = product(legs.map((leg) => returnShare(leg.asked, format)))
  const now = product(legs.map((leg) => returnShare(leg.now, format)))
  const winOf = (share: Fraction): bigint => floor(times(fraction(stake), minus(share, ONE)))
  const moved = compare(now, asked)
  const taken = moved === 0 || policy === 'all' || (policy === 'better' && moved > 0)
  if (taken) return { accepted: true, profit: winOf(now) }
  return {
    accepted: false,
    because: policy === 'none' ? 'price_changed' : 'price_worse',
    difference: winOf(now) - winOf(asked),
  }
}
