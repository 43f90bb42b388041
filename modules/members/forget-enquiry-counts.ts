import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { deleteStaleEnquiryCounts } from './account-verification.store.ts'
import { enquiryRules } from './name-enquiry.ts'

/** Those that no longer limit anything; safe in parallel. */
export async function forgetEnquiryCounts({ database, clock }: Context): Promise<void> {
  const before = plusSeconds(clock.now(), -enquiryRules.windowSeconds)
  await database.writeOne((tx) => deleteStaleEnquiryCounts(tx, before))
}
