import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { type OfficePlace, officePlaces, waitingCountMax, type WaitingPlace, waitingPlaces } from '#contract/plain/office-places.ts'
import { mayCall } from '#contract/plain/office-rights.ts'
import { ok } from '#kit/result.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { countWaiting } from './approvals.store.ts'

/** Counts the rows that wait in a place, up to `max`. */
export type CountRows = (tx: ReadTx, now: Date, max: number) => Promise<number>
/** The queues of the other modules. */
export type WaitingQueues = Readonly<Record<Exclude<WaitingPlace, 'approvals'>, CountRows>>

/** The office's call for the badges of its menu: how many rows wait in each place. `queues`: those of the other modules. */
export function waitingRoutes(context: Context, queues: WaitingQueues): Pick<OfficeHandlers, 'GET /waiting'> {
  return {
    'GET /waiting': async (_input, caller) => {
      const may = (place: OfficePlace) => mayCall(caller.session.role, officePlaces[place])
      const now = context.clock.now()
      return ok({ data: await context.database.read((tx) => countAll({ ...queues, approvals: countWaiting }, may, tx, now)) })
    },
  }
}

/** Counts each place that `may` be opened; null for the others. */
export async function countAll(
  queues: Readonly<Record<WaitingPlace, CountRows>>,
  may: (place: WaitingPlace) => boolean,
  tx: ReadTx,
  now: Date,
): Promise<Record<WaitingPlace, number | null>> {
  const counts: [WaitingPlace, number | null][] = []
  for (const place of waitingPlaces) counts.push([place, may(place) ? await queues[place](tx, now, waitingCountMax) : null])
  return Object.fromEntries(counts) as Record<WaitingPlace, number | null>
}
