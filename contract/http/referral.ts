import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

/** `count` is all members on this level; `members` are the newest of them, each by a phone with its middle hidden. */
const level = z.object({
  level: z.number().int().min(1).max(3),
  count: z.number().int(),
  members: z.array(z.object({ name: z.string(), register_at: z.number().int(), earnings: field.moneyText })),
  earnings: field.moneyText,
})

/** What one Bangkok day has earned on each level. */
const day = z.object({ date: z.iso.date(), level_1: field.moneyText, level_2: field.moneyText, level_3: field.moneyText })

export const getReferral = call({
  method: 'GET',
  path: '/customers/referral',
  access: 'member',
  limit: 'read',
  summary: "The member's link for friends, who came by it, what it has earned and what can be claimed",
  input: z.object({}),
  answer: field.read(
    z.object({
      link: z.string(),
      /** The link as a QR, a PNG in base64. */
      qr_code: z.string(),
      key: z.string(),
      total: field.moneyText,
      pending: field.moneyText,
      claim_min: field.moneyText,
      claimable: z.boolean(),
      /** The last days with earnings, the oldest first; empty while nothing is counted. */
      daily: z.array(day),
      levels: z.array(level),
    }),
  ),
  refusals: [],
})

export const postReferralClaim = call({
  method: 'POST',
  path: '/customers/referral/claim',
  access: 'member',
  limit: 'money',
  // What is earned already is paid out to its member at any time.
  needs: null,
  summary: 'Take over what the link has earned',
  input: z.object({}),
  answer: field.done,
  refusals: ['REFERRAL_NOTHING_TO_CLAIM'],
})

export const getReferrer = call({
  method: 'GET',
  path: '/referrals/{key}',
  access: 'open',
  limit: 'open',
  summary: "Whether a friend's link leads anywhere; whose it is, nobody is told",
  input: z.object({ key: field.unneeded(64) }),
  answer: field.read(z.object({ key: z.string() })),
  refusals: ['NOT_FOUND', 'TEXT_TOO_LONG'],
})
