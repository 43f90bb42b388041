import { regulation } from '#contract/plain/regulation.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { DAY_SECONDS } from './otp.ts'
import { deleteOldSecurityEvents, deleteOldSessions } from './retention.store.ts'

const BATCH = 1_000
/** Bounds the work of one hour; the rest is removed in the next. */
const BATCHES_MAX = 200

/** By the regulation's days of keeping: sessions from their end, events from their note. 1,000 rows a transaction,
 *  at most 200,000 of each. A job for every hour; repeatable. */
export async function forgetOldSessions({ database, clock }: Context): Promise<void> {
  const now = clock.now()
  const { keptDays } = regulation
  const inBatches = async (remove: (tx: WriteTx) => Promise<number>) => {
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) if ((await database.writeOne(remove)) < BATCH) return
  }
  await inBatches((tx) => deleteOldSessions(tx, plusSeconds(now, -keptDays.sessions * DAY_SECONDS), BATCH))
  await inBatches((tx) => deleteOldSecurityEvents(tx, plusSeconds(now, -keptDays.securityEvents * DAY_SECONDS), BATCH))
}
