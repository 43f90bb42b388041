import type { Refusal } from '#contract/plain/refusals.ts'
import { present } from '#kit/assert.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { isWheelOpen } from './settings.ts'
import { callSpin, type SpinCall } from './wheel.store.ts'

const REFUSED = { no_points: 'SPIN_NO_POINTS', changed: 'SPIN_CHANGED', reused: 'IDEMPOTENCY_KEY_REUSED' } as const
type SpinRefusal = Refusal<(typeof REFUSED)[keyof typeof REFUSED] | 'SPIN_CLOSED'>

/** Spins the wheel for one point: the database draws from the secret it committed to. A spin that has its commitment or id already is
 *  answered as it was, also while the wheel is closed. Refuses: `SPIN_NO_POINTS`, `SPIN_CHANGED` (the commitment is not the next one),
 *  `SPIN_CLOSED`, `IDEMPOTENCY_KEY_REUSED`. Drawn by `wheel.spin`, functions/20-spins.sql. */
export async function spinWheel(tx: WriteTx, call: SpinCall): Promise<Result<{ result: string; points: number }, SpinRefusal>> {
  const spin = await callSpin(tx, call)
  if (spin?.code !== 'spun') return refuse({ code: REFUSED[spin?.code as keyof typeof REFUSED] })
  if (spin.drawn === true && !(await isWheelOpen(tx))) return refuse({ code: 'SPIN_CLOSED' })
  return ok({ result: present(spin.result, 'what was drawn has a title'), points: present(spin.points, 'and leaves so many points') })
}
