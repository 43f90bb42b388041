import type { MatchResult } from '#studio/engines/book/results.ts'
import type { HostContext } from '../context.ts'
import * as store from './fixtures.store.ts'
import { bookSettings } from './settings.ts'
import { sportOf } from './sports.ts'

/**
 * Stores the first result and when its slips settle: at once where `given` is official. A wrong report is corrected
 * later.
 */
export function insertWhistle(
  context: HostContext,
  fixture: store.StoredFixture,
  given: MatchResult | null,
  reason: string,
) {
  const { clock, database, tasks } = context
  const { host } = fixture
  const atMs = clock.now().getTime()
  const sport = sportOf(fixture)
  const result = given ?? sport.resultOf(fixture)
  const wrong = sport.wrongReport(fixture, result)
  store.insertResult(database, {
    fixture: fixture.id,
    atMs,
    certainty: given ? 2 : 1,
    reason,
    result: wrong?.result ?? result,
  })
  tasks.add(`book-settle:${host}`, fixture.id, { fixture: fixture.id }, given ? 0 : bookSettings.confirmMs)
  if (wrong === null) return
  tasks.add(
    `book-correct:${host}`,
    fixture.id,
    { fixture: fixture.id, result, reason: 'corrected' },
    wrong.correctedAfter * 60_000,
  )
}
