import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { callLockRecurringLimits } from './recurring-limits.store.ts'
import { selectBalances, selectDebt, selectLastNumber, selectAnswered, selectReportedOfBet } from './wallet.store.ts'

/** A member's money in satang: what can be played with, what is held for withdrawals, and what they owe. `lastNumber`: the number of their
 *  last posting or event; `changedAt`: the time of their last transfer, null where there is none. */
export type Balances = { playable: Satang; held: Satang; debt: Satang; lastNumber: bigint; changedAt: Date | null }

/** Reads a member's balances; zero for a member who never had money. */
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

/** What a member owes, in satang: what re-settlements took back and their purses could not pay. */
export const findDebt = async (tx: ReadTx, member: MemberId): Promise<Satang> => (await selectDebt(tx, member)) as Satang

/** The number of the member's last posting or event; the live stream compares it with the last one that the browser received. */
export const findLastNumber = (tx: ReadTx, member: MemberId): Promise<bigint> => selectLastNumber(tx, member)

/** Takes the member's lock, and answers what they can play with (satang): nothing of theirs moves until the transaction ends. */
export async function lockPlayable(tx: WriteTx, member: MemberId, at: Date): Promise<Satang> {
  await callLockRecurringLimits(tx, member)
  return (await findBalances(tx, member, at)).playable
}

/** What hosts have reported that a bet was paid, in satang, wins that are held too; null where no such bet stands. Only under the member's
 *  lock does it stay so. */
export const findReportedPayout = (tx: ReadTx, bet: { member: MemberId; source: number; extId: string }): Promise<bigint | null> =>
  selectReportedOfBet(tx, bet)

/** Whether hosts have answered a bet, with nothing too. Only under the member's lock does it stay so. */
export const findAnswered = (tx: ReadTx, bet: { member: MemberId; source: number; extId: string }): Promise<boolean> =>
  selectAnswered(tx, bet)
