import type { RoundRow } from '#contract/http/rounds.ts'
import { recipeOf } from './recipes.ts'
import { commitmentOf } from './reel-stops.ts'

/** The result of a check. `seed`: whether the revealed seed is the one committed to before the round. `outcome`: whether the outcome shown
 *  follows from the seeds; null where the game's draw cannot be recomputed, or its outcome was not reported. */
export type Finding = {
  seed: boolean
  outcome: boolean | null
  computed: string
  drawn: readonly number[] | null
  shown: readonly number[] | null
}

/** Whether a round passes: its seed is the committed one, and its outcome follows where that can be checked. */
export const holds = ({ seed, outcome }: Finding): boolean => seed && outcome !== false

/** Checks a round against the published commitment, in this browser, without a server call. Null for a round without a commitment. */
export async function checkRound({ fairness }: Pick<RoundRow, 'fairness'>, serverSeed: string): Promise<Finding | null> {
  if (!fairness) return null
  const computed = await commitmentOf(serverSeed)
  const { client_seed: clientSeed, nonce } = fairness
  const recipe = fairness.recipe && recipeOf(fairness.recipe.id)
  const shown = (fairness.outcome && recipe?.reported(fairness.outcome)) ?? null
  const drawn = (fairness.recipe && (await recipe?.draw(fairness.recipe.parameters, { serverSeed, clientSeed, nonce }))) ?? null
  const outcome = drawn && shown && drawn.length === shown.length && drawn.every((stop, reel) => stop === shown[reel])
  return { seed: computed === fairness.commitment.toLowerCase(), outcome: shown && drawn ? outcome === true : null, computed, drawn, shown }
}
