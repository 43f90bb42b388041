import { recipes } from '#studio/engines/skill/recipes.ts'
import type { RoundShown } from '../wire.ts'
import { type CheckResult, comparedWith, type Parameters } from './redrawn.ts'

/** Recomputes a round in this browser from its seeds and rules. */
export const checkRound = (recipe: string, parameters: Parameters, round: RoundShown): Promise<CheckResult> =>
  comparedWith(round, (seeds, outcome) => recipes[recipe]?.(parameters, seeds, outcome))
