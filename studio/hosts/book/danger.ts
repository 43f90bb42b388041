import type { StoredSlip } from '../slips/slips.store.ts'
import { selectHold } from './exposure.store.ts'
import { settingsOf } from './rules.ts'
import type { RunningBook } from './running.ts'
import { legsOf } from './struck.ts'

/** A press whose delay is over waits during a dangerous attack, but not for long (rule book, section 6). */
export function dangerOf(
  { context, host }: RunningBook,
  slip: StoredSlip,
  decideMs: number,
): 'none' | 'waits' | 'over' {
  if (!legsOf(slip).some(({ fixture }) => selectHold(context.database, fixture, 'danger'))) return 'none'
  return context.clock.now().getTime() < decideMs + settingsOf(context.database, host).danger_wait_s * 1_000
    ? 'waits'
    : 'over'
}
