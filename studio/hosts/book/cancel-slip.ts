import { present } from '#kit/assert.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { addRollback } from '../slips/send-calls.ts'
import { release } from './exposure.ts'
import type { RunningBook } from './running.ts'
import { countCancelled, selectSlip, type StoredSlip, updateSlipState } from '../slips/slips.store.ts'
import { legsOf } from './ruled-slip.ts'
import { isCancellable, midnightOf } from './struck.ts'
import { bookSettings } from './settings.ts'

/** Cancels a slip for its player. Refuses `CANCEL_TOO_LATE` and `CANCEL_TOO_OFTEN`. */
export function cancelSlip(running: RunningBook, slip: StoredSlip): StoredSlip {
  const { clock, database, tasks } = running.context
  const nowMs = clock.now().getTime()
  if (!isCancellable(slip, legsOf(slip), nowMs)) throw hostRefuses('CANCEL_TOO_LATE')
  if (countCancelled(database, slip, midnightOf(nowMs)) >= bookSettings.cancelsOfADay)
    throw hostRefuses('CANCEL_TOO_OFTEN')
  database.transaction(() => {
    if (!updateSlipState(database, slip.id, ['pending', 'accepted'], 'returned', 'cancelled_by_member'))
      throw hostRefuses('CANCEL_TOO_LATE')
    addRollback(running, slip)
    release(running, slip.id, legsOf(slip))
  })
  tasks.wake()
  return present(selectSlip(database, slip.id), 'a slip stays')
}
