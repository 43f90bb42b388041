import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

/** The specification's names; empty where the browser did not report them. */
export const device = z.object({
  type: z.string(),
  os: z.string(),
  osVersion: z.string(),
  browser: z.string(),
  browserVersion: z.string(),
  browserVendor: z.string(),
})

/** "203.0.113.x". Null for this machine or a private network. */
export const network = z.string().nullable()

const ownSession = z.object({
  id: z.string(),
  current: z.boolean(),
  device,
  network,
  begun_at: field.instant,
  last_seen_at: field.instant,
  expires_at: field.instant,
})

export const getSessions = call({
  method: 'GET',
  path: '/customers/sessions',
  access: 'member',
  rateClass: 'read',
  summary: "The member's living sessions, the asking one first, and the login before it",
  input: z.object({}),
  answer: field.read(
    z.object({
      sessions: z.array(ownSession),
      previous_login: z.object({ at: field.instant, device, network }).nullable(),
    }),
  ),
  refusals: [],
})

export const postSessionEnd = call({
  method: 'POST',
  path: '/customers/sessions/{id}/end',
  access: 'member',
  rateClass: 'change',
  summary: 'End one of the own sessions',
  input: z.object({ id: field.incoming }),
  answer: field.done,
  refusals: ['NOT_FOUND'],
})

const ended = z.object({ success: z.literal(true), ended: z.number().int() })

export const postSessionsEndOthers = call({
  method: 'POST',
  path: '/customers/sessions/end-others',
  access: 'member',
  rateClass: 'change',
  summary: 'Log out everywhere but here; answers how many sessions it ended',
  input: z.object({}),
  answer: ended,
  refusals: [],
})

export const postSessionsEndAll = call({
  method: 'POST',
  path: '/customers/sessions/end-all',
  access: 'member',
  rateClass: 'change',
  summary: 'Log out everywhere, here too; answers how many sessions it ended',
  input: z.object({}),
  answer: ended,
  refusals: [],
})
