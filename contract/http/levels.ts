import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

export const getLevels = call({
  method: 'GET',
  path: '/customers/levels',
  access: 'member',
  rateClass: 'read',
  summary:
    "The member's level, all levels with the turnover each requires and its monthly gift, and the member's turnover in the days that count",
  input: z.object({}),
  answer: field.read(
    z.object({
      level: z.number().int(),
      name: z.string(),
      /** Valid turnover of the last `days` days; rounds are in it within half a minute. */
      turnover: field.moneyText,
      days: z.number().int(),
      /** The first of a month, from 01:00 in Bangkok on. */
      judged_on: z.iso.date(),
      /** Lowest first; `from`: the required turnover, `gift`: each month's. */
      levels: z.array(z.object({ name: z.string(), from: field.moneyText, gift: field.moneyText })),
      terms: z.array(z.string()),
    }),
  ),
  refusals: [],
})
