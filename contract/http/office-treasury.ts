import { z } from 'zod'
import * as field from './fields.ts'
import { suspendedStates } from '#contract/plain/suspense.ts'
import { call, reason } from './office-call.ts'

/** Money that has arrived and has no end yet. `phone` is whose request it seemed to be for, if anybody's. */
const suspended = z.object({
  id: z.string(),
  source: z.enum(['gateway', 'bank']),
  reference: z.string(),
  amount: field.moneyText,
  payer: z.object({ bank: z.string(), account_number: z.string(), name: z.string() }).nullable(),
  phone: z.string().nullable(),
  /** Who has sent the bank slip of this money, and so claims it as his. */
  slip: z.object({ phone: z.string(), sent_at: field.instant }).nullable(),
  state: z.enum(suspendedStates),
  cause: z.string(),
  /** How often it was sent back and the bank refused, or is on its way. */
  returns: z.number().int(),
  notes: z.array(z.object({ operator: z.string(), note: z.string(), at: field.instant })),
  received_at: field.instant,
  waited_seconds: z.number().int(),
})

const receipt = { id: z.string().regex(/^rcp_[a-z0-9]{26}$/) }

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
  'POST /suspense/{id}/note': call({
    method: 'POST',
    path: '/suspense/{id}/note',
    access: 'operator',
    summary: 'Leave it in suspense, with a note for the other operators',
    input: z.object({ ...receipt, reason }),
    answer: field.done,
    refusals: ['SUSPENSE_NOT_FOUND', 'SUSPENSE_NOT_WAITING', 'REASON_REQUIRED', 'REASON_TOO_LONG'],
  }),
} as const
