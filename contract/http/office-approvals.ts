import { z } from 'zod'
import { approvalStates } from '#contract/plain/office.ts'
import * as field from './fields.ts'
import { call, reason } from './office-call.ts'

const id = z.string().regex(/^apr_[0-9a-z]{26}$/)

const approval = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  lines: z.array(z.object({ name: z.string(), value: z.string() })),
  reason: z.string(),
  maker: z.string(),
  asked_at: field.instant,
  waited_seconds: z.number().int(),
  expires_at: field.instant,
  state: z.enum(approvalStates),
  checker: z.string().nullable(),
  answer: z.string().nullable(),
  decided_at: field.instant.nullable(),
})

const waiting = approval.extend({
  /** The request is the caller's own, or neither of two cashiers is a supervisor. */
  barred: z.enum(['own', 'supervisor_needed']).nullable(),
  claimed_by: z.object({ operator: z.string(), seconds_left: z.number().int() }).nullable(),
})

const claimRefusals = ['APPROVAL_NOT_FOUND', 'APPROVAL_DECIDED', 'CLAIMED_BY_OTHER'] as const
const decisionRefusals = ['OWN_APPROVAL', 'SUPERVISOR_REQUIRED'] as const

export const approvalsOfficeApi = {
  'GET /approvals': call({
    method: 'GET',
    path: '/approvals',
    access: 'operator',
    summary: 'What waits for a second operator, oldest first, and what was decided last',
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        seconds_left: z.number().int(),
        more: z.boolean(),
        waiting: z.array(waiting),
        decided: z.array(approval),
      }),
    ),
    refusals: [],
  }),
  'POST /approvals/{id}/claim': call({
    method: 'POST',
    path: '/approvals/{id}/claim',
    access: 'operator',
    summary: 'Take it in hand for two minutes, or for two minutes more',
    input: z.object({ id }),
    answer: field.done,
    refusals: claimRefusals,
  }),
  'POST /approvals/{id}/grant': call({
    method: 'POST',
    path: '/approvals/{id}/grant',
    access: 'operator',
    summary: 'Approve: what was requested is done in the same moment, or nothing is',
    input: z.object({ id }),
    answer: field.done,
    // The action's own refusals are passed on unchanged.
    refusals: [...claimRefusals, ...decisionRefusals],
  }),
  'POST /approvals/{id}/refuse': call({
    method: 'POST',
    path: '/approvals/{id}/refuse',
    access: 'operator',
    summary: 'Reject, with the reason that its maker will read',
    input: z.object({ id, reason }),
    answer: field.done,
    refusals: [...claimRefusals, ...decisionRefusals, 'REASON_REQUIRED', 'REASON_TOO_LONG'],
  }),
  'POST /approvals/{id}/withdraw': call({
    method: 'POST',
    path: '/approvals/{id}/withdraw',
    access: 'operator',
    summary: 'Take back a request of one’s own',
    input: z.object({ id }),
    answer: field.done,
    refusals: ['APPROVAL_NOT_FOUND', 'APPROVAL_DECIDED', 'NOT_YOUR_APPROVAL'],
  }),
} as const
