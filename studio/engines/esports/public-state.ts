/** What everybody sees of a series at the end of a step: a round of a shooter, a minute of a MOBA. Engine and pricer share this file and no
 *  other state. */

export type Side = 'home' | 'away'

/** Something of both sides, home first. */
export type Pair = readonly [home: number, away: number]

export type Engine = 'shooter' | 'moba'

/** What is published of a series before it. */
export type SeriesTerms = {
  engine: Engine
  bestOf: 3 | 5
  /** How likely the home side wins a map by the ratings alone, in millionths. */
  share: number
}

/** A map that was played to its end: its rounds where the game has them, and how many steps it took. */
export type MapPlayed = { winner: Side; rounds: Pair | null; steps: number }

export type SeriesState = {
  terms: SeriesTerms
  /** `break`: before the first map and between two. */
  phase: 'break' | 'map' | 'finished'
  played: readonly MapPlayed[]
  /** Numbers of the maps that were begun again. */
  remade: readonly number[]
  /** Of the present map: steps played, rounds of both sides (a shooter), the home side's lead in gold (a MOBA). */
  step: number
  rounds: Pair
  lead: number
}

export const beforeSeries = (terms: SeriesTerms): SeriesState => ({
  terms,
  phase: 'break',
  played: [],
  remade: [],
  step: 0,
  rounds: [0, 0],
  lead: 0,
})

/** Maps won by each side. */
export function mapsOf({ played }: Pick<SeriesState, 'played'>): Pair {
  const home = played.filter(({ winner }) => winner === 'home').length
  return [home, played.length - home]
}

/** How many maps win a series. */
export const mapsToWin = ({ bestOf }: Pick<SeriesTerms, 'bestOf'>): number => (bestOf + 1) / 2
