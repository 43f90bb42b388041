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
      /** The member's level: its index in `levels`, from 0. */
      level: z.number().int(),
      name: z.string(),
      /** The valid turnover of the last `days` days up to now; rounds are in it within half a minute. */
      turnover: field.moneyText,
      days: z.number().int(),
      /** The day on which levels are judged next, from 01:00 in Bangkok on: the first of a month. */
      judged_on: z.iso.date(),
      /** The levels, lowest first; `from`: the turnover that one requires, `gift`: what it gives each month. */
      levels: z.array(z.object({ name: z.string(), from: field.moneyText, gift: field.moneyText })),
      terms: z.array(z.string()),
    }),
  ),
  refusals: [],
})
