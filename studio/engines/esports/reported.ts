import { mapsOf, type SeriesState, type SeriesTerms, type Side } from './public-state.ts'
import type { SeriesEvent } from './series.ts'

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

/** The event as reported; single rounds are left to the page to count. */
export function reportedOf(
  event: SeriesEvent,
  map: number,
  before: SeriesState,
  after: SeriesState,
): ReportedMapEvent[] {
  if (event.type === 'round') return []
  const side = event.type === 'map_won' ? event.side : null
  const [home, away] = mapsOf(event.type === 'map_won' ? after : before)
  return [
    {
      type: 'map',
      kind: event.type,
      map,
      minute: before.step + 1,
      added: 0,
      side,
      score: [home, away],
      state: 'given',
    },
  ]
}

const ENGINES: readonly SeriesTerms['engine'][] = ['shooter', 'moba']

export const numbersOfTerms = ({ engine, bestOf, share }: SeriesTerms): number[] => [
  ENGINES.indexOf(engine),
  bestOf,
  share,
]

export const termsOfNumbers = ([engine = 0, bestOf, share = 0]: readonly number[]): SeriesTerms => ({
  engine: ENGINES[engine] ?? 'shooter',
  bestOf: bestOf === 5 ? 5 : 3,
  share,
})
