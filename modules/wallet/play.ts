import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectPlay } from './play.store.ts'

/** How a member has played: what was paid in and what he staked since an instant (satang, what was rolled back taken off), and whether he ever
 *  staked anything that stood. */
export type Play = { deposited: Satang; staked: Satang; everPlayed: boolean }

/** Reads it from the journal. */
export async function findPlay(tx: ReadTx, member: MemberId, since: Date): Promise<Play> {
  const row = present(await selectPlay(tx, member, since), 'sums answer one row')
  // A rollback may lie within the time and its bet before it.
  const staked = row.staked > 0n ? row.staked : 0n
  return { deposited: row.deposited as Satang, staked: staked as Satang, everPlayed: row.ever }
}
