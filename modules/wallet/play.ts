import { present } from '#kit/assert.ts'
import { bangkokDay } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectPlay } from './play.store.ts'

/** How a member has played: what was paid in and what they staked since an instant (satang, what was rolled back taken off), and whether
 *  they ever staked anything that stood. */
export type Play = { deposited: Satang; staked: Satang; everPlayed: boolean }

/** Reads it from the sums of days; the Bangkok day in which `since` lies counts in full. */
export async function findPlay(tx: ReadTx, member: MemberId, since: Date): Promise<Play> {
  const row = present(await selectPlay(tx, member, bangkokDay(since)), 'sums answer one row')
  return { deposited: satang(row.deposited), staked: satang(row.staked), everPlayed: row.ever }
}
