import type { Fault, OrderedFault, Party } from '#contract/partners/director.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import { deleteFault, deleteFaults, insertFault, selectFaults, updateFaultTimes } from './faults.store.ts'

/** Used up one by one, also across a restart. */
export type FaultBook = {
  order(party: Party, fault: Fault, times: number): void
  clear(party?: Party, fault?: Fault): void
  list(): OrderedFault[]
  /** False where none is ordered. */
  take(party: Party, fault: Fault): boolean
}

export function openFaultBook(database: PartyDatabase): FaultBook {
  return {
    order: (party, fault, times) => insertFault(database, { party, fault, times }),
    clear: (party, fault) => deleteFaults(database, party, fault),
    list: () => selectFaults(database),
    take: (party, fault) =>
      database.transaction(() => updateFaultTimes(database, party, fault) || deleteFault(database, party, fault)),
  }
}
