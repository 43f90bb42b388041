import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { closeDays } from '#modules/wallet/index.ts'

/** Days that ended at least five minutes ago; a later one is left to the next hour. */
export async function closeFinishedDays({ database, clock }: Context): Promise<void> {
  const now = clock.now()
  const lastFinished = bangkokDay(plusSeconds(now, -(86_400 + 300)))
  await closeDays(database, lastFinished, now)
}
