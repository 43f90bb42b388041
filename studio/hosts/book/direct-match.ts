import type { DirectMatch } from '#contract/partners/director.ts'
import { HttpError } from '#kit/party/requests.ts'
import type { HostContext } from '../context.ts'
import * as store from './fixtures.store.ts'
import { postpone } from './play-fixtures.ts'
import { insertWhistle, resultOf } from './results.ts'

const tooLate = () => new HttpError(409, 'MATCH_STATE', 'คู่นี้อยู่ในสถานะที่ทำแบบนี้ไม่ได้')

/** Does to a match what the director orders. */
export function directMatchAt(context: HostContext, { fixture: id, act, hours, h1, h2 }: DirectMatch): { fixture: string; status: string } {
  const fixture = store.selectFixture(context.database, id)
  if (fixture === undefined) throw new HttpError(404, 'MATCH_UNKNOWN', 'ไม่พบคู่แข่งขันนี้')
  if (act === 'postpone') {
    if (fixture.begunMs !== null || fixture.status === 'CANCELLED') throw tooLate()
    return { fixture: id, status: postpone(context, fixture, hours ?? 48).status }
  }
  if (act === 'abandon') {
    if (fixture.status !== 'IN_PLAY' && fixture.status !== 'PAUSED') throw tooLate()
    const ended = { ...fixture, status: 'ABANDONED' as const }
    context.database.transaction(() => {
      store.updateFixture(context.database, ended)
      insertWhistle(context, ended, null, 'abandoned')
    })
    return { fixture: id, status: ended.status }
  }
  if (fixture.status !== 'FINISHED') throw tooLate()
  const result = { ...resultOf(fixture), ...(h1 === undefined ? {} : { h1 }), ...(h2 === undefined ? {} : { h2 }) }
  context.tasks.add(`book-correct:${fixture.host}`, id, { fixture: id, result, reason: 'corrected' })
  context.tasks.wake()
  return { fixture: id, status: fixture.status }
}
