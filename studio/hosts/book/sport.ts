import type { DirectMatch } from '#contract/partners/director.ts'
import type { MatchResult } from '#studio/engines/book/results.ts'
import type { WindowSport } from '#studio/engines/book/settings.ts'
import type { Forecast } from '#studio/engines/pricing/markets.ts'
import type { Match, MatchEvent, MatchPage } from '#studio/players/book/wire.ts'
import type { FixtureStatus, StoredFixture } from './fixtures.store.ts'

export type Crest = readonly [first: string, second: string, pattern: string, motif: string]
export type Team = { id: string; name: string; english: string; crest: Crest }
export type Competition = {
  id: string
  name: string
  english: string
  /** Bangkok hours at which the thirds of a round begin. */
  kickOffs: readonly [number, number, number]
  /** Pairs that play on a day, where not all do. */
  perDay?: number
  teams: readonly Team[]
}

export type PlannedFixture = {
  id: string
  competition: string
  season: string
  k: number
  kickoffMs: number
  home: Team
  away: Team
}

/** What every sport keeps of a match in play. */
export type Course = {
  /** The end of the next minute. */
  nextMs: number
  /** No live price is taken before this instant, and why. */
  suspended: { reason: string; untilMs: number } | null
  /** Beacon rounds used as salts, before the match and per step; 0 where the beacon was silent. */
  salts?: readonly number[]
}

/** A played minute: the course after it, and what pages get. */
export type PlayedMinute = { course: Course; status: FixtureStatus; events: readonly MatchEvent[] }

/** Of a minute of play, and of the suspension after what stops live prices. */
export type Pace = { minuteMs: number; reopenMs: number }

/** Drawn before a match, unless a director orders otherwise. */
export type BeforeMatch = { postponedHours: number | null; begin(fixture: StoredFixture, nextMs: number): Course }

/** A wrong first report, and minutes until its correction. */
export type WrongReport = { result: MatchResult; correctedAfter: number }

/** What a book needs of a sport; all else is the same for all. */
export type Sport = {
  /** As rules and results name it. */
  name: WindowSport
  competitions: readonly Competition[]
  /** Markets shown in a list. */
  mainMarkets: readonly string[]
  /** The published rules that play it from its seed. */
  recipe: string
  /** The catalogue game of a single. */
  gameOf(fixture: Pick<StoredFixture, 'competition'>): string
  /** Published facts of both sides as JSON: prices before the match follow from them. */
  termsOf(planned: PlannedFixture): unknown
  beforeMatch(seed: string, salt: string): Promise<BeforeMatch>
  /** Whether the match breaks off before its next minute, as drawn before it. */
  endsHere(course: Course): boolean
  playMinute(drawn: { seed: string; salt: string }, course: Course, pace: Pace): Promise<PlayedMinute>
  /** The result so far. */
  resultOf(fixture: StoredFixture): MatchResult
  /** What a match in play has already settled; null for nothing. */
  firstHalfOf?(fixture: StoredFixture): MatchResult | null
  postponed(fixture: StoredFixture, hours: number): MatchResult
  wrongReport(fixture: StoredFixture, result: MatchResult): WrongReport | null
  /** The result of a typed score, "25-20 20-25 …" or "home 3"; null where it is none. */
  typedScore(fixture: StoredFixture, score: string): MatchResult | null
  /**
   * The result that a director orders; null where this sport's slips cannot be corrected. Refuses `GOALS_INVALID` and
   * `SCORE_INVALID`.
   */
  corrected(fixture: StoredFixture, order: DirectMatch): MatchResult | null
  /** Forecast from the public state; null where nothing is open. */
  forecastOf(fixture: StoredFixture): Forecast | null
  /** Whether a market has reached its closing minute (rule book, section 6). */
  isPast(market: { code: string; period: string }, fixture: StoredFixture): boolean
  shown(
    fixture: StoredFixture,
  ): Pick<Match, 'clock' | 'minute' | 'added' | 'score' | 'half_time' | 'reds' | 'series' | 'periods'>
  pageShown(fixture: StoredFixture): Pick<MatchPage, 'momentum' | 'corners' | 'cards' | 'leads'>
}

export const courseOf = ({ played }: Pick<StoredFixture, 'played'>): Course | null =>
  played === null ? null : (JSON.parse(played) as Course)

/** By id. Throws for an unknown team: a program error. */
export function openTeams<Kind extends Team>(
  competitions: readonly { teams: readonly Kind[] }[],
): (id: string) => Kind {
  const teams = new Map(competitions.flatMap((competition) => competition.teams.map((team) => [team.id, team])))
  return (id) => {
    const team = teams.get(id)
    if (team === undefined) throw new Error(`there is no team ${id}`)
    return team
  }
}
