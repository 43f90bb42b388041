import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { type RequestKind, selectRequestKind } from './request-keys.store.ts'

/** Early: the trigger of `wallet.request_key` enforces it (migrations/0051). */
export async function belongsToOtherKind(
  tx: ReadTx,
  member: MemberId,
  id: string,
  kind: RequestKind,
): Promise<boolean> {
  const known = await selectRequestKind(tx, member, id)
  return known !== null && known !== kind
}

export const isKeyOfOtherKind = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'request_key_of_one_kind'
