import { present } from '#kit/assert.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { addRollback } from '../slips/send-calls.ts'
import { release } from './exposure.ts'
import type { RunningBook } from './running.ts'
import { countCancelled, selectSlip, type StoredSlip, updateSlipState } from '../slips/slips.store.ts'
import { isCancellable, legsOf, midnightOf, ownTerms } from './struck.ts'

/** Cancels a slip for its player. Refuses `CANCEL_TOO_LATE` and `CANCEL_TOO_OFTEN`. */
export function cancelSlip(running: RunningBook, slip: StoredSlip): StoredSlip {
  const { clock, database, tasks } = running.context
  const nowMs = clock.now().getTime()
  if (!isCancellable(slip, nowMs)) throw hostRefuses('CANCEL_TOO_LATE')
  const { cancels_a_day: most } = ownTerms(slip)
  if (countCancelled(database, slip, midnightOf(nowMs)) >= most)
    throw hostRefuses('CANCEL_TOO_OFTEN', {}, `ยกเลิกบิลได้วันละ ${most} ครั้ง วันนี้ครบแล้ว`)
  database.transaction(() => {
    if (!updateSlipState(database, slip.id, ['pending', 'accepted'], 'returned', 'cancelled_by_member'))
      throw hostRefuses('CANCEL_TOO_LATE')
    addRollback(running, slip)
    release(running, slip.id, legsOf(slip))
  })
  tasks.wake()
  return present(selectSlip(database, slip.id), 'a slip stays')
}
