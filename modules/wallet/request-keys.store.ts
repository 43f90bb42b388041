import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** Each has a table whose trigger claims the id (migrations/0051, 0180). */
export type RequestKind = 'deposit' | 'withdrawal' | 'spin'

export async function selectRequestKind(tx: ReadTx, member: MemberId, id: string): Promise<RequestKind | null> {
  const [row] = await tx.rows<{ kind: RequestKind }>(
    'wallet.request_kind',
    'select kind from wallet.request_key where member_id = $1 and id = $2',
    [member, id],
  )
  return row?.kind ?? null
}
