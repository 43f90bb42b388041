import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'
import { device, network } from './sessions.ts'

/** The summary of what a new password or "log out everywhere" has ended, less what was confirmed or removed since. */
const endedAccess = z.object({
  at: field.instant,
  /** How the member ended all sessions: a new password by OTP, a change of password, or "log out everywhere". */
  by: z.enum(['reset', 'change', 'end_all']),
  /** Whether the member has acknowledged it. */
  seen: z.boolean(),
  /** Until when nothing is paid out and no lasting right is granted, after a reset on a device where the member had not logged in
   *  before. */
  rests_until: field.instant.nullable(),
  sessions: z.array(z.object({ device, network, begun_at: field.instant, last_seen_at: field.instant })),
  /** Games that were open, the newest first, each game once. */
  games: z.array(z.object({ title: z.string(), host: z.string(), opened_at: field.instant })),
  /** The request for another bank account that was ended; `account_ending`: the last four digits of that account's number. */
  account_change: z.object({ bank: z.string(), account_ending: z.string(), asked_at: field.instant }).nullable(),
  /** Suspended until the member confirms or removes them; those of earlier events are included. */
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), added_at: field.instant, last_used_at: field.instant.nullable() })),
  chat: z.object({ linked_at: field.instant }).nullable(),
})

export const getEndedAccess = call({
  method: 'GET',
  path: '/customers/recovery',
  access: 'member',
  rateClass: 'read',
  summary: 'What was found and ended when the member last ended everything, and what waits to be confirmed; null where that never was',
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
