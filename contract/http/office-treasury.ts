import { z } from 'zod'
import * as field from './fields.ts'
import { call } from './office-call.ts'

/** Money that has arrived and has no rightful member yet. `phone` is whose request it seemed to be for, if anybody's. */
const suspended = z.object({
  id: z.string(),
  source: z.enum(['gateway', 'bank']),
  reference: z.string(),
  amount: field.moneyText,
  payer: z.object({ bank: z.string(), account_number: z.string(), name: z.string() }).nullable(),
  phone: z.string().nullable(),
  /** Who has sent the bank slip of this money, and so claims it as his. */
  slip: z.object({ phone: z.string(), sent_at: field.instant }).nullable(),
  cause: z.string().nullable(),
  received_at: field.instant,
  waited_seconds: z.number().int(),
})

/** The site's own money. */
export const treasuryOfficeApi = {
  'GET /suspense': call({
    method: 'GET',
    path: '/suspense',
    access: 'operator',
    summary: 'Money in suspense: all of it in figures, the oldest by row',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, count: z.number().int(), sum: field.moneyText, waiting: z.array(suspended) })),
    refusals: [],
  }),
} as const
