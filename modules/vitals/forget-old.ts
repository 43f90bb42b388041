import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { deleteBefore } from './vitals.store.ts'

/** To compare a quarter with the one before. */
const KEPT_DAYS = 190

export async function forgetOldVitals({ database, clock }: Context): Promise<void> {
  const day = bangkokDay(plusSeconds(clock.now(), -KEPT_DAYS * 86_400))
  await database.writeOne((tx) => deleteBefore(tx, day))
}
