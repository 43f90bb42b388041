import { redrawBlackjack } from '#studio/engines/tables/blackjack-recipe.ts'
import { type CheckResult, comparedWith, type Parameters } from '#studio/players/skill/browser/redrawn.ts'
import type { RoundShown } from '#studio/players/skill/wire.ts'

const baht = (satang: number): string => (satang / 100).toFixed(2)

/** Replays a round in this browser from its seeds and reported actions. */
export const checkRound = (_recipe: string, parameters: Parameters, round: RoundShown): Promise<CheckResult> =>
  comparedWith(round, async (seeds, outcome) => {
    const again = await redrawBlackjack(parameters, seeds, outcome)
    return again && [baht(again.stake), baht(again.win)]
  })
