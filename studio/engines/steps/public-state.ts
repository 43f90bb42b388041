/** What all sports share that are played step by step: half-minutes, games, rallies, rounds. */

export type Side = 'home' | 'away'

/** Something of both sides, home first. */
export type Pair = readonly [home: number, away: number]

/** Of every state: how many steps have been played. */
export type Stepped = { step: number }

export const MILLION = 1_000_000

export const sumOf = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([home, away], [more, others]) => [home + more, away + others], [0, 0])

/** A pair with one more, or `by` more, for a side. */
export const plusFor = ([home, away]: Pair, side: Side, by = 1): Pair => (side === 'home' ? [home + by, away] : [home, away + by])
