import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** The kinds of requests that may bring an id of their own. Each has a table whose trigger claims the id (migrations/0051). */
type RequestKind = 'deposit' | 'withdrawal'

/** Whether a member's id belongs to a request of another kind than this. An early check; the trigger enforces it. */
export async function belongsToOtherKind(tx: ReadTx, member: MemberId, id: string, kind: RequestKind): Promise<boolean> {
  const [row] = await tx.rows<{ kind: RequestKind }>(
    'wallet.request_kind',
    'select kind from wallet.request_key where member_id = $1 and id = $2',
    [member, id],
  )
  return row !== undefined && row.kind !== kind
}

/** Whether a transaction failed because the id of its request became another kind's in the meantime. */
export const isKeyOfOtherKind = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'request_key_of_one_kind'
