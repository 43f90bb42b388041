import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { deleteExpired } from './nonce.store.ts'
import { callForgetUnstaked } from './unstaked.store.ts'

const DAY_S = 86_400
const ROWS_MAX = 5_000
const BATCHES_MAX = 1_000
const UNSTAKED_DAYS = 30

/** At most a thousand small transactions; returns the rows deleted. */
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
