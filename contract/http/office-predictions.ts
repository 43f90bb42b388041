import { z } from 'zod'
import * as field from './fields.ts'
import { call } from './office-call.ts'

/** The weeks of the score prediction, a contest at a partner's site that reports its winners to us. How a week stands: its matches are
 *  played; the partner's site may report the winners and has not; it reported them; it is too late. */
export const weekStates = ['playing', 'awaited', 'reported', 'missed'] as const

const week = z.object({
  /** The week's Monday in Bangkok, which names it. */
  week: z.iso.date(),
  state: z.enum(weekStates),
  /** When the partner's site may report its winners: from the first instant, before the second. */
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
      /** What each winner gets. */
      share: field.moneyText,
      /** What stays in the house: of rounding, and of winners who are no members of ours. */
      kept: field.moneyText,
      /** How often the partner's site reported other winners later, which changed nothing; and when last. */
      altered: z.number().int(),
      altered_at: field.instant.nullable(),
      /** How many predicted, as the partner's site reported it. */
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

/** What the office reads of the prediction's weeks. */
export const predictionsOfficeApi = {
  'GET /predictions': call({
    method: 'GET',
    path: '/predictions',
    access: 'operator',
    summary:
      "The prediction's weeks, newest first: whether their winners were reported, how the prize is shared, and what came of the calls of the partner's site",
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        /** What the winners of a week that was not reported yet will share. */
        prize: field.moneyText,
        weeks: z.array(week),
        /** The signed calls of the partner's site by what came of them, the last first; week and winners are those of the last. `known`:
         *  the same winners were reported before; `altered`: others were, and nothing changed; `early`, `late`: outside the time of
         *  reports. */
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
        /** The first winners, members of ours before others. `name`: the pseudonym under which the partner's site knows them. `state`: of
         *  the award of their share; null where they have none. */
        winners: z.array(
          z.object({
            member: z.string().nullable(),
            name: z.string(),
            state: z.enum(['open', 'claimed', 'expired', 'withdrawn']).nullable(),
          }),
        ),
        more: z.boolean(),
      }),
    ),
    refusals: ['WEEK_NOT_FOUND'],
  }),
} as const
