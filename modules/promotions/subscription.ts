import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { updatePromotionsMuted } from '#modules/members/index.ts'
import { deleteUnsubscribed, insertUnsubscribed } from './subscription.store.ts'

/** Whether a member is told of offers. Told no more, they are neither on the pages nor by SMS or chat, at once; told again, on the pages alone: what is
 *  sent they turn on by its own switch. */
export async function subscribe(tx: WriteTx, member: MemberId, subscribed: boolean, at: Date): Promise<void> {
  if (subscribed) return deleteUnsubscribed(tx, member)
  await insertUnsubscribed(tx, member, at)
  await updatePromotionsMuted(tx, member)
}
