import type { Context } from '#kit/transaction.ts'
import { callReleaseSpent } from './floor.store.ts'

/** How many locks are looked at in one transaction; it holds the locks of their members for some milliseconds. */
const BATCH = 50

/** Ends the locks of bonuses that were played away below their rule's floor, once nothing of them can come back. Runs again and again, any number at
 *  once. Announces: `purse.closed`. */
export async function releaseSpent({ database, clock }: Context): Promise<void> {
  const at = clock.now()
  while ((await database.write((tx) => callReleaseSpent(tx, BATCH, at))) === BATCH);
}
