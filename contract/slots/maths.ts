import type { Prize, SymbolRole } from './round.ts'

/** The rules of a slot as data: with them, the seeds and the stake an engine computes a whole round, on the host as in any browser. They are
 *  plain JSON, and the parameters of the title's recipe.
 *
 *  Pays are integer hundredths of the round's stake, and every stake is a whole number of baht, so that every amount is whole satang. */

/** A symbol in a strip, as one letter, so that a whole strip is a short text. */
export const letters = {
  A: 'h1',
  B: 'h2',
  C: 'h3',
  D: 'h4',
  a: 'l1',
  b: 'l2',
  c: 'l3',
  d: 'l4',
  e: 'l5',
  W: 'wild',
  S: 'scatter',
  O: 'coin',
} as const satisfies Record<string, SymbolRole>
export type Letter = keyof typeof letters

/** What a symbol pays by its letter: for 2, 3 … reels from the left; of `cluster` for each step of `sizes`. */
export type Pays = Readonly<Partial<Record<Letter, readonly number[]>>>

/** Free spins: `needs` scatters anywhere start them; the first number of `spins` is for so many, each further one for one scatter more. `again`: the spins
 *  that a retrigger adds (as many scatters within the free spins), 0 for none. The spin n multiplies its wins by the n-th of `multipliers`, the
 *  last one for all further. No more than `most` spins are played. */
export type FreeSpins = {
  needs: number
  spins: readonly number[]
  again: number
  multipliers: readonly number[]
  most: number
  /** The strips of the free spins, where they are not the base game's. */
  strips?: readonly string[]
}

type Shared = {
  /** How many symbols each reel shows. */
  rows: readonly number[]
  /** The most that a round pays, in stakes. */
  max: number
  /** What going straight to the feature costs, in stakes; 0 where it cannot be bought. */
  buy: number
}

type Reels = Shared & {
  /** The strips in the order in which they pass the window; a stop names the position shown in the top row. */
  strips: readonly string[]
  pays: Pays
  /** What the scatters pay anywhere, from `free.needs` on. */
  scatter: readonly number[]
}

/** Each line a text of row digits, one a reel. A line with a wild in it pays `wild` times as much. */
export type LinesMaths = Reels & { engine: 'lines'; lines: readonly string[]; wild: number; free: FreeSpins | null }

/** Adjacent reels from the left. A wild counts as `wild` ways in free spins, and as one in the base game. */
export type WaysMaths = Reels & { engine: 'ways'; wild: number; free: FreeSpins | null }

/** Cells drawn one by one by weight. Equal ones pay where at least `sizes[0]` hang together, or stand anywhere (`anywhere`); they vanish, what is
 *  above falls, new ones come from the top. The n-th fall multiplies by the n-th of `multipliers`; free spins keep theirs from spin to
 *  spin where `keeps`. */
export type ClusterMaths = Shared & {
  engine: 'cluster'
  weights: Readonly<Partial<Record<Letter, number>>>
  freeWeights?: Readonly<Partial<Record<Letter, number>>>
  anywhere: boolean
  sizes: readonly number[]
  pays: Pays
  scatter: readonly number[]
  multipliers: readonly number[]
  /** `multipliers` of it are those of falls within free spins. */
  free: FreeSpins & { keeps: boolean }
}

/** What a coin brings: an amount in hundredths of the stake, or a prize; by weight. */
export type CoinKind = { weight: number; pays: number; prize?: Prize }

/** A lines game whose coins start the hold feature: coins stay, `respins` respins, again so many with every new coin. Each free place becomes a
 *  coin `chance` times in 10,000. A full window brings the grand prize. */
export type HoldMaths = Reels & {
  engine: 'hold'
  lines: readonly string[]
  wild: number
  needs: number
  respins: number
  chance: number
  coins: readonly CoinKind[]
  prizes: Prizes
}

/** The scatter is the wild too. One symbol, drawn by weight, expands in free spins: where enough of it show, it fills its reels and pays on
 *  every line, adjacent or not. */
export type ExpandingMaths = Reels & {
  engine: 'expanding'
  lines: readonly string[]
  free: FreeSpins
  specials: Readonly<Partial<Record<Letter, number>>>
}

/** Three reels. `needs` scatters in the window start the wheel. */
export type WheelMaths = Reels & {
  engine: 'wheel'
  lines: readonly string[]
  wild: number
  needs: number
  slices: readonly CoinKind[]
  prizes: Prizes
}

/** The prizes in hundredths of the stake. A grand prize that grows: `pot` is what it holds at most, at the highest stake; a lower stake wins
 *  its share of it. */
export type Prizes = Readonly<Partial<Record<Prize, number>>> & { pot?: { top: number; stake: number } }

export type Maths = LinesMaths | WaysMaths | ClusterMaths | HoldMaths | ExpandingMaths | WheelMaths
export type Engine = Maths['engine']

/** How a round is begun: at the stake, or straight to the feature at `buy` stakes. */
export const modes = ['base', 'buy'] as const
export type Mode = (typeof modes)[number]

/** What a round is played with, beside the numbers that it draws. `stake` in satang, that of a bought feature without its price. `pot`: what the
 *  growing prize held at the draw, in satang; null where the title has none. */
export type Bet = { stake: number; mode: Mode; pot: number | null }
