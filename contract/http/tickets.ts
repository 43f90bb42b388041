import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

export const postLoginTicket = call({
  method: 'POST',
  path: '/login/ticket',
  access: 'open',
  rateClass: 'identity',
  startsSession: true,
  summary:
    'Exchange the ticket of a link in our message for a session; browsers only. Money and account then ask for the password',
  input: z.object({ ticket: field.optionalText(256), ip: field.optionalText(64) }),
  answer: z.object({
    success: z.literal(true),
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
  }),
  refusals: ['TICKET_INVALID', 'INSECURE_ORIGIN'],
})

const address = z.object({ success: z.literal(true), url: z.url() })

export const postPredictionTicket = call({
  method: 'POST',
  path: '/customers/activity/ticket',
  access: 'member',
  rateClass: 'change',
  summary:
    'The address of the activity, with a single-use ticket of 60 seconds for that site as `token`; visitors take the plain one of site-info',
  input: z.object({}),
  answer: address,
  refusals: ['SITE_UNKNOWN'],
})

export const postSiteTicket = call({
  method: 'POST',
  path: '/customers/site-ticket',
  access: 'member',
  rateClass: 'change',
  summary:
    "A banner's GameUrl, with a single-use ticket of 60 seconds for that site as `token`; only addresses of partners are taken",
  input: z.object({ url: field.optionalText(2_000) }),
  answer: address,
  refusals: [
    'SITE_UNKNOWN',
    'GAME_UNKNOWN',
    'GAME_MAINTENANCE',
    'GAME_CLOSED',
    'GAME_NOT_HERE',
    'PLAY_WHILE_PAUSED',
    'TEXT_TOO_LONG',
  ],
})
