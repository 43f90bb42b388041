import type { Context } from '#kit/transaction.ts'
import { callReleaseSpent } from './floor.store.ts'

/** How many bonuses are looked at in one transaction, which locks their members' rows for some milliseconds. */
const BATCH = 50

/** Ends bonuses that were played away below their rule's release floor, once no open round, held win or uncounted round can add to them.
 *  Runs as a job; several processes may run it at once. Publishes `purse.closed`. */
export async function releaseSpent({ database, clock }: Context): Promise<void> {
  const at = clock.now()
  while ((await database.write((tx) => callReleaseSpent(tx, BATCH, at))) === BATCH);
}
