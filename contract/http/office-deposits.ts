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
  asked: field.moneyText,
  credited: field.moneyText.nullable(),
  refunded: field.moneyText.nullable(),
  /** Why it did not complete, as operators read it. */
  cause: z.string().nullable(),
  created_at: field.instant,
  ended_at: field.instant.nullable(),
  seconds: z.number().int(),
})

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
