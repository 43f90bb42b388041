import type { BeforeSeries } from '#studio/engines/esports/match.ts'
import { beforeSeries, type SeriesState, type SeriesTerms } from '#studio/engines/esports/public-state.ts'
import type { StoredFixture } from '../book/fixtures.store.ts'
import type { Course } from '../book/sport.ts'

/** A series in play, as it is kept. `state` is all that prices follow from. */
export type PlayedSeries = Course & {
  state: SeriesState
  /** The home side's lead at the end of each step of the present map, or of the last one: rounds, or gold. */
  leads: number[]
  /** Drawn before it. */
  before: Pick<BeforeSeries, 'givenUpAt' | 'remake'>
}

export const playedOf = ({ played }: Pick<StoredFixture, 'played'>): PlayedSeries | null =>
  played === null ? null : (JSON.parse(played) as PlayedSeries)

/** What is public of a series. */
export const stateOf = (fixture: StoredFixture): SeriesState =>
  playedOf(fixture)?.state ?? beforeSeries(JSON.parse(fixture.strength) as SeriesTerms)
