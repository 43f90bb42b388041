import type { RoundRow } from '#contract/http/rounds.ts'
import { commitmentOf } from '#kit/commitment.ts'
import { type Figures, recipeOf } from './recipes.ts'

/**
 * `seed`: whether it is the committed one. `outcome`: whether it follows from the seeds; null where it cannot be
 * recomputed or was not reported.
 */
export type Finding = {
  seed: boolean
  outcome: boolean | null
  /** Of the revealed seed. */
  computed: string
  /** Computed from the seeds; null where not computable. */
  drawn: Figures | null
  /** As reported by the host; null where not reported. */
  shown: Figures | null
}

/** The outcome counts only where it can be checked. */
export const passes = ({ seed, outcome }: Finding): boolean => seed && outcome !== false

/** Checks in this browser, without a server call. Null for a round without a commitment. */
export async function checkRound(
  { fairness, stake }: Pick<RoundRow, 'fairness'> & Partial<Pick<RoundRow, 'stake'>>,
  serverSeed: string,
): Promise<Finding | null> {
  if (!fairness) return null
  const computed = await commitmentOf(serverSeed)
  const { client_seed: clientSeed, nonce, outcome: reported, recipe: published } = fairness
  const recipe = published && recipeOf(published.id)
  const shown = (reported && published && (await recipe?.reported(reported, stake, published.parameters))) ?? null
  const drawn =
    (published && (await recipe?.draw(published.parameters, { serverSeed, clientSeed, nonce }, reported ?? {}))) ?? null
  const outcome =
    drawn && shown && drawn.length === shown.length && drawn.every((figure, index) => figure === shown[index])
  return {
    seed: computed === fairness.commitment.toLowerCase(),
    outcome: shown && drawn ? outcome === true : null,
    computed,
    drawn,
    shown,
  }
}
