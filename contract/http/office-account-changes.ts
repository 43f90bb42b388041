import { z } from 'zod'
import { verificationStatuses, unverifiedCauses } from '#contract/plain/account-verification.ts'
import { riskLevels, riskSignals } from '#contract/plain/risk.ts'
import * as field from './fields.ts'
import { call, memberOwned, reason, expectedAccount } from './office-call.ts'

/** As it was when the request came; `riskReasonText` words the reasons, with the count `n`. */
export const risk = z.object({
  score: z.number().int(),
  level: z.enum(riskLevels),
  reasons: z.array(z.object({ signal: z.enum(riskSignals), n: z.number().int() })),
})

export const verification = z.object({
  standing: z.enum(verificationStatuses),
  at: field.instant.nullable(),
  evidence: z.string().nullable(),
  why: z.enum(unverifiedCauses).nullable(),
})

const account = z.object({ bank: z.string(), account_number: z.string(), name: z.string() })

const waiting = z.object({
  member: z.string(),
  id: z.string(),
  phone: z.string(),
  old: account,
  wanted: account,
  name_differs: z.boolean(),
  reason: z.string().nullable(),
  asked_at: field.instant,
  expires_at: field.instant,
  waited_seconds: z.number().int(),
  approvals_needed: z.number().int(),
  approved_by: z.array(z.string()),
  claimed_by: z.object({ operator: z.string(), seconds_left: z.number().int() }).nullable(),
  risk,
  verification,
})

export const accountChangesOfficeApi = {
  'GET /account-changes': call({
    method: 'GET',
    path: '/account-changes',
    access: 'operator',
    summary: 'Changes of bank accounts that wait for an operator, oldest first',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, more: z.boolean(), waiting: z.array(waiting) })),
    refusals: [],
  }),
  'POST /account-changes/{member}/{id}/claim': call({
    method: 'POST',
    path: '/account-changes/{member}/{id}/claim',
    access: 'operator',
    summary: 'Take it in hand for two minutes, or for two minutes more',
    input: z.object(memberOwned),
    answer: field.done,
    refusals: ['ACCOUNT_CHANGE_NOT_FOUND', 'ACCOUNT_CHANGE_OVER', 'CLAIMED_BY_OTHER'],
  }),
  'POST /account-changes/{member}/{id}/approve': call({
    method: 'POST',
    path: '/account-changes/{member}/{id}/approve',
    access: 'operator',
    summary: 'Approve exactly this new account; it takes effect, and withdrawals are on hold for a day',
    input: z.object({ ...memberOwned, bank: z.string().regex(/^[a-z0-9]{2,10}$/), account_number: expectedAccount }),
    answer: z.object({ success: z.literal(true), outcome: z.enum(['approved', 'needs_second_eye']) }),
    refusals: [
      'ACCOUNT_CHANGE_NOT_FOUND',
      'ACCOUNT_CHANGE_OVER',
      'CHANGED_SINCE_SEEN',
      'CLAIMED_BY_OTHER',
      'ACCOUNT_OF_ANOTHER',
    ],
  }),
  'POST /account-changes/{member}/{id}/refuse': call({
    method: 'POST',
    path: '/account-changes/{member}/{id}/refuse',
    access: 'operator',
    summary: 'Say no, with the reason the member will read; their old account stays',
    input: z.object({ ...memberOwned, reason }),
    answer: field.done,
    refusals: [
      'ACCOUNT_CHANGE_NOT_FOUND',
      'ACCOUNT_CHANGE_OVER',
      'CLAIMED_BY_OTHER',
      'REASON_REQUIRED',
      'REASON_TOO_LONG',
    ],
  }),
} as const
