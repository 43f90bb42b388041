import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import type { Desk } from '#kit/transaction.ts'
import { forgetBefore } from './vitals.store.ts'

/** How long tallies are kept: long enough to set a quarter beside the one before. */
const KEPT_DAYS = 190

/** Forgets tallies that are too old to be compared with. */
export async function forgetOldVitals({ database, clock }: Desk): Promise<void> {
  const day = bangkokDay(plusSeconds(clock.now(), -KEPT_DAYS * 86_400))
  await database.writeOne((tx) => forgetBefore(tx, day))
}
