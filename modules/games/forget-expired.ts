import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { deleteExpired } from './nonce.store.ts'
import { callForgetUnstaked } from './unstaked.store.ts'

const DAY_S = 86_400
/** The most nonces, and the most sessions, that one transaction deletes. */
const ROWS_MAX = 5_000
const BATCHES_MAX = 1_000
/** For so many days it stays to be seen what came without a stake. */
const UNSTAKED_DAYS = 30

/** Forgets what can never count again: nonces outside the signature's window, sessions 30 days after their end, the
 *  sums of what came without a stake after 30 days.
 *  Works in small transactions until nothing is left, a thousand at most; returns how many rows went. */
export async function forgetExpired(context: Context): Promise<number> {
  const at = context.clock.now()
  const before = { nonces: at, sessions: plusSeconds(at, -30 * DAY_S) }
  let forgotten = 0
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const deleted = await context.database.writeOne((tx) => deleteExpired(tx, before, ROWS_MAX))
    forgotten += deleted
    if (deleted < ROWS_MAX) break
  }
  await context.database.writeOne((tx) => callForgetUnstaked(tx, bangkokDay(plusSeconds(at, -UNSTAKED_DAYS * DAY_S))))
  return forgotten
}
