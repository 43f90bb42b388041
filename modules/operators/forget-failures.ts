import { plusSeconds } from '#kit/clock.ts'
import type { Desk } from '#kit/transaction.ts'
import { deleteStaleClaims } from './claims.store.ts'
import { deleteStaleFailures } from './operators.store.ts'
import { signInLimits } from './sign-in-guard.ts'
import { deleteStaleTickets } from './tickets.store.ts'

/** Removes counts of failed sign-ins that lock nothing any more, and tickets and claims that are over. A job for every hour; twice at once does no harm. */
export async function forgetFailures(desk: Desk): Promise<void> {
  const { windowSeconds, lockSeconds } = signInLimits
  const before = plusSeconds(desk.clock.now(), -(windowSeconds + lockSeconds))
  await desk.database.write(async (tx) => {
    await deleteStaleFailures(tx, before)
    await deleteStaleTickets(tx, desk.clock.now())
    await deleteStaleClaims(tx, desk.clock.now())
  })
}
