import type { Refusal } from '#contract/plain/refusals.ts'
import { assert, present } from '#kit/assert.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { isWheelOpen } from './settings.ts'
import { callSpin, type SpinCall } from './wheel.store.ts'

const REFUSED = { no_points: 'SPIN_NO_POINTS', changed: 'SPIN_CHANGED', reused: 'IDEMPOTENCY_KEY_REUSED' } as const
type RefusedCode = keyof typeof REFUSED
type SpinRefusal = Refusal<(typeof REFUSED)[RefusedCode] | 'SPIN_CLOSED'>

const isRefused = (code: string): code is RefusedCode => Object.hasOwn(REFUSED, code)

/** Drawn from the committed secret; a repeated id or commitment has the first answer, also while the wheel is
 *  closed. Refuses: `SPIN_NO_POINTS`, `SPIN_CHANGED` (not the next commitment), `SPIN_CLOSED`,
 *  `IDEMPOTENCY_KEY_REUSED`. */
export async function spinWheel(
  tx: WriteTx,
  call: SpinCall,
): Promise<Result<{ result: string; points: number }, SpinRefusal>> {
  const spin = await callSpin(tx, call)
  const code = present(spin?.code, 'a call of a spin is answered with a code')
  if (isRefused(code)) return refuse({ code: REFUSED[code] })
  assert(spin !== null && code === 'spun', `the database answered a spin with ${code}`)
  // The refusal rolls the draw back.
  if (spin.drawn === true && !(await isWheelOpen(tx))) return refuse({ code: 'SPIN_CLOSED' })
  return ok({
    result: present(spin.result, 'what was drawn has a title'),
    points: present(spin.points, 'a spin returns the points left'),
  })
}
