import type { TradingAnswer } from '#contract/provider/trading.ts'
import type { HostContext } from '../context.ts'
import * as store from './trading.store.ts'
import { TradingRefused } from './refused.ts'

type Context = Pick<HostContext, 'clock' | 'database'>
export type Typed = { subject: string; operator: string; supervisor: boolean; typed: unknown }

/**
 * An operator's entry waits for another's blind one (rule book, 9.7). Equal: `agree` runs in the same transaction.
 * Different: both begin anew. Refuses `ENTRY_OWN`, and `SUPERVISOR_REQUIRED` where neither is one.
 */
export function enterBlind(
  { clock, database }: Context,
  { subject, operator, supervisor, typed }: Typed,
  agree: (operators: string) => void,
) {
  return database.transaction((): TradingAnswer<'enter'> => {
    const own = {
      subject,
      operator,
      supervisor: Number(supervisor),
      typed: JSON.stringify(typed),
      atMs: clock.now().getTime(),
    }
    const first = store.selectWaitingEntry(database, subject)
    if (first === undefined) {
      store.insertEntry(database, { ...own, state: 'waiting' })
      return { state: 'waiting' }
    }
    if (first.operator === operator) throw new TradingRefused('ENTRY_OWN')
    if (first.supervisor === 0 && !supervisor) throw new TradingRefused('SUPERVISOR_REQUIRED')
    const state = first.typed === own.typed ? 'agreed' : 'differed'
    store.updateEntryState(database, first.number, state)
    store.insertEntry(database, { ...own, state })
    if (state === 'agreed') agree(`${first.operator}, ${operator}`)
    return { state }
  })
}

/** Who waits for a second operator, never with what. */
export function entryShown(
  { database }: Context,
  subject: string,
): { operator: string | null; at: string | null; differed: number } {
  const waiting = store.selectWaitingEntry(database, subject)
  return {
    operator: waiting?.operator ?? null,
    at: waiting ? new Date(waiting.atMs).toISOString() : null,
    differed: store.countDiffered(database, subject),
  }
}
