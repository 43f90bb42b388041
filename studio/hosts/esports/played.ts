import type { BeforeSeries } from '#studio/engines/esports/match.ts'
import { beforeSeries, type SeriesState, type SeriesTerms } from '#studio/engines/esports/public-state.ts'
import type { StoredFixture } from '../book/fixtures.store.ts'
import type { Course } from '../book/sport.ts'

/** A stored series in play; prices follow from `state` alone. */
export type PlayedSeries = Course & {
  state: SeriesState
  /** Home's lead after each step of the present or last map: rounds, or gold. */
  leads: number[]
  /** Drawn before it. */
  before: Pick<BeforeSeries, 'givenUpAt' | 'remake'>
}

export const playedOf = ({ played }: Pick<StoredFixture, 'played'>): PlayedSeries | null =>
  played === null ? null : (JSON.parse(played) as PlayedSeries)

export const stateOf = (fixture: StoredFixture): SeriesState =>
  playedOf(fixture)?.state ?? beforeSeries(JSON.parse(fixture.strength) as SeriesTerms)
