import type { RoundEnding } from '#contract/events/rounds.ts'
import { type Satang, satang } from '#kit/money.ts'

/** What is known of a settled round, amounts in satang.
 *  - `stake`: what was the member's own; the stake of a free round is none.
 *  - `opposed`: the part that stood on both sides of one result, so that it was never at risk; all of it, of both sides. */
export type RoundFacts = { ending: RoundEnding; stake: Satang; payout: Satang; opposed?: Satang }

const NOTHING = satang(0n)

/** The part of a stake that counts for turnover: what was the member's, at risk and settled (docs/decisions/0068). Nothing of a void,
 *  refunded, cancelled or drawn round; of a cash-out what was really won or lost, at most the stake. */
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
