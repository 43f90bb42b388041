import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

const address = z.object({ success: z.literal(true), url: z.url() })

export const postActivityTicket = call({
  method: 'POST',
  path: '/customers/activity/ticket',
  access: 'member',
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
  summary: "A banner's GameUrl, with a single-use ticket of 60 seconds for that site as `token`; only addresses of partners are taken",
  input: z.object({ url: field.unneeded(2_000) }),
  answer: address,
  refusals: ['SITE_UNKNOWN', 'GAME_UNKNOWN', 'GAME_MAINTENANCE', 'PLAY_WHILE_RESTING', 'TEXT_TOO_LONG'],
})
