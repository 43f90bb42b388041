import { mapsOf, type SeriesState, type SeriesTerms, type Side } from './public-state.ts'
import type { SeriesEvent } from './series.ts'

/** What is reported of a series, as its page and its record have it. */
export type ReportedMapEvent = {
  minute: number
  added: number
  type: 'map'
  side: Side | null
  kind: string
  map: number
  score: [home: number, away: number]
  state: 'given'
}

/** An event as it is reported; single rounds a page counts by itself. */
export function reportedOf(event: SeriesEvent, map: number, before: SeriesState, after: SeriesState): ReportedMapEvent[] {
  if (event.type === 'round') return []
  const side = event.type === 'map_won' ? event.side : null
  const [home, away] = mapsOf(event.type === 'map_won' ? after : before)
  return [{ type: 'map', kind: event.type, map, minute: before.step + 1, added: 0, side, score: [home, away], state: 'given' }]
}

const ENGINES: readonly SeriesTerms['engine'][] = ['shooter', 'moba']

/** The terms of a series as the numbers of a record. */
export const numbersOfTerms = ({ engine, bestOf, share }: SeriesTerms): number[] => [ENGINES.indexOf(engine), bestOf, share]

export const termsOfNumbers = ([engine = 0, bestOf, share = 0]: readonly number[]): SeriesTerms => ({
  engine: ENGINES[engine] ?? 'shooter',
  bestOf: bestOf === 5 ? 5 : 3,
  share,
})
