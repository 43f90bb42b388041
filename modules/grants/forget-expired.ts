import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { endedLoginRetentionSeconds } from './grant.ts'
import { deleteEndedLogins } from './grants.store.ts'

const ROWS_MAX = 5_000
const ROUNDS_MAX = 1_000

/** Ended so long ago that nothing granted from them is alive; in small transactions, at most 5,000,000. Returns how
 *  many. A job for every hour. */
export async function forgetExpired(context: Context): Promise<number> {
  const before = plusSeconds(context.clock.now(), -endedLoginRetentionSeconds)
  let forgotten = 0
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const deleted = await context.database.writeOne((tx) => deleteEndedLogins(tx, before, ROWS_MAX))
    forgotten += deleted
    if (deleted < ROWS_MAX) break
  }
  return forgotten
}
