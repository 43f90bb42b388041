import { compare } from './fractions.ts'
import { type LegResult } from './leg.ts'
import { priceOf, returnShare } from './prices.ts'
import { type BookSettings } from './settings.ts'
import { priceShare, type Slip } from './slip.ts'

/** Legs by result, as reported to the site. */
export type LegCounts = {
  legs: number
  won: number
  half_won: number
  push: number
  half_lost: number
  lost: number
  void: number
}

export function countLegs(results: readonly LegResult[]): LegCounts {
  const counts: LegCounts = { legs: results.length, won: 0, half_won: 0, push: 0, half_lost: 0, lost: 0, void: 0 }
  const under = { half_win: 'half_won', push: 'push', half_loss: 'half_lost', loss: 'lost', void: 'void' } as const
  for (const result of results) counts[result in under ? under[result as keyof typeof under] : 'won'] += 1
  return counts
}

/**
 * The satang offered for a step that failed by exactly one leg; zero if not due. A drawn leg does not count; a void or
 * half-lost one or too low a price rules the offer out.
 */
export function stepOffer(slip: Slip, results: readonly LegResult[], { offer_step: offer }: BookSettings): bigint {
  const { legs, push, lost, half_lost, void: voids } = countLegs(results)
  const stake = BigInt(slip.stake)
  const least = returnShare(priceOf(offer.min_price), 'decimal')
  const deserved =
    slip.kind === 'step' &&
    (slip.cash_outs ?? []).length === 0 &&
    stake <= BigInt(offer.max_stake) &&
    legs - push >= offer.min_legs &&
    lost === 1 &&
    half_lost === 0 &&
    voids === 0 &&
    slip.legs.every((leg) => compare(priceShare(leg, slip.format), least) >= 0)
  return deserved ? stake * BigInt(offer.times) : 0n
}
