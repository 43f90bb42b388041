import { regulation } from '#contract/plain/regulation.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { DAY_SECONDS } from './otp.ts'
import { deleteOldSecurityEvents, deleteOldSessions } from './retention.store.ts'

const BATCH = 1_000
/** The rest is removed in the next hour. */
const BATCHES_MAX = 200

/** After the regulation's days of keeping. Repeatable, in small transactions. */
export async function forgetOldSessions({ database, clock }: Context): Promise<void> {
  const now = clock.now()
  const { keptDays } = regulation
  const inBatches = async (remove: (tx: WriteTx) => Promise<number>) => {
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) if ((await database.writeOne(remove)) < BATCH) return
  }
  await inBatches((tx) => deleteOldSessions(tx, plusSeconds(now, -keptDays.sessions * DAY_SECONDS), BATCH))
  await inBatches((tx) => deleteOldSecurityEvents(tx, plusSeconds(now, -keptDays.securityEvents * DAY_SECONDS), BATCH))
}
