import { z } from 'zod'
import * as field from './fields.ts'
import { call } from './office-call.ts'

/** How a week of the prediction stands: its matches are played; its site may tell the winners and has not; it reported them; it is too late. */
export const weekStates = ['playing', 'awaited', 'reported', 'missed'] as const

const week = z.object({
  week: z.iso.date(),
  state: z.enum(weekStates),
  /** When the site may report its winners: from the first instant, before the second. */
  opens_at: field.instant,
  closes_at: field.instant,
  /** The prize: that of the week, or before it was reported the one that is set now. */
  pool: field.moneyText,
  /** Null until the winners were reported. */
  reported: z
    .object({
      at: field.instant,
      winners: z.number().int(),
      /** How many of them are members of ours. */
      known: z.number().int(),
      share: field.moneyText,
      /** What stays in the house: of rounding, and of names that are nobody's. */
      kept: field.moneyText,
      /** How often the site reported other winners later, which changed nothing; and when last. */
      altered: z.number().int(),
      altered_at: field.instant.nullable(),
      /** How many predicted, as the site reported it. */
      entries: z.number().int().nullable(),
    })
    .nullable(),
})

const match = z.object({
  home: z.string(),
  away: z.string(),
  kickoff: field.instant,
  score: z.tuple([z.number().int(), z.number().int()]).nullable(),
})

/** The weeks of the prediction in the hands of operators. */
export const predictionsOfficeApi = {
  'GET /predictions': call({
    method: 'GET',
    path: '/predictions',
    access: 'operator',
    summary:
      "The prediction's weeks, newest first: whether their winners were reported, how the prize is shared, and what came of the site's calls",
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        /** What the winners of a week that was not reported yet will share. */
        prize: field.moneyText,
        weeks: z.array(week),
        /** The site's signed calls by what came of them, the last first; week and winners are those of the last. */
        calls: z.array(
          z.object({
            outcome: z.enum(['recorded', 'known', 'altered', 'early', 'late']),
            week: z.iso.date(),
            winners: z.number().int(),
            calls: z.number().int(),
            at: field.instant,
          }),
        ),
      }),
    ),
    refusals: [],
  }),
  'GET /predictions/{week}': call({
    method: 'GET',
    path: '/predictions/{week}',
    access: 'operator',
    summary: 'A week that was reported: its matches, and its winners with what has become of their shares',
    input: z.object({ week: z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/) }),
    answer: field.read(
      z.object({
        week: z.iso.date(),
        matches: z.array(match).nullable(),
        share: field.moneyText,
        /** The first winners, members of ours before others. `state`: of the award of their share; null where they have none. */
        winners: z.array(
          z.object({ member: z.string().nullable(), name: z.string(), state: z.enum(['open', 'claimed', 'expired']).nullable() }),
        ),
        more: z.boolean(),
      }),
    ),
    refusals: ['WEEK_NOT_FOUND'],
  }),
} as const
