import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { deleteExpiredTickets } from './tickets.store.ts'

const DAY_S = 86_400
const ROWS_MAX = 5_000
const BATCHES_MAX = 1_000

/** A day after their end, in small transactions; returns how many. A job for every hour. */
export async function forgetExpired(context: Context): Promise<number> {
  const before = plusSeconds(context.clock.now(), -DAY_S)
  let forgotten = 0
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const deleted = await context.database.writeOne((tx) => deleteExpiredTickets(tx, before, ROWS_MAX))
    forgotten += deleted
    if (deleted < ROWS_MAX) break
  }
  return forgotten
}
