import { randomInt } from 'node:crypto'
import type { WorldDatabase } from '../database.ts'
import { type Match, matchesOfWeek } from './matches.ts'
import { type Goal, insertGoals, selectGoals } from './scores.store.ts'

const MINUTE_MS = 60_000
const HALF_MIN = 45
const BREAK_MIN = 15
const PLAYED_MIN = 90
/** From kick-off to the final whistle, with the break. */
const WHOLE_MIN = PLAYED_MIN + BREAK_MIN
const GOALS_MAX = 20
/** Chances in a match, and how often in a hundred each side scores of one. */
const CHANCES = 12
const SCORES = { home: 12, away: 9 } as const

/** How a match stands: before kick-off, the minute it is in, or over, with the score by then. */
export type Standing = { state: 'before' } | { state: 'playing' | 'over'; minute: number; home: number; away: number }

/** How a match stands by this clock. Its goals are drawn when it is first looked at after its kick-off, so nobody can know them before. */
export function standingOf(database: WorldDatabase, match: Match, now: Date): Standing {
  const elapsed = Math.floor((now.getTime() - match.kickoff.getTime()) / MINUTE_MS)
  if (elapsed < 0) return { state: 'before' }
  const goals = goalsOf(database, match.id)
  const minute = Math.min(PLAYED_MIN, elapsed <= HALF_MIN ? elapsed : Math.max(HALF_MIN, elapsed - BREAK_MIN))
  const scored = (side: Goal['side']) => goals.filter((goal) => goal.side === side && goal.minute <= minute).length
  return { state: elapsed >= WHOLE_MIN ? 'over' : 'playing', minute, home: scored('home'), away: scored('away') }
}

/** Whether every match of a week is over. */
export const isOver = (week: number, now: Date): boolean =>
  matchesOfWeek(week).every(({ kickoff }) => now.getTime() - kickoff.getTime() >= WHOLE_MIN * MINUTE_MS)

/** Decides a match, for a test or a demonstration: so many goals for each side, spread over its minutes. One that was drawn already stays as it
 *  is; false then. */
export const decideScore = (database: WorldDatabase, match: string, score: { home: number; away: number }): boolean =>
  insertGoals(database, match, [...spread('home', score.home), ...spread('away', score.away)])

function goalsOf(database: WorldDatabase, match: string): Goal[] {
  const known = selectGoals(database, match)
  if (known) return known
  insertGoals(database, match, [...spread('home', drawn(SCORES.home)), ...spread('away', drawn(SCORES.away))])
  return selectGoals(database, match) ?? []
}

const drawn = (percent: number): number => Array.from({ length: CHANCES }, () => randomInt(100) < percent).filter(Boolean).length

const spread = (side: Goal['side'], count: number): Goal[] =>
  Array.from({ length: Math.min(count, GOALS_MAX) }, () => ({ side, minute: 1 + randomInt(PLAYED_MIN) }))
