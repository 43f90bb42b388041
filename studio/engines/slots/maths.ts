import type { Prize, SymbolRole } from './round.ts'

/**
 * A slot's rules as plain JSON: the parameters of its published recipe, from which a round can be computed again. Field
 * names are stored and digested. Pays are integer hundredths of the stake (whole baht, so whole satang); `max` and
 * `buy` are whole stakes.
 */

/** One letter each, so a strip is a short text. */
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

/** In hundredths of the stake: for 2, 3 … reels from the left (per line or way); in `cluster` per step of `sizes`. */
export type Pays = Readonly<Partial<Record<Letter, readonly number[]>>>

export type FreeSpins = {
  /** Scatters anywhere that start them. */
  needs: number
  /** Spins won by `needs` scatters, one more, two more … */
  spins: readonly number[]
  /** Spins added by `needs` scatters within free spins; 0: none. */
  again: number
  /** Of the first, second, … spin; the last holds for all further ones. */
  multipliers: readonly number[]
  /** The most spins played. */
  most: number
  /** Where they differ from the base game's. */
  strips?: readonly string[]
}

type Shared = {
  rows: readonly number[]
  /** The most a round pays, in whole stakes. */
  max: number
  /** The feature's price in whole stakes; 0: not sold. */
  buy: number
}

type Reels = Shared & {
  /** Circular; a stop names the position shown in the top row. */
  strips: readonly string[]
  pays: Pays
  /** In hundredths of the stake: for `free.needs` scatters anywhere, one more, … */
  scatter: readonly number[]
}

type Lines = {
  /** Per reel a digit: the row of the line, 0 at the top. */
  lines: readonly string[]
}

type LinesWithWilds = Lines & {
  /** Multiplies a line with a wild. */
  wild: number
}

export type LinesMaths = Reels & LinesWithWilds & { engine: 'lines'; free: FreeSpins | null }

/** Pays for each way through adjacent reels from the left, whatever the rows. */
export type WaysMaths = Reels & {
  engine: 'ways'
  /** Ways of a wild in free spins; one in the base game. */
  wild: number
  free: FreeSpins | null
}

/**
 * Cells are drawn by weight. Enough connected equal ones pay and vanish; those above fall, new ones come from the top.
 */
export type ClusterMaths = Shared & {
  engine: 'cluster'
  weights: Readonly<Partial<Record<Letter, number>>>
  /** Where they differ from `weights`. */
  freeWeights?: Readonly<Partial<Record<Letter, number>>>
  /** Whether equal cells pay without connection. */
  anywhere: boolean
  /** Equal cells for each step of `pays`. */
  sizes: readonly number[]
  pays: Pays
  /** In hundredths of the stake: for `free.needs` scatters anywhere, one more, … */
  scatter: readonly number[]
  /** Of the first, second, … fall. */
  multipliers: readonly number[]
  /** `multipliers` are of falls within a spin. `keeps`: the next spin goes on with the one reached. */
  free: FreeSpins & { keeps: boolean }
}

/** `pays` in hundredths of the stake, or a prize. */
export type CoinKind = { weight: number; pays: number; prize?: Prize }

/**
 * A lines game whose coins start the hold feature: coins stay while free places respin. A full window brings the grand
 * prize.
 */
export type HoldMaths = Reels &
  LinesWithWilds & {
    engine: 'hold'
    /** Coins that start the feature. */
    needs: number
    /** Every new coin resets the count to this. */
    respins: number
    /** Of 10,000, per free place and respin. */
    chance: number
    coins: readonly CoinKind[]
    prizes: Prizes
  }

/**
 * The scatter is the wild too. One symbol, drawn by weight, expands in free spins: enough of it fill their reels and
 * pay on every line, adjacent or not.
 */
export type ExpandingMaths = Reels &
  Lines & {
    engine: 'expanding'
    free: FreeSpins
    /** Weights of the symbol that expands. */
    specials: Readonly<Partial<Record<Letter, number>>>
  }

/** Three reels whose scatters start a wheel. */
export type WheelMaths = Reels &
  LinesWithWilds & {
    engine: 'wheel'
    /** Visible scatters that start the wheel. */
    needs: number
    slices: readonly CoinKind[]
    prizes: Prizes
  }

/**
 * In hundredths of the stake. With `pot`, `grand` is a progressive jackpot's start, `top` its maximum and `stake` the
 * highest stake, in satang. The highest stake wins all, a lower one its share.
 */
export type Prizes = Readonly<Partial<Record<Prize, number>>> & { pot?: { top: number; stake: number } }

export type Maths = LinesMaths | WaysMaths | ClusterMaths | HoldMaths | ExpandingMaths | WheelMaths
export type Engine = Maths['engine']

/** At the stake, or straight to the feature at `buy` stakes. */
export const modes = ['base', 'buy'] as const
export type Mode = (typeof modes)[number]

/**
 * `stake`: the base stake in satang, also for a bought feature. `pot`: the progressive prize at the draw, satang; null
 * where there is none.
 */
export type Bet = { stake: number; mode: Mode; pot: number | null }
