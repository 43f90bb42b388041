import { z } from 'zod'
import { suspenseStates } from '#contract/plain/suspense.ts'
import * as field from './fields.ts'

/** `foreign`: from an account that is not the registered one of the presumed request's member, so that it is returned;
 *  `return_by`: until when staff check it. */
export const moneyInSuspense = z.object({
  amount: field.moneyText,
  state: z.enum(suspenseStates),
  foreign: z.boolean(),
  return_by: field.instant,
})
export type MoneyInSuspense = z.infer<typeof moneyInSuspense>
