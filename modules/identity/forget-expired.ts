import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { DAY_SECONDS } from './otp.ts'
import { deleteExpiredOtpFlows } from './otp.store.ts'
import { deleteOldCounts } from './otp-counts.store.ts'
import { deleteExpiredChallenges } from './passkeys.store.ts'
import { deleteStaleThrottles } from './throttle.store.ts'
import { deleteTraces } from './traces.store.ts'

const TRACE_SECONDS = 180 * DAY_SECONDS

/** Repeatable; devices and failed logins after half a year. */
export async function forgetExpired(context: Context): Promise<void> {
  const now = context.clock.now()
  const yesterday = plusSeconds(now, -DAY_SECONDS)
  await context.database.write(async (tx) => {
    await deleteExpiredOtpFlows(tx, yesterday)
    await deleteStaleThrottles(tx, yesterday)
    await deleteOldCounts(tx, plusSeconds(now, -2 * DAY_SECONDS))
    await deleteExpiredChallenges(tx, now)
    await deleteTraces(tx, plusSeconds(now, -TRACE_SECONDS))
  })
}
