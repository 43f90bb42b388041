import { z } from 'zod'
import type { QueuePage } from '#contract/plain/office-pages.ts'
import * as field from './fields.ts'
import { call } from './office-call.ts'

/** Null: the role may not open this page. */
const count = z.number().int().nonnegative().nullable()

/** For the menu: one call instead of one for each queue. */
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
        wins: count,
        holds: count,
        bonuses: count,
        reconciliation: count,
        approvals: count,
        parked: count,
      } satisfies Record<QueuePage, typeof count>),
    ),
    refusals: [],
  }),
} as const
