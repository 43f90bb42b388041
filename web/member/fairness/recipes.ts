import type { RoundRow } from '#contract/http/rounds.ts'
import type { Seeds } from '#kit/draws.ts'
import type { TableRecipe } from '#studio/engines/tables/redraw.ts'
import { type Bet, type Maths, modes } from '#studio/engines/slots/maths.ts'
import { drawnStops } from './reel-stops.ts'

type Parameters = NonNullable<NonNullable<RoundRow['fairness']>['recipe']>['parameters']
type Outcome = Record<string, unknown>
/** Compared in an order of the recipe's own. */
export type Figures = readonly (number | string)[]

/** How a round is recomputed here. `outcome`: reported by the host; `stake`: by the site's books, baht. */
export type Recipe = {
  /** Null where the parameters are not this recipe's. */
  draw(parameters: Parameters, seeds: Seeds, outcome: Outcome): Promise<Figures | null>
  /** Null where the host did not report them. */
  reported(
    outcome: Outcome,
    stake: string | undefined,
    parameters: Parameters,
  ): Figures | null | Promise<Figures | null>
}

/** By id in a host's catalogue. A recipe never changes: another draw is another id. */
const recipes: Readonly<Record<string, Recipe>> = {
  'reel-stops-v1': {
    draw: async ({ reels }, seeds) => (isLengths(reels) ? drawnStops(reels, seeds) : null),
    reported: ({ stops }) =>
      Array.isArray(stops) && stops.every((stop) => Number.isInteger(stop)) ? (stops as number[]) : null,
  },
  // The parameters are the whole rules: the round is replayed with all that happens in it.
  'slot-round-v1': { draw: playSlotAgain, reported: reportedOfSlot },
  'fish-shots-v1': { draw: shootAgain, reported: reportedOfShots },
  'mines-v1': skillRecipe('mines-v1', 'hit'),
  'plinko-v1': skillRecipe('plinko-v1', 'bucket'),
  'hilo-v1': skillRecipe('hilo-v1', 'cards'),
  'crash-v1': skillRecipe('crash-v1', 'flight'),
  // Tables: bets as reported, their returns from the seeds.
  'baccarat-shoe-v1': { draw: byTable('baccarat'), reported: reportedOfTable },
  'dragon-tiger-shoe-v1': { draw: byTable('dragon-tiger'), reported: reportedOfTable },
  'sic-bo-v1': { draw: byTable('sic-bo'), reported: reportedOfTable },
  'roulette-v1': { draw: byTable('roulette'), reported: reportedOfTable },
  'blackjack-v1': { draw: blackjackAgain, reported: reportedOfBlackjack },
}

/** Null where this site knows none. */
export const recipeOf = (id: string): Recipe | null => (Object.hasOwn(recipes, id) ? (recipes[id] ?? null) : null)

const isLengths = (reels: unknown): reels is number[] =>
  Array.isArray(reels) && reels.length > 0 && reels.every((length) => Number.isInteger(length) && length >= 1)

const SATANG = 100
const baht = (satang: number): string => (satang / SATANG).toFixed(2)

/** Null where the report lacks it. */
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
    // The host has published parameters that no engine plays.
    return null
  }
}

/** The engine is loaded for a check. `result`: the part compared beside the money. */
function skillRecipe(id: string, result: string): Recipe {
  return {
    draw: async (parameters, seeds, outcome) => {
      const { recipes: games } = await import('#studio/engines/skill/recipes.ts')
      return (await games[id]?.(parameters, seeds, outcome)) ?? null
    },
    reported: ({ stake, win, [result]: value }, paid) =>
      Number.isSafeInteger(stake) && Number.isSafeInteger(win) && value !== undefined
        ? [
            paid ?? baht(stake as number),
            baht(win as number),
            typeof value === 'string' ? value : JSON.stringify(value),
          ]
        : null,
  }
}

/** The price by our own books, else by the host's report. */
function reportedOfSlot({ win, digest, stake }: Outcome, paid: string | undefined): Figures | null {
  if (!Number.isSafeInteger(win) || typeof digest !== 'string' || !Number.isSafeInteger(stake)) return null
  return [paid ?? baht(stake as number), baht(win as number), digest]
}

const shots = () => import('#studio/engines/fish/recipe.ts')

/** Each shot of a room's round is redrawn by its own nonce. */
async function shootAgain(parameters: Parameters, seeds: Seeds, outcome: Outcome): Promise<Figures | null> {
  const { outcomeIn, playAgain, tableIn } = await shots()
  const [table, reported] = [tableIn(parameters), outcomeIn(outcome)]
  const again = table && reported && (await playAgain(table, seeds, reported))
  return again && [baht(again.paid), baht(again.win), again.shots]
}

async function reportedOfShots(
  outcome: Outcome,
  paid: string | undefined,
  parameters: Parameters,
): Promise<Figures | null> {
  const { outcomeIn, sumsOf, tableIn } = await shots()
  const [table, reported] = [tableIn(parameters), outcomeIn(outcome)]
  const sums = table && reported && sumsOf(table, reported.shots)
  return reported && sums && [paid ?? baht(sums.paid), baht(sums.win), reported.shots]
}

/** The rules are loaded with the first check. */
function byTable(game: TableRecipe): Recipe['draw'] {
  return async (parameters, seeds, outcome) => {
    const { redrawTable } = await import('#studio/engines/tables/redraw.ts')
    const drawn = await redrawTable(game, parameters, seeds, outcome['bets'])
    return drawn && [baht(drawn.stake), baht(drawn.win), drawn.text]
  }
}

/** Paid, returned, and the result in its table's words. */
function reportedOfTable(
  { bets, win, cards, result, dice, number }: Outcome,
  paid: string | undefined,
): Figures | null {
  if (typeof bets !== 'object' || bets === null || !Number.isSafeInteger(win)) return null
  const stake = Object.values(bets).reduce<number>((sum, one) => sum + Number(one), 0)
  const text = [cards, result, ...(Array.isArray(dice) ? (dice as unknown[]) : []), number]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
  return [paid ?? baht(stake), baht(win as number), text]
}

/** By the reported actions. */
async function blackjackAgain(parameters: Parameters, seeds: Seeds, outcome: Outcome): Promise<Figures | null> {
  const { redrawBlackjack } = await import('#studio/engines/tables/blackjack-recipe.ts')
  const again = await redrawBlackjack(parameters, seeds, outcome)
  return again && [baht(again.stake), baht(again.win), again.text]
}

function reportedOfBlackjack({ stake, win, cards }: Outcome, paid: string | undefined): Figures | null {
  const isReport = Number.isSafeInteger(stake) && Number.isSafeInteger(win) && typeof cards === 'string'
  return isReport ? [paid ?? baht(stake as number), baht(win as number), cards] : null
}
