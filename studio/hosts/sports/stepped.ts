import { HttpError } from '#kit/party/requests.ts'
import type { MatchResult, MatchStatus } from '#studio/engines/book/results.ts'
import {
  beforeStepsOf,
  type BeforeSteps,
  playSeeded,
  type StepEvent,
  type StepRules,
} from '#studio/engines/steps/match.ts'
import type { Pair, Stepped } from '#studio/engines/steps/public-state.ts'
import type { Forecast } from '#studio/engines/pricing/markets.ts'
import type { PeriodsShown, Score } from '#studio/players/book/wire.ts'
import type { StoredFixture } from '../book/fixtures.store.ts'
import { type Competition, type Course, courseOf, type PlannedFixture, type Sport, type Team } from '../book/sport.ts'

/** A stored match in play; prices follow from `state` alone. */
export type PlayedSteps<State> = Course & { state: State; stepMinutes: number; brokenOffAt: BeforeSteps['brokenOffAt'] }

/** Clock in words and in minutes or games, and score. */
export type StateShown = { clock: string; minute: number; score: Pair; periods: PeriodsShown }

/** What differs between sports played in steps. */
export type SteppedSport<State extends Stepped> = {
  name: Sport['name']
  rules: StepRules<State>
  competitions: readonly Competition[]
  mainMarkets: readonly string[]
  gameOf: Sport['gameOf']
  /** Published before a match: its prices follow from it. */
  termsOf(planned: PlannedFixture): number[]
  /** Minutes of a step, and of the pause after it by the state reached. */
  stepMinutes(terms: readonly number[]): number
  pauseMinutes(state: State): number
  isPaused(state: State): boolean
  /** Why events suspend live prices; null where they do not. */
  stopOf(events: readonly StepEvent[]): 'period_end' | 'suspended' | null
  forecastOf(state: State): Forecast
  /** Whether a match in play has finished its first half, where markets need that. */
  hasFirstHalf?(state: State): boolean
  /** The result so far, also of a match that broke off. */
  resultOf(state: State): MatchResult
  brokenOff: MatchStatus
  /** A director's result: "20-18 25-22 …"; null where it is none. */
  resultFrom(text: string, state: State): MatchResult | null
  shown(state: State): StateShown
}

const pair = ([home, away]: Pair): Score => [home, away]
export const textOf = ([home, away]: Pair): string => `${home}-${away}`

/** "20-18 25-22"; null where the text is none. */
export function scoresIn(text: string, most: number): string[] | null {
  const scores = text.trim().split(/\s+/)
  return scores.length <= most && scores.every((score) => /^[0-9]{1,3}-[0-9]{1,3}$/.test(score)) ? scores : null
}

const termsIn = ({ strength }: Pick<StoredFixture, 'strength'>): number[] => JSON.parse(strength) as number[]

/** Before the match only its periods. */
const shownOf = ({ clock, minute, score, periods }: StateShown, isBegun: boolean): ReturnType<Sport['shown']> => ({
  clock: isBegun ? clock : '',
  minute: isBegun ? minute : 0,
  added: 0,
  score: isBegun ? pair(score) : null,
  half_time: null,
  reds: [0, 0],
  series: null,
  periods,
})

function requireResult<Result>(result: Result | null): Result {
  if (result === null) throw new HttpError(422, 'SCORE_INVALID', 'ผล (score) ไม่ตรงกับกติกาของกีฬานี้', { field: 'score' })
  return result
}

export function steppedSport<State extends Stepped>(own: SteppedSport<State>): Sport {
  const { rules } = own
  const playedOf = (fixture: StoredFixture) => courseOf(fixture) as PlayedSteps<State> | null
  const stateOf = (fixture: StoredFixture): State => playedOf(fixture)?.state ?? rules.begin(termsIn(fixture))
  const resultOf = (fixture: StoredFixture): MatchResult => {
    const status = fixture.played === null ? 'postponed' : fixture.status === 'ABANDONED' ? own.brokenOff : 'finished'
    return { ...own.resultOf(stateOf(fixture)), status }
  }
  return {
    name: own.name,
    competitions: own.competitions,
    mainMarkets: own.mainMarkets,
    gameOf: own.gameOf,
    recipe: rules.recipe,
    termsOf: (planned) => own.termsOf(planned),
    beforeMatch: async (seed, salt) => {
      const { postponedHours, brokenOffAt } = await beforeStepsOf(rules, seed, salt)
      return {
        postponedHours,
        begin: (fixture, nextMs): PlayedSteps<State> => {
          const terms = termsIn(fixture)
          const stepMinutes = own.stepMinutes(terms)
          // The first step ends after its full minutes.
          const firstMs = fixture.kickoffMs + (nextMs - fixture.kickoffMs) * stepMinutes
          return { state: rules.begin(terms), nextMs: firstMs, suspended: null, stepMinutes, brokenOffAt }
        },
      }
    },
    endsHere: (course) => {
      const { brokenOffAt, state } = course as PlayedSteps<State>
      return brokenOffAt === state.step + 1
    },
    playMinute: async ({ seed, salt }, course, { minuteMs, reopenMs }) => {
      const played = course as PlayedSteps<State>
      const { state, events } = await playSeeded(rules, seed, salt, played.state)
      const stop = own.stopOf(events)
      const next: PlayedSteps<State> = {
        ...played,
        state,
        suspended: stop === null ? played.suspended : { reason: stop, untilMs: played.nextMs + reopenMs },
        nextMs: played.nextMs + minuteMs * (played.stepMinutes + own.pauseMinutes(state)),
      }
      const status = rules.isOver(state) ? 'FINISHED' : own.isPaused(state) ? 'PAUSED' : 'IN_PLAY'
      return { course: next, status, events }
    },
    firstHalfOf: (fixture) => {
      const state = stateOf(fixture)
      return own.hasFirstHalf?.(state) === true && !rules.isOver(state)
        ? { ...own.resultOf(state), status: 'half_time' }
        : null
    },
    resultOf,
    postponed: (fixture, hours) => ({ ...resultOf(fixture), status: 'postponed', starts_after_hours: hours }),
    wrongReport: () => null,
    typedScore: (fixture, score) => own.resultFrom(score, stateOf(fixture)),
    corrected: (fixture, { score = '' }) => requireResult(own.resultFrom(score, stateOf(fixture))),
    forecastOf: (fixture) => {
      const state = stateOf(fixture)
      return rules.isOver(state) ? null : own.forecastOf(state)
    },
    isPast: (_, fixture) => rules.isOver(stateOf(fixture)),
    shown: (fixture) => shownOf(own.shown(stateOf(fixture)), fixture.played !== null),
    pageShown: () => ({ momentum: [], corners: [0, 0], cards: [0, 0], leads: [] }),
  }
}

type Row = readonly [
  id: string,
  name: string,
  english: string,
  first: string,
  second: string,
  pattern: string,
  motif: string,
  ...ratings: number[],
]

/** Ratings are read by `ratingsOf`. */
export const rosterOf = <Rated>(
  rows: readonly Row[],
  ratingsOf: (ratings: readonly number[]) => Rated,
): (Team & Rated)[] =>
  rows.map(([id, name, english, first, second, pattern, motif, ...ratings]) => ({
    id,
    name,
    english,
    crest: [first, second, pattern, motif] as const,
    ...ratingsOf(ratings),
  }))
