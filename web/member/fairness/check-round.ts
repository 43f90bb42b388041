import type { RoundRow } from '#contract/http/rounds.ts'
import { commitmentOf } from '#contract/slots/commitment.ts'
import { type Figures, recipeOf } from './recipes.ts'

/** The result of a check. `seed`: whether the revealed seed is the one committed to before the round. `outcome`: whether the outcome shown
 *  follows from the seeds; null where the game's draw cannot be recomputed, or its outcome was not reported. */
export type Finding = {
  seed: boolean
  outcome: boolean | null
  computed: string
  drawn: Figures | null
  shown: Figures | null
}

/** Whether a round passes: its seed is the committed one, and its outcome follows where that can be checked. */
export const passes = ({ seed, outcome }: Finding): boolean => seed && outcome !== false

/** Checks a round against the published commitment, in this browser, without a server call. Null for a round without a commitment. */
export async function checkRound(
  { fairness, stake }: Pick<RoundRow, 'fairness'> & Partial<Pick<RoundRow, 'stake'>>,
  serverSeed: string,
): Promise<Finding | null> {
  if (!fairness) return null
  const computed = await commitmentOf(serverSeed)
  const { client_seed: clientSeed, nonce, outcome: given, recipe: published } = fairness
  const recipe = published && recipeOf(published.id)
  const shown = (given && recipe?.reported(given, stake)) ?? null
  const drawn = (published && (await recipe?.draw(published.parameters, { serverSeed, clientSeed, nonce }, given ?? {}))) ?? null
  const outcome = drawn && shown && drawn.length === shown.length && drawn.every((one, place) => one === shown[place])
  return { seed: computed === fairness.commitment.toLowerCase(), outcome: shown && drawn ? outcome === true : null, computed, drawn, shown }
}
