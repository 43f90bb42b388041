import { randomInt } from 'node:crypto'
import type { PartyDatabase } from '#kit/party/database.ts'
import { findMatch, type Match, matchesOfWeek } from './matches.ts'
import { type Goal, insertGoals, selectGoals } from './scores.store.ts'

const MINUTE_MS = 60_000
const HALF_MIN = 45
const BREAK_MIN = 15
const PLAYED_MIN = 90
/** From kick-off to the final whistle, with the break. */
const MATCH_MIN = PLAYED_MIN + BREAK_MIN
const GOALS_MAX = 20
/** How many chances each side has in a match. */
const CHANCES = 12
/** The probability, in percent, that a chance of a side becomes a goal. */
const GOAL_PERCENT = { home: 12, away: 9 } as const

/** How a match stands: before its kick-off, or playing or over, with the minute of play and the score by then. */
export type Standing = { state: 'before' } | { state: 'playing' | 'over'; minute: number; home: number; away: number }

/** How a match stands by this clock. Its goals are drawn when it is first read after its kick-off, unless `decideScore` has set them: no
 *  prediction can be made with knowledge of the draw. */
export function standingOf(database: PartyDatabase, match: Match, now: Date): Standing {
  const elapsed = Math.floor((now.getTime() - match.kickoff.getTime()) / MINUTE_MS)
  if (elapsed < 0) return { state: 'before' }
  const goals = goalsOf(database, match.id)
  const minute = Math.min(PLAYED_MIN, elapsed <= HALF_MIN ? elapsed : Math.max(HALF_MIN, elapsed - BREAK_MIN))
  const scored = (side: Goal['side']) => goals.filter((goal) => goal.side === side && goal.minute <= minute).length
  return { state: elapsed >= MATCH_MIN ? 'over' : 'playing', minute, home: scored('home'), away: scored('away') }
}

/** Whether every match of a week is over. */
export const isOver = (week: number, now: Date): boolean =>
  matchesOfWeek(week).every(({ kickoff }) => now.getTime() - kickoff.getTime() >= MATCH_MIN * MINUTE_MS)

/** Decides a match, for a test or a demonstration: so many goals for each side, spread over its minutes. False where there is no such
 *  match, or its goals are known already, drawn or decided: then nothing changes. */
export const decideScore = (database: PartyDatabase, match: string, score: { home: number; away: number }): boolean =>
  findMatch(match) !== null && insertGoals(database, match, [...spread('home', score.home), ...spread('away', score.away)])

function goalsOf(database: PartyDatabase, match: string): Goal[] {
  const known = selectGoals(database, match)
  if (known) return known
  insertGoals(database, match, [...spread('home', drawn(GOAL_PERCENT.home)), ...spread('away', drawn(GOAL_PERCENT.away))])
  return selectGoals(database, match) ?? []
}

const drawn = (percent: number): number => Array.from({ length: CHANCES }, () => randomInt(100) < percent).filter(Boolean).length

const spread = (side: Goal['side'], count: number): Goal[] =>
  Array.from({ length: Math.min(count, GOALS_MAX) }, () => ({ side, minute: 1 + randomInt(PLAYED_MIN) }))
