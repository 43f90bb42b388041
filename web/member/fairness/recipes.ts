import type { RoundRow } from '#contract/http/rounds.ts'
import type { Seeds } from '#kit/draws.ts'
import { type Bet, type Maths, modes } from '#studio/engines/slots/maths.ts'
import { drawnStops } from './reel-stops.ts'

type Parameters = NonNullable<NonNullable<RoundRow['fairness']>['recipe']>['parameters']
type Outcome = Record<string, unknown>
/** What is compared, in an order of the recipe's own. */
export type Figures = readonly (number | string)[]

/** How a round is computed again in this browser. `outcome` is what the host reported of the round, `stake` what the site's books say it
 *  cost, in baht. */
export type Recipe = {
  /** The figures that follow from the seeds, or null where the parameters are not this recipe's. */
  draw(parameters: Parameters, seeds: Seeds, outcome: Outcome): Promise<Figures | null>
  /** The same figures as the host reported them, or null where it did not. */
  reported(outcome: Outcome, stake: string | undefined): Figures | null
}

/** The recipes that a host may name in its catalogue, by id. A recipe never changes: another way to draw is another id. */
const recipes: Readonly<Record<string, Recipe>> = {
  'reel-stops-v1': {
    draw: async ({ reels }, seeds) => (isLengths(reels) ? drawnStops(reels, seeds) : null),
    reported: ({ stops }) => (Array.isArray(stops) && stops.every((stop) => Number.isInteger(stop)) ? (stops as number[]) : null),
  },
  // The parameters are the whole rules: the round is played again, with all that happens in it.
  'slot-round-v1': { draw: playSlotAgain, reported: reportedOfSlot },
}

/** The recipe of this id, or null where this site knows none. */
export const recipeOf = (id: string): Recipe | null => (Object.hasOwn(recipes, id) ? (recipes[id] ?? null) : null)

const isLengths = (reels: unknown): reels is number[] =>
  Array.isArray(reels) && reels.length > 0 && reels.every((length) => Number.isInteger(length) && length >= 1)

const SATANG = 100
const baht = (satang: number): string => (satang / SATANG).toFixed(2)

/** What a slot's round was played with, or null where the report does not say it. */
function betIn({ stake, mode, pot }: Outcome): Bet | null {
  const known = modes.find((one) => one === mode)
  if (known === undefined || !Number.isSafeInteger(stake) || (pot !== null && !Number.isSafeInteger(pot))) return null
  return { stake: stake as number, mode: known, pot: pot as number | null }
}

async function playSlotAgain(parameters: Parameters, seeds: Seeds, outcome: Outcome): Promise<Figures | null> {
  const bet = betIn(outcome)
  if (bet === null) return null
  const [{ computeRound }, { digestOf }] = await Promise.all([
    import('#studio/engines/slots/compute-round.ts'),
    import('#studio/engines/slots/digest.ts'),
  ])
  const maths = parameters as unknown as Maths
  try {
    const { win, events } = await computeRound(maths, seeds, bet)
    return [baht(bet.stake * (bet.mode === 'buy' ? maths.buy : 1)), baht(win), await digestOf(events)]
  } catch {
    // Parameters that no engine plays: the host has published rules that are none.
    return null
  }
}

/** The price by our own books where they are at hand, and by the host's report else. */
function reportedOfSlot({ win, digest, stake }: Outcome, paid: string | undefined): Figures | null {
  if (!Number.isSafeInteger(win) || typeof digest !== 'string' || !Number.isSafeInteger(stake)) return null
  return [paid ?? baht(stake as number), baht(win as number), digest]
}
