import { plusSeconds } from '#kit/clock.ts'
import type { Desk } from '#kit/transaction.ts'
import { DAY_SECONDS } from './otp.ts'
import { deleteExpiredOtpFlows } from './otp.store.ts'
import { deleteStaleThrottles } from './throttle.store.ts'

/** Removes codes that ran out and counts that no longer count. A job for every hour; twice at once does no harm. */
export async function forgetExpired(desk: Desk): Promise<void> {
  const now = desk.clock.now()
  const yesterday = plusSeconds(now, -DAY_SECONDS)
  await desk.database.write(async (tx) => {
    await deleteExpiredOtpFlows(tx, yesterday)
    await deleteStaleThrottles(tx, yesterday)
  })
}
