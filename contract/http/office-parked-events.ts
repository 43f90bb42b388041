import { z } from 'zod'
import { parkedEventActionNames } from '#contract/plain/parked-events.ts'
import type { MemberId } from '#kit/ids.ts'
import * as field from './fields.ts'
import { call, reason } from './office-call.ts'

/** Its number among that member's events. Member 0 stands for the house. */
const named = {
  member: z
    .string()
    .regex(/^(?:0|[1-9][0-9]{0,17})$/)
    .transform((text) => BigInt(text) as MemberId),
  no: z
    .string()
    .regex(/^[1-9][0-9]{0,17}$/)
    .transform(BigInt),
}

const parked = z.object({
  member: z.string(),
  no: z.string(),
  topic: z.string(),
  /** Since its first failure, and until its next try (0: at once). */
  waited_seconds: z.number().int(),
  next_try_seconds: z.number().int(),
  attempts: z.number().int(),
  /** Timeouts while events of others succeeded. */
  delays: z.number().int(),
  /** Events of the same member behind it, counted up to 1,000. */
  behind: z.number().int(),
  /** Without personal data. */
  error: z.object({ code: z.string(), message: z.string() }),
  asked: z.object({ act: z.enum(parkedEventActionNames), maker: z.string(), reason: z.string() }).nullable(),
})

const refusals = ['EVENT_NOT_FOUND', 'APPROVAL_OPEN', 'REASON_REQUIRED', 'REASON_TOO_LONG'] as const

export const parkedEventsOfficeApi = {
  'GET /parked-events': call({
    method: 'GET',
    path: '/parked-events',
    access: 'operator',
    summary: 'Events that failed and are tried again by themselves, longest first, and how many events wait',
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        count: z.number().int(),
        parked: z.array(parked),
        /** Counted up to 10,000; the age of the oldest is null where none waits. */
        waiting: z.number().int(),
        oldest_seconds: z.number().int().nullable(),
      }),
    ),
    refusals: [],
  }),
  'POST /parked-events/{member}/{no}/retry': call({
    method: 'POST',
    path: '/parked-events/{member}/{no}/retry',
    access: 'operator',
    summary: 'Ask that a failed event be tried again at once; a second operator decides',
    input: z.object({ ...named, reason }),
    answer: field.done,
    refusals,
  }),
  'POST /parked-events/{member}/{no}/skip': call({
    method: 'POST',
    path: '/parked-events/{member}/{no}/skip',
    access: 'operator',
    summary: 'Ask that a failed event be skipped for good; a second operator decides',
    input: z.object({ ...named, reason }),
    answer: field.done,
    refusals,
  }),
} as const
