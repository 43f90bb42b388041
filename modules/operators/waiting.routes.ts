import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import {
  type OfficePage,
  officePages,
  waitingCountMax,
  type QueuePage,
  queuePages,
} from '#contract/plain/office-pages.ts'
import { mayCall } from '#contract/plain/office-rights.ts'
import { ok } from '#kit/result.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { countWaiting } from './approvals.store.ts'

export type CountRows = (tx: ReadTx, now: Date, max: number) => Promise<number>
export type WaitingQueues = Readonly<Record<Exclude<QueuePage, 'approvals'>, CountRows>>

export function waitingRoutes(context: Context, queues: WaitingQueues): Pick<OfficeHandlers, 'GET /waiting'> {
  return {
    'GET /waiting': async (_input, caller) => {
      const may = (page: OfficePage) => mayCall(caller.session.role, officePages[page])
      const now = context.clock.now()
      return ok({
        data: await context.database.read((tx) => countAll({ ...queues, approvals: countWaiting }, may, tx, now)),
      })
    },
  }
}

/** Null where `may` does not allow it. */
export async function countAll(
  queues: Readonly<Record<QueuePage, CountRows>>,
  may: (page: QueuePage) => boolean,
  tx: ReadTx,
  now: Date,
): Promise<Record<QueuePage, number | null>> {
  const counts: [QueuePage, number | null][] = []
  for (const page of queuePages) counts.push([page, may(page) ? await queues[page](tx, now, waitingCountMax) : null])
  return Object.fromEntries(counts) as Record<QueuePage, number | null>
}
