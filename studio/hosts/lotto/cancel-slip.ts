import { present } from '#kit/assert.ts'
import { keyOf } from '#studio/engines/lotto/bet-types.ts'
import { cancelRefusal, cancelUntil } from '#studio/engines/lotto/cancelling.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { addRollback } from '../slips/send-calls.ts'
import { selectSlip, type StoredSlip, updateSlipState } from '../slips/slips.store.ts'
import * as store from './lotto.store.ts'
import { noteStates } from './number-states.ts'
import type { RunningLotto } from './running.ts'
import { cancelRuleOf, contentOf } from './slip-lines.ts'

/** The cancelling deadline; null where it has passed. */
export function cancellableUntil(slip: StoredSlip, draw: store.StoredDraw, nowMs: number): Date | null {
  if (slip.state !== 'accepted') return null
  const until = cancelUntil(cancelRuleOf(contentOf(slip), draw.lotto), new Date(slip.placedMs), new Date(draw.closesMs))
  return until.getTime() < nowMs ? null : until
}

/** Refuses `LOTTO_CANCEL_TOO_LATE` and `LOTTO_CANCEL_TOO_OFTEN`. */
export function cancelSlip(running: RunningLotto, slip: StoredSlip): StoredSlip {
  const { clock, database, tasks } = running.context
  const content = contentOf(slip)
  const { draw: drawId, lines } = content
  const draw = present(store.selectDraw(database, drawId), 'a slip has its draw')
  const refusal = cancelRefusal(cancelRuleOf(content, draw.lotto), {
    sentAt: new Date(slip.placedMs),
    closes: new Date(draw.closesMs),
    now: clock.now(),
    cancelled: store.countCancelledOfDraw(database, slip, draw.id),
  })
  if (slip.state !== 'accepted') throw hostRefuses('LOTTO_CANCEL_TOO_LATE', { field: 'slip' })
  if (refusal !== null) throw hostRefuses(refusal, { field: 'slip' })
  database.transaction(() => {
    if (!updateSlipState(database, slip.id, ['accepted'], 'returned', 'cancelled_by_member'))
      throw hostRefuses('LOTTO_CANCEL_TOO_LATE', { field: 'slip' })
    addRollback(running, slip)
    noteStates(running, draw, lines.map(keyOf))
  })
  tasks.wake()
  return present(selectSlip(database, slip.id), 'a slip stays')
}
