import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'
import { device, network } from './sessions.ts'

/** What a new password or "log out everywhere" has ended, less what was confirmed or removed since. */
const endedAccess = z.object({
  at: field.instant,
  by: z.enum(['reset', 'change', 'end_all']),
  seen: z.boolean(),
  /** Nothing is paid out and no lasting right is granted until then: a reset on an unknown device. */
  rests_until: field.instant.nullable(),
  sessions: z.array(z.object({ device, network, begun_at: field.instant, last_seen_at: field.instant })),
  /** Newest first, each once. */
  games: z.array(z.object({ title: z.string(), host: z.string(), opened_at: field.instant })),
  /** `account_ending`: the last four digits of the requested account. */
  account_change: z.object({ bank: z.string(), account_ending: z.string(), asked_at: field.instant }).nullable(),
  /** Suspended until confirmed or removed; those of earlier events are included. */
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), added_at: field.instant, last_used_at: field.instant.nullable() }),
  ),
  chat: z.object({ linked_at: field.instant }).nullable(),
})

export const getEndedAccess = call({
  method: 'GET',
  path: '/customers/recovery',
  access: 'member',
  rateClass: 'read',
  summary:
    'What was found and ended when the member last ended everything, and what waits to be confirmed; null where that never was',
  input: z.object({}),
  answer: field.read(endedAccess.nullable()),
  refusals: [],
})

export const postEndedAccessSeen = call({
  method: 'POST',
  path: '/customers/recovery/seen',
  access: 'member',
  rateClass: 'change',
  summary: 'Acknowledge what was found and ended, so that it no longer opens by itself',
  input: z.object({}),
  answer: field.done,
  refusals: [],
})
