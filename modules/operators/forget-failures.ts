import type { Desk } from '#kit/transaction.ts'
import { deleteStaleClaims } from './claims.store.ts'
import { callForgetFailures } from './door.store.ts'

/** Removes counts of failed sign-ins that lock nothing any more, tickets and claims that are over. A job for every hour; twice at once does no harm. */
export async function forgetFailures(desk: Desk): Promise<void> {
  await desk.database.write(async (tx) => {
    await callForgetFailures(tx, desk.clock.now())
    await deleteStaleClaims(tx, desk.clock.now())
  })
}
