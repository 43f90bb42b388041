import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { type RequestKind, selectRequestKind } from './request-keys.store.ts'

/** Whether a member's id belongs to a request of another kind than this. An early check; the trigger enforces it. */
export async function belongsToOtherKind(tx: ReadTx, member: MemberId, id: string, kind: RequestKind): Promise<boolean> {
  const known = await selectRequestKind(tx, member, id)
  return known !== null && known !== kind
}

/** Whether a transaction failed because the id of its request became another kind's in the meantime. */
export const isKeyOfOtherKind = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'request_key_of_one_kind'
