import type { RoundRow } from '#contract/http/rounds.ts'
import { drawnStops, type Seeds } from './reel-stops.ts'

type Parameters = NonNullable<NonNullable<RoundRow['fairness']>['recipe']>['parameters']

/** How a round is computed again in this browser. */
export type Recipe = {
  /** The numbers that follow from the seeds, or null where the parameters are not this recipe's. */
  draw(parameters: Parameters, seeds: Seeds): Promise<number[] | null>
  /** The same numbers as the host reported them, or null where it did not. */
  reported(outcome: Record<string, unknown>): number[] | null
}

/** The recipes that a host may name in its catalogue, by id. A recipe never changes: another way to draw is another id. */
const recipes: Readonly<Record<string, Recipe>> = {
  'reel-stops-v1': {
    draw: async ({ reels }, seeds) => (isLengths(reels) ? drawnStops(reels, seeds) : null),
    reported: ({ stops }) => (Array.isArray(stops) && stops.every((stop) => Number.isInteger(stop)) ? (stops as number[]) : null),
  },
}

/** The recipe of this id, or null where this site knows none. */
export const recipeOf = (id: string): Recipe | null => (Object.hasOwn(recipes, id) ? (recipes[id] ?? null) : null)

const isLengths = (reels: Parameters[string] | undefined): reels is number[] =>
  Array.isArray(reels) && reels.length > 0 && reels.every((length) => length >= 1)
