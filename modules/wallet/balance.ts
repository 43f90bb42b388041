import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { callLockRecurringLimits } from './recurring-limits.store.ts'
import { selectBalances, selectDebt, selectLastNumber, selectAnswered, selectReportedOfBet } from './wallet.store.ts'

/** `lastNumber`: of their last posting or event; `changedAt`: of the last transfer. */
export type Balances = { playable: Satang; held: Satang; debt: Satang; lastNumber: bigint; changedAt: Date | null }

export async function findBalances(tx: ReadTx, member: MemberId, at: Date): Promise<Balances> {
  const row = present(await selectBalances(tx, member, at), 'balances answer one row')
  return {
    playable: row.playable as Satang,
    held: row.held as Satang,
    debt: row.debt as Satang,
    lastNumber: row.no,
    changedAt: row.changedAt,
  }
}

/** Taken back by re-settlements, and not payable by their purses. */
export const findDebt = async (tx: ReadTx, member: MemberId): Promise<Satang> =>
  (await selectDebt(tx, member)) as Satang

export const findLastNumber = (tx: ReadTx, member: MemberId): Promise<bigint> => selectLastNumber(tx, member)

/** Nothing of theirs moves until the transaction ends. */
export async function lockPlayable(tx: WriteTx, member: MemberId, at: Date): Promise<Satang> {
  await callLockRecurringLimits(tx, member)
  return (await findBalances(tx, member, at)).playable
}

/** Held wins too; null where no such bet stands. Stays so only under the member's lock. */
export const findReportedPayout = (
  tx: ReadTx,
  bet: { member: MemberId; source: number; extId: string },
): Promise<bigint | null> => selectReportedOfBet(tx, bet)

/** With nothing too. Stays so only under the member's lock. */
export const findAnswered = (tx: ReadTx, bet: { member: MemberId; source: number; extId: string }): Promise<boolean> =>
  selectAnswered(tx, bet)
