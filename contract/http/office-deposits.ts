import { z } from 'zod'
import { depositStates } from '#contract/plain/requests.ts'
import * as field from './fields.ts'
import { call } from './office-call.ts'

const deposit = z.object({
  member: z.string(),
  id: z.string(),
  number: z.string(),
  phone: z.string(),
  state: z.enum(depositStates),
  /** What the member requested, and what was credited. */
  asked: field.moneyText,
  credited: field.moneyText.nullable(),
  /** What of it the gateway gave back to the payer, and was taken back. */
  refunded: field.moneyText.nullable(),
  /** Why it ended otherwise than completed, as operators read it. */
  cause: z.string().nullable(),
  created_at: field.instant,
  ended_at: field.instant.nullable(),
  /** Seconds from its request until now, or until it ended. */
  seconds: z.number().int(),
})

/** Deposits as operators see them. */
export const depositsOfficeApi = {
  'GET /deposits': call({
    method: 'GET',
    path: '/deposits',
    access: 'operator',
    summary: 'Deposits that wait for their money, and those that ended last',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, waiting: z.array(deposit), ended: z.array(deposit) })),
    refusals: [],
  }),
} as const
