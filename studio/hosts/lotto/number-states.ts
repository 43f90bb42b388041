import type { BetType } from '#studio/engines/lotto/bet-types.ts'
import { type Committed, stateOf } from '#studio/engines/lotto/limits.ts'
import * as store from './lotto.store.ts'
import { termsOfDraw } from './rules.ts'
import type { RunningLotto } from './running.ts'

/** By number. */
export const committedOf = ({ context }: RunningLotto, draw: string): Committed =>
  new Map(store.sumCommitted(context.database, draw).map(({ key, satang }) => [key, BigInt(satang)]))

/** Records when a slip's numbers changed state: the published history. */
export function noteStates(running: RunningLotto, draw: store.StoredDraw, keys: readonly string[]): void {
  const { clock, database } = running.context
  const { id } = draw
  const committed = committedOf(running, id)
  const terms = termsOfDraw(running, draw)
  for (const key of new Set(keys)) {
    const [type = '', number = ''] = key.split(':')
    const pick = { type: type as BetType, number }
    const state = stateOf(pick, committed, terms)
    if ((store.selectLastState(database, id, pick)?.state ?? 'open') !== state)
      store.insertState(database, id, { ...pick, state, sinceMs: clock.now().getTime() })
  }
}
