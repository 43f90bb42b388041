import { regulation } from '#contract/plain/regulation.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { DAY_SECONDS } from './otp.ts'
import { deleteOldSecurityEvents, deleteOldSessions } from './retention.store.ts'

const BATCH = 1_000
/** Bounds the work of one hour; the rest is removed in the next. */
const BATCHES_MAX = 200

/** Removes sessions and security events that the regulation's days of keeping are over for: sessions so long after they ran out, events so
 *  long after they were noted. In transactions of 1,000 rows, at most 200,000 rows of each. A job for every hour; twice at once
 *  does no harm. */
export async function forgetOldSessions({ database, clock }: Context): Promise<void> {
  const now = clock.now()
  const { keptDays } = regulation
  const inBatches = async (remove: (tx: WriteTx) => Promise<number>) => {
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) if ((await database.writeOne(remove)) < BATCH) return
  }
  await inBatches((tx) => deleteOldSessions(tx, plusSeconds(now, -keptDays.sessions * DAY_SECONDS), BATCH))
  await inBatches((tx) => deleteOldSecurityEvents(tx, plusSeconds(now, -keptDays.securityEvents * DAY_SECONDS), BATCH))
}
