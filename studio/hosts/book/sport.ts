import type { DirectMatch } from '#contract/partners/director.ts'
import type { MatchResult } from '#studio/engines/book/results.ts'
import type { WindowSport } from '#studio/engines/book/settings.ts'
import type { Forecast } from '#studio/engines/pricing/markets.ts'
import type { Match, MatchEvent, MatchPage } from '#studio/players/book/wire.ts'
import type { FixtureStatus, StoredFixture } from './fixtures.store.ts'

/** A club's crest: two colours, a pattern and a motif. */
export type Crest = readonly [first: string, second: string, pattern: string, motif: string]
export type Team = { id: string; name: string; english: string; crest: Crest }
export type Competition = {
  id: string
  name: string
  english: string
  /** Hours of the Bangkok day at which a round's matches begin, a third of them at each. */
  kickOffs: readonly [number, number, number]
  /** How many of the pairs play on a day, where not all do. */
  perDay?: number
  teams: readonly Team[]
}

export type PlannedFixture = { id: string; competition: string; season: string; k: number; kickoffMs: number; home: Team; away: Team }

/** What every sport keeps of a match in play, beside what is its own. */
export type Course = {
  /** When the next minute ends. */
  nextMs: number
  /** No live price is taken before this instant, and why. */
  suspended: { reason: string; untilMs: number } | null
  /** The beacon's rounds that salted what was drawn so far, before the match and at each step; 0 where it was silent. */
  salts?: readonly number[]
}

/** A minute that was played: the course after it, and what a page is told of it. */
export type PlayedMinute = { course: Course; status: FixtureStatus; events: readonly MatchEvent[] }

/** What is drawn before a match, whatever a director orders besides. */
export type BeforeMatch = { postponedHours: number | null; begin(fixture: StoredFixture, nextMs: number): Course }

/** A first report that is wrong, and after how many minutes it is corrected. */
export type WrongReport = { result: MatchResult; correctedAfter: number }

/** What a book needs to know of a sport. All else of the book is the same for all of them. */
export type Sport = {
  /** As rules and results call it. */
  name: WindowSport
  competitions: readonly Competition[]
  /** How long a live bet waits, in milliseconds. */
  delayMs: number
  /** What a list has of a match's markets. */
  mainMarkets: readonly string[]
  /** Under which published rules it is played from its seed. */
  recipe: string
  /** The game of the catalogue that a single is played as. */
  gameOf(fixture: Pick<StoredFixture, 'competition'>): string
  /** What is published of both sides, as JSON: prices before the match follow from it. */
  termsOf(planned: PlannedFixture): unknown
  beforeMatch(seed: string, salt: string): Promise<BeforeMatch>
  /** Whether the match is broken off before its next minute, as was drawn before it. */
  endsHere(course: Course): boolean
  playMinute(drawn: { seed: string; salt: string }, course: Course, minuteMs: number): Promise<PlayedMinute>
  /** What a match has brought so far. */
  resultOf(fixture: StoredFixture): MatchResult
  /** What a match that goes on has settled already; null where that is nothing. */
  firstHalfOf?(fixture: StoredFixture): MatchResult | null
  postponed(fixture: StoredFixture, hours: number): MatchResult
  wrongReport(fixture: StoredFixture, result: MatchResult): WrongReport | null
  /** The result of a score as it is typed, "25-20 20-25 …" or "home 3"; null where it is none of this sport. */
  typedScore(fixture: StoredFixture, score: string): MatchResult | null
  /** The result that a director orders; null where this sport's slips cannot be corrected. Refuses `GOALS_INVALID` and `SCORE_INVALID`. */
  corrected(fixture: StoredFixture, order: DirectMatch): MatchResult | null
  /** What all markets are priced from, by what is public; null where nothing is open any more. */
  forecastOf(fixture: StoredFixture): Forecast | null
  /** Whether a market has reached its minute (rule book, section 6). */
  isPast(market: { code: string; period: string }, fixture: StoredFixture): boolean
  shown(fixture: StoredFixture): Pick<Match, 'clock' | 'minute' | 'added' | 'score' | 'half_time' | 'reds' | 'series' | 'periods'>
  pageShown(fixture: StoredFixture): Pick<MatchPage, 'momentum' | 'corners' | 'cards' | 'leads'>
}

export const courseOf = ({ played }: Pick<StoredFixture, 'played'>): Course | null =>
  played === null ? null : (JSON.parse(played) as Course)

/** Teams by their id. Throws where there is no such team: a fixture is of teams that the house has. */
export function openTeams<Kind extends Team>(competitions: readonly { teams: readonly Kind[] }[]): (id: string) => Kind {
  const teams = new Map(competitions.flatMap((competition) => competition.teams.map((team) => [team.id, team])))
  return (id) => {
    const team = teams.get(id)
    if (team === undefined) throw new Error(`there is no team ${id}`)
    return team
  }
}
