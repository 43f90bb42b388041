/** What is public after a step (a shooter's round, a MOBA's minute): the only state that engine and pricer share. */

export type Side = 'home' | 'away'

export type Pair = readonly [home: number, away: number]

export type Engine = 'shooter' | 'moba'

export type SeriesTerms = {
  engine: Engine
  bestOf: 3 | 5
  /** The home side's chance of a map by ratings alone, in millionths. */
  share: number
}

export type MapPlayed = { winner: Side; rounds: Pair | null; steps: number }

export type SeriesState = {
  terms: SeriesTerms
  /** `break`: before the first map and between maps. */
  phase: 'break' | 'map' | 'finished'
  played: readonly MapPlayed[]
  remade: readonly number[]
  /** Of the present map: steps played, both sides' rounds (shooter), home's lead in gold (MOBA). */
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

export function mapsOf({ played }: Pick<SeriesState, 'played'>): Pair {
  const home = played.filter(({ winner }) => winner === 'home').length
  return [home, played.length - home]
}

export const mapsToWin = ({ bestOf }: Pick<SeriesTerms, 'bestOf'>): number => (bestOf + 1) / 2
