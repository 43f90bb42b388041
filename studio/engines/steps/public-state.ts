/** Shared by sports played in steps: half-minutes, games, rallies, rounds. */

export type Side = 'home' | 'away'

export type Pair = readonly [home: number, away: number]

/** `step`: steps played. */
export type Stepped = { step: number }

export const MILLION = 1_000_000

export const sumOf = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([home, away], [more, others]) => [home + more, away + others], [0, 0])

export const plusFor = ([home, away]: Pair, side: Side, by = 1): Pair =>
  side === 'home' ? [home + by, away] : [home, away + by]
