import { scoreOf } from '#studio/engines/book/results.ts'
import type { FootballResult } from '#studio/engines/book/results.ts'
import * as store from './fixtures.store.ts'
import { playedOf } from './played.ts'
import type { HostContext } from '../context.ts'
import { bookSettings } from './settings.ts'

const text = ([home, away]: readonly [number, number]): string => `${home}-${away}`
const less = (all: readonly [number, number], first: readonly [number, number]): [number, number] => [all[0] - first[0], all[1] - first[1]]

/** What a match has brought so far, as its result says it. */
export function resultOf(fixture: store.StoredFixture): FootballResult {
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

/** One goal too many in the second half. */
function wrong(result: FootballResult, side: 'home' | 'away'): FootballResult {
  const [home, away] = scoreOf(result.h2)
  const h2 = side === 'home' ? text([home + 1, away]) : text([home, away + 1])
  return { ...result, h2, goals: `${result.goals ?? ''}${side === 'home' ? 'H' : 'A'}` }
}

/** Keeps the first report of how a match ended, and when its slips are settled by it: at once where `given` is official. A report that is
 *  wrong is corrected later. */
export function insertWhistle(context: HostContext, fixture: store.StoredFixture, given: FootballResult | null, reason: string) {
  const { clock, database, tasks } = context
  const { host } = fixture
  const atMs = clock.now().getTime()
  const result = given ?? resultOf(fixture)
  const report = playedOf(fixture)?.wrongReport ?? null
  const isWrong = report !== null && result.status === 'finished'
  store.insertResult(database, {
    fixture: fixture.id,
    atMs,
    certainty: given ? 2 : 1,
    reason,
    result: isWrong ? wrong(result, report.side) : result,
  })
  tasks.add(`book-settle:${host}`, fixture.id, { fixture: fixture.id }, given ? 0 : bookSettings.confirmMs)
  if (!isWrong) return
  tasks.add(`book-correct:${host}`, fixture.id, { fixture: fixture.id, result, reason: 'corrected' }, report.correctedAfter * 60_000)
}
