import { scoreOf } from '#studio/engines/book/results.ts'
import type { FootballResult } from '#studio/engines/book/results.ts'
import type { StoredFixture } from '../book/fixtures.store.ts'
import { playedOf } from './played.ts'

const text = ([home, away]: readonly [number, number]): string => `${home}-${away}`
const less = (all: readonly [number, number], first: readonly [number, number]): [number, number] => [
  all[0] - first[0],
  all[1] - first[1],
]

/** The result so far. */
export function resultOf(fixture: StoredFixture): FootballResult {
  const played = playedOf(fixture)
  if (played === null) return { sport: 'football', status: 'postponed', h1: '0-0', h2: '0-0' }
  const { score, halfTime, corners, cornersAtHalfTime, cards } = played.state
  const first = halfTime ?? score
  const firstCorners = cornersAtHalfTime ?? corners
  const firstCards = played.cardsAtHalfTime ?? [cards[0], cards[1]]
  return {
    sport: 'football',
    status: fixture.status === 'ABANDONED' ? 'abandoned' : 'finished',
    h1: text(first),
    h2: text(less(score, first)),
    h1_complete: halfTime !== null,
    goals: played.goals,
    corners: { h1: text(firstCorners), h2: text(less(corners, firstCorners)) },
    cards: { h1: text(firstCards), h2: text(less(cards, firstCards)) },
  }
}

/** Null before half time. */
export function firstHalfOf(fixture: StoredFixture): FootballResult | null {
  const state = playedOf(fixture)?.state
  if (!state?.halfTime || state.phase === 'finished') return null
  return { ...resultOf(fixture), status: 'half_time' }
}

/** In the second half. */
export function withGoalTooMany(result: FootballResult, side: 'home' | 'away'): FootballResult {
  const [home, away] = scoreOf(result.h2)
  const h2 = side === 'home' ? text([home + 1, away]) : text([home, away + 1])
  return { ...result, h2, goals: `${result.goals ?? ''}${side === 'home' ? 'H' : 'A'}` }
}
