import { compare, floor, type Fraction, fraction, minus, ONE, product, times } from './fractions.ts'
import { type PriceFormat, returnShare } from './prices.ts'

/** What the member chose for a price that moves between press and acceptance. */
export type PricePolicy = 'none' | 'better' | 'all'

/** The closed list of causes of refusal. */
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

/** A leg at acceptance: the price asked and the price now, in the slip's format and in hundredths; `stopped`: why it takes no bet now;
 *  `changed`: another line or base score stands, which is another bet. */
export type LegNow = { asked: number; now: number; stopped?: RefusalCause; changed?: boolean }

export type Acceptance =
  /** `profit`: what the stake wins in full, at the prices now. */
  | { accepted: true; profit: bigint }
  /** `difference`: by how much the return in full would change, where it is a matter of price. `leg`: which one, where it is one's matter. */
  | { accepted: false; because: RefusalCause; leg?: number; difference?: bigint }

/** Decides whether a bet is taken at the prices now. The products of all legs' prices are compared. */
export function acceptPrice(stake: bigint, format: PriceFormat, policy: PricePolicy, legs: readonly LegNow[]): Acceptance {
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
  return { accepted: false, because: policy === 'none' ? 'price_changed' : 'price_worse', difference: winOf(now) - winOf(asked) }
}
