import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

type TakenRow = { code: 'taken' | 'nothing' | 'later' | 'gone'; member: MemberId | null; deposit: string | null }

/** By the refunds reported of a charge (functions/15-refunds.sql). */
export async function callTakeRefund(tx: WriteTx, chargeId: string, at: Date): Promise<TakenRow> {
  const [row] = await tx.rows<TakenRow>(
    'treasury.take_refund',
    'select code, member_id as member, deposit_id as deposit from treasury.take_refund($1, $2)',
    [chargeId, at],
  )
  return present(row, 'the function answers one row')
}

export const sumRefundsOf = (
  tx: ReadTx,
  depositIds: readonly string[],
): Promise<{ member: MemberId; deposit: string; amount: Satang }[]> =>
  tx.rows<{ member: MemberId; deposit: string; amount: Satang }>(
    'treasury.refund.of_ids',
    `select member_id as member, coalesce(deposit_id, '') as deposit, sum(amount)::bigint as amount from treasury.refund
     where deposit_id = any ($1::text[]) group by member_id, deposit_id`,
    [depositIds],
  )

export const sumRefunds = (
  tx: ReadTx,
  member: MemberId,
  depositIds: readonly string[],
): Promise<{ deposit: string; amount: Satang }[]> =>
  tx.rows<{ deposit: string; amount: Satang }>(
    'treasury.refund.of_deposits',
    `select coalesce(deposit_id, '') as deposit, sum(amount)::bigint as amount from treasury.refund
     where member_id = $1 and member_id <> 0 and deposit_id = any ($2::text[]) group by deposit_id`,
    [member, depositIds],
  )
