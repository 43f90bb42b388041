import type { StoredSlip } from '../slips/slips.store.ts'
import { selectHold } from './exposure.store.ts'
import { legsOf } from './ruled-slip.ts'
import type { RunningBook } from './running.ts'
import { bookSettings } from './settings.ts'

/** A press whose delay is over waits during a dangerous attack, but not for long (rule book, section 6). */
export function dangerOf({ context }: RunningBook, slip: StoredSlip, decideMs: number): 'none' | 'waits' | 'over' {
  if (!legsOf(slip).some(({ fixture }) => selectHold(context.database, fixture, 'danger'))) return 'none'
  return context.clock.now().getTime() < decideMs + bookSettings.dangerWaitMs ? 'waits' : 'over'
}
