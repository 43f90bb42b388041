import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

const level = z.object({
  level: z.number().int().min(1).max(3),
  members: z.array(z.object({ name: z.string(), register_at: z.number().int(), earnings: field.moneyText })),
  earnings: field.moneyText,
})

export const getReferral = call({
  method: 'GET',
  path: '/customers/referral',
  access: 'member',
  summary: "The member's link for friends, what it has earned and what can be claimed",
  input: z.object({}),
  answer: field.read(
    z.object({
      link: z.string(),
      key: z.string(),
      total: field.moneyText,
      pending: field.moneyText,
      claim_min: field.moneyText,
      levels: z.array(level),
    }),
  ),
  refusals: [],
})

export const postReferralClaim = call({
  method: 'POST',
  path: '/customers/referral/claim',
  access: 'member',
  summary: 'Take over what the link has earned',
  input: z.object({}),
  answer: field.done,
  refusals: ['REFERRAL_NOTHING_TO_CLAIM'],
})
