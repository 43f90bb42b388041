import { randomInt } from 'node:crypto'
import type { PartyDatabase } from '#kit/party/database.ts'
import { selectFixture, selectResult } from '#studio/hosts/book/fixtures.store.ts'
import { playedOf } from '#studio/hosts/sports/played.ts'
import { findMatch, type Match, matchesOfWeek } from './matches.ts'
import { type Goal, insertGoals, selectGoals } from './scores.store.ts'

const MINUTE_MS = 60_000
const HALF_MIN = 45
const BREAK_MIN = 15
const PLAYED_MIN = 90
/** From kick-off to the final whistle, with the break. */
const MATCH_MIN = PLAYED_MIN + BREAK_MIN
const GOALS_MAX = 20
/** A wrong first report of a result is corrected within this time. */
const CONFIRM_MS = 30 * MINUTE_MS

/** `void`: put off, broken off or never played; it counts for nobody. */
export type Standing =
  | { state: 'before' }
  | { state: 'playing' | 'over'; minute: number; home: number; away: number }
  | { state: 'void' }

/** As the book plays it, unless `decideScore` has set its goals. */
export function standingOf(database: PartyDatabase, match: Match, now: Date): Standing {
  const goals = selectGoals(database, match.id)
  return goals === null ? bookStanding(database, match, now) : decidedStanding(goals, match, now)
}

function bookStanding(database: PartyDatabase, { fixture: id, kickoff }: Match, now: Date): Standing {
  const fixture = selectFixture(database, id)
  const isMoved = fixture !== undefined && (fixture.kickoffMs !== kickoff.getTime() || fixture.status === 'CANCELLED')
  if (isMoved) return { state: 'void' }
  if (now < kickoff) return { state: 'before' }
  switch (fixture?.status) {
    case 'TIMED':
      return { state: 'playing', minute: 0, home: 0, away: 0 }
    case 'IN_PLAY':
    case 'PAUSED': {
      const state = playedOf(fixture)?.state
      const [home, away] = state?.score ?? [0, 0]
      return { state: 'playing', minute: Math.min(PLAYED_MIN, state?.minute ?? 0), home, away }
    }
    case 'FINISHED':
      return { state: 'over', minute: PLAYED_MIN, ...scoreIn(selectResult(database, id)?.result ?? '') }
    case 'ABANDONED':
    case 'CANCELLED':
    case 'POSTPONED':
    case 'SUSPENDED':
    case undefined:
      return { state: 'void' }
  }
}

function scoreIn(result: string): { home: number; away: number } {
  const { h1 = '0-0', h2 = '0-0' } = (result === '' ? {} : JSON.parse(result)) as { h1?: string; h2?: string }
  const [first, second] = [h1.split('-').map(Number), h2.split('-').map(Number)]
  return { home: (first[0] ?? 0) + (second[0] ?? 0), away: (first[1] ?? 0) + (second[1] ?? 0) }
}

function decidedStanding(goals: readonly Goal[], { kickoff }: Match, now: Date): Standing {
  const elapsed = Math.floor((now.getTime() - kickoff.getTime()) / MINUTE_MS)
  if (elapsed < 0) return { state: 'before' }
  const minute = Math.min(PLAYED_MIN, elapsed <= HALF_MIN ? elapsed : Math.max(HALF_MIN, elapsed - BREAK_MIN))
  const scored = (side: Goal['side']) => goals.filter((goal) => goal.side === side && goal.minute <= minute).length
  return { state: elapsed >= MATCH_MIN ? 'over' : 'playing', minute, home: scored('home'), away: scored('away') }
}

/** A match that will not be counted is over too; results must stand. */
export const isOver = (database: PartyDatabase, week: number, now: Date): boolean =>
  matchesOfWeek(week).every((match) => {
    if (now.getTime() - match.kickoff.getTime() < MATCH_MIN * MINUTE_MS) return false
    const { state } = standingOf(database, match, now)
    if (state !== 'over') return state === 'void'
    const reportedMs = selectGoals(database, match.id) === null ? (selectResult(database, match.fixture)?.atMs ?? 0) : 0
    return now.getTime() >= reportedMs + CONFIRM_MS
  })

/** For a test or a demonstration. False where there is no such match, or it is decided already. */
export const decideScore = (database: PartyDatabase, match: string, score: { home: number; away: number }): boolean =>
  findMatch(match) !== null &&
  insertGoals(database, match, [...spread('home', score.home), ...spread('away', score.away)])

const spread = (side: Goal['side'], count: number): Goal[] =>
  Array.from({ length: Math.min(count, GOALS_MAX) }, () => ({ side, minute: 1 + randomInt(PLAYED_MIN) }))
