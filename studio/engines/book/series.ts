import { atLeast, final, type Range } from './judge.ts'
import { type Score } from './results.ts'

/** Sets or maps that were played to their end, and what that leaves open. */
export type Series = { won: Score; difference: Range; count: Range }

/** `bestOf`: how many are played at most; undefined where that is not known. Whoever wins more than half of them has won. */
export function seriesOf([home, away]: Score, ended: boolean, bestOf: number | undefined): Series {
  const won: Score = [home, away]
  if (ended) return { won, difference: final(home - away), count: final(home + away) }
  // One at least is to come, since nobody has won.
  if (bestOf === undefined)
    return { won, difference: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY], count: atLeast(home + away + 1) }
  const enough = Math.floor(bestOf / 2) + 1
  return { won, difference: [home - enough, enough - away], count: [enough + Math.min(home, away), bestOf] }
}
