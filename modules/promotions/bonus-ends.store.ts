import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

export async function selectDue(tx: ReadTx, member: MemberId, id: string): Promise<bigint> {
  const rows = await tx.rows<{ due: bigint | null }>('promotions.due', 'select promotions.due_of($1, $2) as due', [
    member,
    id,
  ])
  return rows[0]?.due ?? 0n
}

/** Answers `given_up`, or why not (functions/20-turnover.sql). */
export async function callGiveUp(tx: WriteTx, member: MemberId, id: string, at: Date): Promise<string> {
  const rows = await tx.rows<{ outcome: string }>(
    'promotions.give_up',
    'select promotions.give_up($1, $2, $3) as outcome',
    [member, id, at],
  )
  return rows[0]?.outcome ?? 'not_found'
}

export async function callEndWithDeposit(tx: WriteTx, member: MemberId, deposit: string, at: Date): Promise<void> {
  await tx.rows('promotions.end_with_deposit', 'select promotions.end_with_deposit($1, $2, $3)', [member, deposit, at])
}

export async function callEndExpired(tx: WriteTx, member: MemberId, purse: number, at: Date): Promise<void> {
  await tx.rows('promotions.end_expired', 'select promotions.end_expired($1, $2, $3)', [member, purse, at])
}
