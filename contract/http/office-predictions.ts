import { z } from 'zod'
import * as field from './fields.ts'
import { call } from './office-call.ts'

/** Weeks of the score prediction at a partner's site. `awaited`: the site may report the winners and has not; `missed`:
 *  it is too late. */
export const weekStates = ['playing', 'awaited', 'reported', 'missed'] as const

const week = z.object({
  week: z.iso.date(),
  state: z.enum(weekStates),
  /** Winners may be reported from the first instant, before the second. */
  opens_at: field.instant,
  closes_at: field.instant,
  /** The week's prize; before its report the one that is set now. */
  pool: field.moneyText,
  reported: z
    .object({
      at: field.instant,
      winners: z.number().int(),
      known: z.number().int(),
      share: field.moneyText,
      /** Of rounding, and of winners who are no members of ours. */
      kept: field.moneyText,
      /** Later reports of other winners, which changed nothing. */
      altered: z.number().int(),
      altered_at: field.instant.nullable(),
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
        prize: field.moneyText,
        weeks: z.array(week),
        /** The site's signed calls by outcome, last first; week and winners are of the last. `known`: the same winners
         *  again; `altered`: others, and nothing changed; `early`, `late`: outside the time of reports. */
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
        /** Members of ours first. `name`: the pseudonym at the partner's site; `state`: of the award of the share, else
         *  null. */
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
