import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

export const getCheckCredit = call({
  method: 'GET',
  path: '/customers/check-credit',
  access: 'member',
  rateClass: 'read',
  summary:
    'Asks every game host for the open rounds of the member, settles those that have ended and updates the credit. Poll the profile until ufabet_credit_checking is 0',
  input: z.object({ phone: field.claimedPhone }),
  answer: z.object({ success: z.literal(true), credit_success: z.literal(true) }),
  refusals: ['PHONE_INVALID', 'PHONE_NOT_YOURS'],
})

export const getCheckTurnover = call({
  method: 'GET',
  path: '/customers/check-turnover',
  access: 'member',
  rateClass: 'read',
  summary:
    'Recalculates the turnover: credit_success, or success false with the reason in msg where it cannot be calculated yet. Both are 200',
  input: z.object({ phone: field.claimedPhone }),
  answer: z.union([
    z.object({ success: z.literal(true), credit_success: z.literal(true) }),
    z.object({ success: z.literal(false), credit_success: z.literal(false), msg: z.string() }),
  ]),
  refusals: ['PHONE_INVALID', 'PHONE_NOT_YOURS'],
})
