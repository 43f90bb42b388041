import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { updatePromotionsMuted } from '#modules/members/index.ts'
import { deleteUnsubscribed, insertUnsubscribed } from './subscription.store.ts'

/** Off: pages, SMS and chat. On again: the pages only. */
export async function subscribe(tx: WriteTx, member: MemberId, subscribed: boolean, at: Date): Promise<void> {
  if (subscribed) return deleteUnsubscribed(tx, member)
  await insertUnsubscribed(tx, member, at)
  await updatePromotionsMuted(tx, member)
}
