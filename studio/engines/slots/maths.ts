import type { Prize, SymbolRole } from './round.ts'

/** The rules of a slot as data: with them, the seeds and the stake an engine computes a whole round, on the host as in any browser. They
 *  are plain JSON, and the parameters of the title's recipe, which is what its host publishes so that a round can be computed again from
 *  its seeds. The names of the fields are stored, and digests are made of them.
 *
 *  Pays are integer hundredths of the round's stake, and every stake is a whole number of baht, so that every amount is whole satang.
 *  What is in whole stakes instead says so: `max` and `buy`. */

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

/** What a symbol pays by its letter, in hundredths of the stake: for 2, 3 … reels from the left (on each line, in each way); of the engine
 *  `cluster` for each step of `sizes`. */
export type Pays = Readonly<Partial<Record<Letter, readonly number[]>>>

export type FreeSpins = {
  /** How many scatters anywhere start them. */
  needs: number
  /** How many spins are won: by `needs` scatters, by one more, by two more … */
  spins: readonly number[]
  /** How many spins a retrigger adds (`needs` scatters within the free spins); 0: none. */
  again: number
  /** What the wins of the first, second, … spin are multiplied by; the last number holds for all further spins. */
  multipliers: readonly number[]
  /** No more spins than these are played. */
  most: number
  /** The strips of the free spins, where they are not the base game's. */
  strips?: readonly string[]
}

type Shared = {
  /** How many symbols each reel shows. */
  rows: readonly number[]
  /** The most that a round pays, in whole stakes. */
  max: number
  /** What going straight to the feature costs, in whole stakes; 0 where it cannot be bought. */
  buy: number
}

type Reels = Shared & {
  /** The strips in the order in which they pass; a stop names the position shown in the top row. */
  strips: readonly string[]
  pays: Pays
  /** What the scatters pay anywhere, in hundredths of the stake: `free.needs` of them, one more, … */
  scatter: readonly number[]
}

type Lines = {
  /** Each a text of digits, one a reel: the row that the line runs through, 0 at the top. */
  lines: readonly string[]
}

type LinesWithWilds = Lines & {
  /** A line with a wild in it pays this many times as much. */
  wild: number
}

export type LinesMaths = Reels & LinesWithWilds & { engine: 'lines'; free: FreeSpins | null }

/** A symbol pays for each way through adjacent reels from the left that show it, in whatever rows. */
export type WaysMaths = Reels & {
  engine: 'ways'
  /** A wild counts as this many ways in free spins, and as one in the base game. */
  wild: number
  free: FreeSpins | null
}

/** Cells drawn one by one by weight. Equal ones pay where enough of them hang together; they vanish, what is above falls, new ones come
 *  from the top. */
export type ClusterMaths = Shared & {
  engine: 'cluster'
  weights: Readonly<Partial<Record<Letter, number>>>
  /** The weights within free spins, where they are not those of `weights`. */
  freeWeights?: Readonly<Partial<Record<Letter, number>>>
  /** Equal cells pay wherever they stand; else only where they hang together. */
  anywhere: boolean
  /** How many equal cells reach each step of `pays`; fewer than the first pay nothing. */
  sizes: readonly number[]
  pays: Pays
  /** What the scatters pay anywhere, in hundredths of the stake: `free.needs` of them, one more, … */
  scatter: readonly number[]
  /** What the wins of the first, second, … fall are multiplied by. */
  multipliers: readonly number[]
  /** Here `multipliers` are those of the falls within each free spin. `keeps`: the multiplier that a spin reached goes on in the next. */
  free: FreeSpins & { keeps: boolean }
}

/** What a coin brings: an amount in hundredths of the stake, or a prize; by weight. */
export type CoinKind = { weight: number; pays: number; prize?: Prize }

/** A lines game whose coins start the hold feature: coins stay while the free places are spun again. Coins in all places bring the grand
 *  prize. */
export type HoldMaths = Reels &
  LinesWithWilds & {
    engine: 'hold'
    /** How many coins start the feature. */
    needs: number
    /** How many respins there are; every new coin sets the count back to this number. */
    respins: number
    /** How often in 10,000 a free place becomes a coin in a respin. */
    chance: number
    coins: readonly CoinKind[]
    prizes: Prizes
  }

/** The scatter is the wild too. One symbol, drawn by weight, expands in free spins: where enough of it show, it fills its reels and pays on
 *  every line, adjacent or not. */
export type ExpandingMaths = Reels &
  Lines & {
    engine: 'expanding'
    free: FreeSpins
    /** The weights by which the symbol that expands is drawn. */
    specials: Readonly<Partial<Record<Letter, number>>>
  }

/** Three reels whose scatters start a wheel. */
export type WheelMaths = Reels &
  LinesWithWilds & {
    engine: 'wheel'
    /** How many visible scatters start the wheel. */
    needs: number
    slices: readonly CoinKind[]
    prizes: Prizes
  }

/** The prizes in hundredths of the stake. With `pot` the grand prize is a progressive jackpot, and `grand` what it begins with: `top` is
 *  what it holds at most, `stake` the highest stake, both in satang. The highest stake wins all of it, a lower one its share. */
export type Prizes = Readonly<Partial<Record<Prize, number>>> & { pot?: { top: number; stake: number } }

export type Maths = LinesMaths | WaysMaths | ClusterMaths | HoldMaths | ExpandingMaths | WheelMaths
export type Engine = Maths['engine']

/** How a round is begun: at the stake, or straight to the feature at `buy` stakes. */
export const modes = ['base', 'buy'] as const
export type Mode = (typeof modes)[number]

/** What a round is played with, beside the numbers that it draws. `stake`: the base stake in satang, also where the feature is bought for
 *  a multiple of it. `pot`: what the progressive grand prize held at the draw, in satang; null where the title has none. */
export type Bet = { stake: number; mode: Mode; pot: number | null }
