import { z } from 'zod'
import { withdrawalStates } from '#contract/plain/requests.ts'
import * as field from './fields.ts'
import { risk, verification } from './office-account-changes.ts'
import { call, memberOwned, reason, expectedAccount, expectedAmount } from './office-call.ts'

const shown = {
  member: z.string(),
  id: z.string(),
  number: z.string(),
  phone: z.string(),
  amount: field.moneyText,
  bank: z.string(),
  account_number: z.string(),
  name: z.string(),
  approvals_needed: z.number().int(),
}

const waiting = z.object({
  ...shown,
  created_at: field.instant,
  waited_seconds: z.number().int(),
  approved_by: z.array(z.string()),
  claimed_by: z.object({ operator: z.string(), seconds_left: z.number().int() }).nullable(),
  risk,
  verification,
})

const decision = z.object({
  ...shown,
  at: field.instant,
  operator: z.string(),
  verdict: z.enum(['approval_added', 'approved', 'rejected']),
  state: z.enum(withdrawalStates),
  cause: z.string().nullable(),
})

export const withdrawalsOfficeApi = {
  'GET /withdrawals/queue': call({
    method: 'GET',
    path: '/withdrawals/queue',
    access: 'operator',
    summary: 'Withdrawals that wait for an operator, oldest first',
    input: z.object({}),
    // `seconds_left`: of the idle session; `more`: more wait than are listed.
    answer: field.read(
      z.object({ at: field.instant, seconds_left: z.number().int(), more: z.boolean(), waiting: z.array(waiting) }),
    ),
    refusals: [],
  }),
  'GET /withdrawals/decisions': call({
    method: 'GET',
    path: '/withdrawals/decisions',
    access: 'operator',
    summary: 'The newest decisions, and what became of them',
    input: z.object({}),
    answer: field.read(z.array(decision)),
    refusals: [],
  }),
  'POST /withdrawals/{member}/{id}/claim': call({
    method: 'POST',
    path: '/withdrawals/{member}/{id}/claim',
    access: 'operator',
    summary: 'Take it in hand for two minutes, or for two minutes more',
    input: z.object(memberOwned),
    answer: field.done,
    refusals: ['WITHDRAWAL_NOT_FOUND', 'NOT_IN_REVIEW', 'CLAIMED_BY_OTHER'],
  }),
  'POST /withdrawals/{member}/{id}/approve': call({
    method: 'POST',
    path: '/withdrawals/{member}/{id}/approve',
    access: 'operator',
    summary: 'Say yes to exactly this amount to exactly this account',
    input: z.object({ ...memberOwned, amount: expectedAmount, account_number: expectedAccount }),
    // `needs_second_eye`: noted, and another operator's approval is needed.
    answer: z.object({ success: z.literal(true), outcome: z.enum(['approved', 'needs_second_eye']) }),
    refusals: [
      'WITHDRAWAL_NOT_FOUND',
      'NOT_IN_REVIEW',
      'CHANGED_SINCE_SEEN',
      'ACCOUNT_REASSIGNED',
      'MEMBER_OWES',
      'CLAIMED_BY_OTHER',
    ],
  }),
  'POST /withdrawals/{member}/{id}/reject': call({
    method: 'POST',
    path: '/withdrawals/{member}/{id}/reject',
    access: 'operator',
    summary: 'Say no, with the reason the member will read; their money goes back to them',
    input: z.object({ ...memberOwned, reason }),
    answer: field.done,
    refusals: ['WITHDRAWAL_NOT_FOUND', 'NOT_IN_REVIEW', 'CLAIMED_BY_OTHER', 'REASON_REQUIRED', 'REASON_TOO_LONG'],
  }),
} as const
