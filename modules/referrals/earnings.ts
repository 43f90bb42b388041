import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findPurses } from '#modules/wallet/index.ts'
import type { EarnerRow } from './referrals.store.ts'

/** Satang: posted in all, in the purse for a claim, waiting for friends to qualify, held. */
export type EarningSums = { total: bigint; pending: bigint; waiting: bigint; held: bigint }

export async function findEarned(tx: ReadTx, member: MemberId, row: EarnerRow | null): Promise<EarningSums> {
  if (row === null) return { total: 0n, pending: 0n, waiting: 0n, held: 0n }
  const purse = row.purse === null ? null : (await findPurses(tx, member)).find((one) => one.purse === row.purse)
  return { total: row.posted, pending: purse?.balance ?? 0n, waiting: row.waiting, held: row.held }
}
