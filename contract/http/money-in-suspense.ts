import { z } from 'zod'
import { suspenseStates } from '#contract/plain/suspense.ts'
import * as field from './fields.ts'

/** Money that came for a request and is kept in suspense, or was. `foreign`: from another account than the registered one of the
 *  member whose request it seemed to be for, so that it is returned; `return_by`: until when staff check it. */
export const moneyInSuspense = z.object({
  amount: field.moneyText,
  state: z.enum(suspenseStates),
  foreign: z.boolean(),
  return_by: field.instant,
})
export type MoneyInSuspense = z.infer<typeof moneyInSuspense>
