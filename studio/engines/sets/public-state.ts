import type { Pair } from '../steps/public-state.ts'

/**
 * Published before a match. `home`, `away`: in tennis service games held of a thousand; in volleyball rallies won of a
 * thousand, together a thousand.
 */
export type SetsTerms = { sport: 'tennis' | 'volleyball'; bestOf: 3 | 5; home: number; away: number }

/** What is public after a game or rally: the only state that engine and pricer share. */
export type SetsState = {
  step: number
  terms: SetsTerms
  phase: 'play' | 'break' | 'finished'
  /** Games or points of each finished set. */
  sets: readonly Pair[]
  /** Of the present set. */
  units: Pair
}

export function setsWon({ sets }: Pick<SetsState, 'sets'>): Pair {
  const home = sets.filter(([one, other]) => one > other).length
  return [home, sets.length - home]
}

export const setsToWin = ({ bestOf }: Pick<SetsTerms, 'bestOf'>): number => (bestOf + 1) / 2
