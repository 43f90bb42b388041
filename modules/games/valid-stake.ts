import type { RoundEnding } from '#contract/events/rounds.ts'
import { type Satang, satang } from '#kit/money.ts'

/** `stake`: the member's own; none for a free round. `opposed`: of both sides. */
export type RoundFacts = { ending: RoundEnding; stake: Satang; payout: Satang; opposed?: Satang }

const NOTHING = satang(0n)

/** The member's, at risk and settled (docs/decisions/0068). Nothing of a void, refunded, cancelled or drawn round;
 *  of a cash-out what was won or lost, at most the stake. */
export function validStake({ ending, stake, payout, opposed = NOTHING }: RoundFacts): Satang {
  const atRisk = stake - opposed
  if (atRisk <= 0n) return NOTHING
  switch (ending) {
    case 'played':
      return satang(atRisk)
    case 'cash_out': {
      const moved = payout > stake ? payout - stake : stake - payout
      return satang(moved < atRisk ? moved : atRisk)
    }
    case 'void':
    case 'refund':
    case 'cancelled':
    case 'draw':
      return NOTHING
  }
}
