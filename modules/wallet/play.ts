import { present } from '#kit/assert.ts'
import { bangkokDay } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectPlay } from './play.store.ts'

/** Satang since a day, without rolled-back stakes; `everPlayed`: in all. */
export type Play = { deposited: Satang; staked: Satang; everPlayed: boolean }

/** The Bangkok day of `since` counts in full. */
export async function findPlay(tx: ReadTx, member: MemberId, since: Date): Promise<Play> {
  const row = present(await selectPlay(tx, member, bangkokDay(since)), 'a query of sums has one row')
  return { deposited: satang(row.deposited), staked: satang(row.staked), everPlayed: row.ever }
}
