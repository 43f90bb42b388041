import { z } from 'zod'
import { depositRails } from '#contract/plain/requests.ts'
import * as field from './fields.ts'
import { moneyInSuspense } from './money-in-suspense.ts'

/** The fields of a deposit or withdrawal that its sums and its end are in, wherever one is listed. */
export const sumsAndEnd = {
  amount: field.moneyText,
  /** The bonus granted with a deposit, and the sum of `amount` and it. */
  bonus: field.moneyText,
  total: field.moneyText,
  /** How a deposit came in; null of a withdrawal. */
  rail: z.enum(depositRails).nullable(),
  /** Of a withdrawal the member's account that it goes to, of a bank transfer ours that it came to; null of a QR. */
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  created_at: field.instant,
  completed_at: field.instant.nullable(),
  /** When and why it ended otherwise than completed. The specification's names: nothing is deleted. */
  deleted_at: field.instant.nullable(),
  deleted_cause: z.string().nullable(),
  suspense: moneyInSuspense.nullable(),
}
