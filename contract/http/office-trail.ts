import { z } from 'zod'
import { trailPageMax } from '#contract/plain/office.ts'
import { isDay } from '#kit/clock.ts'
import * as field from './fields.ts'
import { call } from './office-call.ts'

/** Absent and empty match every entry, an impossible value none. */
const filter = field.incoming.transform((text) => (text === '' ? null : text.slice(0, 80)))
/** Bangkok, yyyy-mm-dd. An impossible day filters nothing. */
const day = field.incoming.transform((text) => (isDay(text) ? text : null))
const cursor = field.incoming.transform((text) => (/^[1-9][0-9]{0,17}$/.test(text) ? BigInt(text) : null))

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable()

const entry = z.object({
  entry: z.string(),
  at: field.instant,
  operator: z.string(),
  act: z.string(),
  subject: z.string(),
  id: z.string(),
  member: z.string().nullable(),
  before: facts,
  after: facts,
  address: z.string(),
})

export const trailOfficeApi = {
  'GET /trail': call({
    method: 'GET',
    path: '/trail',
    access: 'operator',
    summary: `The audit trail, newest first, ${trailPageMax} at a time, by operator, act, subject, its id, and Bangkok days`,
    input: z.object({ operator: filter, act: filter, subject: filter, id: filter, from: day, to: day, cursor }),
    answer: field
      .read(z.object({ at: field.instant, entries: z.array(entry) }))
      .extend({ next_cursor: z.string().nullable() }),
    refusals: [],
  }),
  'GET /trail/chain': call({
    method: 'GET',
    path: '/trail/chain',
    access: 'operator',
    summary: 'Whether the chain of the newest entries holds, where the trail ends, and what can be searched for',
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        checked: z.number().int(),
        /** Entries that do not follow from those before them. */
        broken: z.array(z.string()),
        /** The newest entry is the one that the trail's head, kept apart, names: false where the end was cut off. */
        ends: z.boolean(),
        last: z.object({ entry: z.string(), hash: z.string() }),
        operators: z.array(z.string()),
        acts: z.array(z.string()),
        subjects: z.array(z.string()),
      }),
    ),
    refusals: [],
  }),
} as const
