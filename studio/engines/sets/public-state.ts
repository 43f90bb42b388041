import type { Pair } from '../steps/public-state.ts'

/** What is published of a match of sets before it. Tennis: `home` and `away` are how many of a thousand games each holds its service;
 *  volleyball: of a thousand rallies each side wins, together a thousand. */
export type SetsTerms = { sport: 'tennis' | 'volleyball'; bestOf: 3 | 5; home: number; away: number }

/** What everybody sees of it at the end of a game or rally. Engine and pricer share this file and no other state. */
export type SetsState = {
  step: number
  terms: SetsTerms
  phase: 'play' | 'break' | 'finished'
  /** Games or points of each set that is over. */
  sets: readonly Pair[]
  /** Of the present set. */
  units: Pair
}

/** Sets won by each side. */
export function setsWon({ sets }: Pick<SetsState, 'sets'>): Pair {
  const home = sets.filter(([one, other]) => one > other).length
  return [home, sets.length - home]
}

export const setsToWin = ({ bestOf }: Pick<SetsTerms, 'bestOf'>): number => (bestOf + 1) / 2
