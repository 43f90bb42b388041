import type { DirectMatch } from '#contract/partners/director.ts'
import { HttpError } from '#kit/party/requests.ts'
import type { HostContext } from '../context.ts'
import { deleteHold, insertHold } from './exposure.store.ts'
import * as store from './fixtures.store.ts'
import { abandon, postpone } from './play-fixtures.ts'
import { sportOf } from './sports.ts'

const tooLate = () => new HttpError(409, 'MATCH_STATE', 'คู่นี้อยู่ในสถานะที่ทำแบบนี้ไม่ได้')

export function directMatchAt(context: HostContext, order: DirectMatch): { fixture: string; status: string } {
  const { fixture: id, act, hours } = order
  const fixture = store.selectFixture(context.database, id)
  if (fixture === undefined) throw new HttpError(404, 'MATCH_UNKNOWN', 'ไม่พบคู่แข่งขันนี้')
  if (act === 'postpone') {
    if (fixture.status !== 'TIMED') throw tooLate()
    const { status } = postpone(context, fixture, hours ?? 48)
    context.tasks.wake()
    return { fixture: id, status }
  }
  if (act === 'abandon') {
    if (fixture.status !== 'IN_PLAY' && fixture.status !== 'PAUSED') throw tooLate()
    const { status } = abandon(context, fixture)
    context.tasks.wake()
    return { fixture: id, status }
  }
  if (act === 'danger' || act === 'safe') {
    if (fixture.status !== 'IN_PLAY') throw tooLate()
    if (act === 'safe') deleteHold(context.database, id, 'danger')
    else
      insertHold(context.database, {
        fixture: id,
        cause: 'danger',
        sinceMs: context.clock.now().getTime(),
        operator: null,
      })
    return { fixture: id, status: fixture.status }
  }
  const result = fixture.status === 'FINISHED' ? sportOf(fixture).corrected(fixture, order) : null
  if (result === null) throw tooLate()
  context.tasks.add(`book-correct:${fixture.host}`, id, { fixture: id, result, reason: 'corrected' })
  context.tasks.wake()
  return { fixture: id, status: fixture.status }
}
