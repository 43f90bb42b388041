import type { RoundRow } from '#contract/http/rounds.ts'
import { commitmentOf } from '#kit/commitment.ts'
import { type Figures, recipeOf } from './recipes.ts'

/** The result of a check. `seed`: whether the revealed seed is the one committed to before the round. `outcome`: whether the outcome shown
 *  follows from the seeds; null where the game's draw cannot be recomputed, or its outcome was not reported. */
export type Finding = {
  seed: boolean
  outcome: boolean | null
  /** The commitment computed from the revealed seed. */
  computed: string
  /** The figures of the outcome as computed from the seeds; null where they cannot be. */
  drawn: Figures | null
  /** The same figures as the host reported them; null where it did not. */
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
  const { client_seed: clientSeed, nonce, outcome: reported, recipe: published } = fairness
  const recipe = published && recipeOf(published.id)
  const shown = (reported && published && (await recipe?.reported(reported, stake, published.parameters))) ?? null
  const drawn = (published && (await recipe?.draw(published.parameters, { serverSeed, clientSeed, nonce }, reported ?? {}))) ?? null
  const outcome = drawn && shown && drawn.length === shown.length && drawn.every((figure, index) => figure === shown[index])
  return { seed: computed === fairness.commitment.toLowerCase(), outcome: shown && drawn ? outcome === true : null, computed, drawn, shown }
}
