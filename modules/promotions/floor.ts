import type { Context } from '#kit/transaction.ts'
import { callReleaseSpent } from './floor.store.ts'

/** In one transaction, which locks their members. */
const BATCH = 50

/** Once no open round, held win or uncounted round can add to them. Safe in parallel. Announces `purse.closed`. */
export async function releaseSpent({ database, clock }: Context): Promise<void> {
  const at = clock.now()
  while ((await database.write((tx) => callReleaseSpent(tx, BATCH, at))) === BATCH);
}
