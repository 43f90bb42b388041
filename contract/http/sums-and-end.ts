import { z } from 'zod'
import { depositRails } from '#contract/plain/requests.ts'
import * as field from './fields.ts'
import { moneyInSuspense } from './money-in-suspense.ts'

export const sumsAndEnd = {
  amount: field.moneyText,
  bonus: field.moneyText,
  total: field.moneyText,
  rail: z.enum(depositRails).nullable(),
  /** The account that it went to: the member's, of a bank transfer ours; null of a QR. */
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  created_at: field.instant,
  completed_at: field.instant.nullable(),
  /** When and why it did not complete. The specification's names: nothing is deleted. */
  deleted_at: field.instant.nullable(),
  deleted_cause: z.string().nullable(),
  suspense: moneyInSuspense.nullable(),
}
