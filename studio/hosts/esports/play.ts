import { beforeSeriesOf, playSeededStep } from '#studio/engines/esports/match.ts'
import { beforeSeries, type SeriesState, type SeriesTerms } from '#studio/engines/esports/public-state.ts'
import { reportedOf } from '#studio/engines/esports/reported.ts'
import type { SeriesEvent } from '#studio/engines/esports/series.ts'
import type { BeforeMatch, Pace, PlayedMinute } from '../book/sport.ts'
import type { PlayedSeries } from './played.ts'

/** Between maps, and before a remade one. */
const BREAK_MINUTES = 5

export async function beforeMatch(seed: string, salt: string): Promise<BeforeMatch> {
  const { postponedHours, ...before } = await beforeSeriesOf(seed, salt)
  return {
    postponedHours,
    begin: ({ strength }, nextMs): PlayedSeries => ({
      state: beforeSeries(JSON.parse(strength) as SeriesTerms),
      nextMs,
      suspended: null,
      leads: [],
      before,
    }),
  }
}

const leadOf = ({ terms, rounds, lead }: SeriesState): number =>
  terms.engine === 'shooter' ? rounds[0] - rounds[1] : lead

/** The end of a map, or a remake, suspends live prices. */
function suspensionOf(events: readonly SeriesEvent[], untilMs: number): PlayedSeries['suspended'] | null {
  const [stop] = events.flatMap(({ type }) =>
    type === 'map_won' ? 'period_end' : type === 'remake' ? 'suspended' : [],
  )
  return stop === undefined ? null : { reason: stop, untilMs }
}

/** A shooter's round or a MOBA's minute: both take a minute. */
export async function playMinute(
  { seed, salt }: { seed: string; salt: string },
  played: PlayedSeries,
  { minuteMs, reopenMs }: Pace,
): Promise<PlayedMinute> {
  const before = played.state
  const { map, events, state } = await playSeededStep(seed, salt, before, played.before)
  const kept = before.step === 0 ? [] : played.leads
  const next: PlayedSeries = {
    ...played,
    state,
    leads: state.phase === 'map' ? [...kept, leadOf(state)] : kept,
    suspended: suspensionOf(events, played.nextMs + reopenMs) ?? played.suspended,
    nextMs: played.nextMs + minuteMs * (state.phase === 'break' ? 1 + BREAK_MINUTES : 1),
  }
  const reported = events.flatMap((event) => reportedOf(event, map, before, state))
  const status = state.phase === 'finished' ? 'FINISHED' : state.phase === 'break' ? 'PAUSED' : 'IN_PLAY'
  return { course: next, status, events: reported }
}
