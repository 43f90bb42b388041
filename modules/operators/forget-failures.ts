import { plusSeconds } from '#kit/clock.ts'
import type { Desk } from '#kit/transaction.ts'
import { deleteStaleFailures } from './operators.store.ts'
import { signInLimits } from './sign-in-guard.ts'

/** Removes counts of failed sign-ins that lock nothing any more. A job for every hour; twice at once does no harm. */
export async function forgetFailures(desk: Desk): Promise<void> {
  const { windowSeconds, lockSeconds } = signInLimits
  const before = plusSeconds(desk.clock.now(), -(windowSeconds + lockSeconds))
  await desk.database.write((tx) => deleteStaleFailures(tx, before))
}
