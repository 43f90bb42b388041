import { plusSeconds } from '#kit/clock.ts'
import type { Desk } from '#kit/transaction.ts'
import { deleteExpired } from './nonce.store.ts'

const DAY_S = 86_400
const ROWS_MAX = 5_000

/** Forgets what can never count again: nonces outside the signature's window, tickets a day after their end, sessions 30 days after theirs.
 *  A job for every few minutes; answers how many rows went, at most 5,000 of each kind. */
export const forgetExpired = (desk: Desk): Promise<number> =>
  desk.database.write((tx) => {
    const at = desk.clock.now()
    return deleteExpired(tx, { nonces: at, tickets: plusSeconds(at, -DAY_S), sessions: plusSeconds(at, -30 * DAY_S) }, ROWS_MAX)
  })
