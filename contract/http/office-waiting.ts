import { z } from 'zod'
import type { QueuePage } from '#contract/plain/office-pages.ts'
import * as field from './fields.ts'
import { call } from './office-call.ts'

/** Null: the operator's role may not open this page. */
const count = z.number().int().nonnegative().nullable()

/** How many rows wait on each page of a queue, for the menu: one call instead of one for each queue. */
export const waitingOfficeApi = {
  'GET /waiting': call({
    method: 'GET',
    path: '/waiting',
    access: 'operator',
    summary: 'How many rows wait for an operator in each place, counted up to 1,000',
    input: z.object({}),
    answer: field.read(
      z.object({
        withdrawals: count,
        suspense: count,
        changes: count,
        /** Wins above the published maximum. */
        wins: count,
        /** Commissions that are held. */
        holds: count,
        /** Bonuses that wait for a look. */
        bonuses: count,
        /** Open breaks; those that only differ in time do not wait for anybody. */
        reconciliation: count,
        approvals: count,
        parked: count,
      } satisfies Record<QueuePage, typeof count>),
    ),
    refusals: [],
  }),
} as const
