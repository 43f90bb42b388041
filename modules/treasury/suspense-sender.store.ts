import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { Payer } from './ports.ts'

export async function selectSuspenseSender(tx: ReadTx, member: MemberId, request: string): Promise<Payer | null> {
  const [row] = await tx.rows<{ payer: Payer | null }>(
    'treasury.suspended_sender',
    `select payer from treasury.receipt where member_id = $1 and request_id = $2 and outcome = 'suspense'
     order by received_at desc limit 1`,
    [member, request],
  )
  return row?.payer ?? null
}
