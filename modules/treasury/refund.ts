import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { callTakeRefund, sumRefunds, sumRefundsOf } from './refunds.store.ts'

/** `later`: on its way to a member or its sender; `gone`: our bank had sent it back already. */
export type RefundOutcome =
  | { code: 'taken'; from: { member: MemberId; deposit: string } | null }
  | { code: 'nothing' | 'later' | 'gone' }

/** Once: from cash, the rest as a debt, or out of suspense (`from` is null). Announces: `deposit.refunded` or
 *  `suspense.refunded`. */
export async function takeRefund(tx: WriteTx, chargeId: string, at: Date): Promise<RefundOutcome> {
  const { code, member, deposit } = await callTakeRefund(tx, chargeId, at)
  if (code !== 'taken') return { code }
  return { code, from: member === null || deposit === null ? null : { member, deposit } }
}

/** Keys: "member deposit", of those with a refund. */
export async function findRefundsOf(tx: ReadTx, depositIds: readonly string[]): Promise<Map<string, Satang>> {
  const rows = depositIds.length === 0 ? [] : await sumRefundsOf(tx, depositIds)
  return new Map(rows.map((row) => [`${row.member} ${row.deposit}`, row.amount]))
}

export async function findRefunds(
  tx: ReadTx,
  member: MemberId,
  depositIds: readonly string[],
): Promise<Map<string, Satang>> {
  const rows = depositIds.length === 0 ? [] : await sumRefunds(tx, member, depositIds)
  return new Map(rows.map((row) => [row.deposit, row.amount]))
}
