import { z } from 'zod'
import { holdReasons, holdStates } from '#contract/plain/referrals.ts'
import * as field from './fields.ts'
import { call, reason } from './office-call.ts'

const hold = z.object({
  id: z.string(),
  member: z.string(),
  friend: z.string(),
  level: z.number().int().min(1).max(3),
  reason: z.enum(holdReasons),
  state: z.enum(holdStates),
  amount: field.moneyText,
  at: field.instant,
  objection: z.string().nullable(),
})

const partner = z.object({
  key: z.string(),
  registered: z.number().int(),
  qualified: z.number().int(),
  turnover: field.moneyText,
  /** Null: the partner's report is closed. */
  opened_at: field.instant.nullable(),
})

const named = { id: z.string().regex(/^[1-9][0-9]{0,17}$/) }
const partnerKey = { key: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }
const refusals = ['HOLD_NOT_FOUND', 'REASON_REQUIRED', 'REASON_TOO_LONG'] as const

export const referralsOfficeApi = {
  'GET /referral-holds': call({
    method: 'GET',
    path: '/referral-holds',
    access: 'operator',
    summary: 'Commissions that are held, objections first, the oldest first',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, count: z.number().int(), holds: z.array(hold) })),
    refusals: [],
  }),
  'POST /referral-holds/{id}/release': call({
    method: 'POST',
    path: '/referral-holds/{id}/release',
    access: 'operator',
    summary: 'Pay what was held; the member reads the reason',
    input: z.object({ ...named, reason }),
    answer: field.done,
    refusals,
  }),
  'POST /referral-holds/{id}/refuse': call({
    method: 'POST',
    path: '/referral-holds/{id}/refuse',
    access: 'operator',
    summary: 'Do not pay what was held, nor what comes by this friend; the member reads the reason',
    input: z.object({ ...named, reason }),
    answer: field.done,
    refusals,
  }),
  'GET /partners': call({
    method: 'GET',
    path: '/partners',
    access: 'operator',
    summary: 'The marketing partners and what they brought in 90 days',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, from: z.iso.date(), partners: z.array(partner) })),
    refusals: [],
  }),
  'POST /partners/{key}/open': call({
    method: 'POST',
    path: '/partners/{key}/open',
    access: 'operator',
    summary: "Open a partner's report by a new secret link, shown this once; the one of before ends",
    input: z.object(partnerKey),
    answer: field.done.extend({ path: z.string() }),
    refusals: ['PARTNER_NOT_FOUND'],
  }),
  'POST /partners/{key}/close': call({
    method: 'POST',
    path: '/partners/{key}/close',
    access: 'operator',
    summary: "Close a partner's report: its link opens nothing any more",
    input: z.object(partnerKey),
    answer: field.done,
    refusals: ['PARTNER_NOT_FOUND'],
  }),
} as const
