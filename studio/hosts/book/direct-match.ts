import type { DirectMatch } from '#contract/partners/director.ts'
import { HttpError } from '#kit/party/requests.ts'
import { scoreOf, sumOf } from '#studio/engines/book/results.ts'
import type { HostContext } from '../context.ts'
import * as store from './fixtures.store.ts'
import { abandon, postpone } from './play-fixtures.ts'
import { resultOf } from './results.ts'

const tooLate = () => new HttpError(409, 'MATCH_STATE', 'คู่นี้อยู่ในสถานะที่ทำแบบนี้ไม่ได้')

/** Does to a match what the director orders. */
export function directMatchAt(
  context: HostContext,
  { fixture: id, act, hours, h1, h2, goals }: DirectMatch,
): { fixture: string; status: string } {
  const fixture = store.selectFixture(context.database, id)
  if (fixture === undefined) throw new HttpError(404, 'MATCH_UNKNOWN', 'ไม่พบคู่แข่งขันนี้')
  if (act === 'postpone') {
    if (fixture.status !== 'TIMED') throw tooLate()
    return { fixture: id, status: postpone(context, fixture, hours ?? 48).status }
  }
  if (act === 'abandon') {
    if (fixture.status !== 'IN_PLAY' && fixture.status !== 'PAUSED') throw tooLate()
    return { fixture: id, status: abandon(context, fixture).status }
  }
  if (fixture.status !== 'FINISHED') throw tooLate()
  const known = resultOf(fixture)
  const result = { ...known, h1: h1 ?? known.h1, h2: h2 ?? known.h2, goals: goals ?? known.goals ?? '' }
  const [scored, named] = [sumOf([scoreOf(result.h1), scoreOf(result.h2)]), result.goals]
  if (named.split('H').length - 1 !== scored[0] || named.split('A').length - 1 !== scored[1])
    throw new HttpError(422, 'GOALS_INVALID', 'ลำดับประตู (goals) ไม่ตรงกับสกอร์', { field: 'goals' })
  context.tasks.add(`book-correct:${fixture.host}`, id, { fixture: id, result, reason: 'corrected' })
  context.tasks.wake()
  return { fixture: id, status: fixture.status }
}
