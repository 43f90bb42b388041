import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'

export async function insertUnsubscribed(tx: WriteTx, member: MemberId, at: Date): Promise<void> {
  await tx.rows(
    'promotions.unsubscribe',
    'insert into promotions.unsubscribed (member_id, at) values ($1, $2) on conflict do nothing',
    [member, at],
  )
}

export async function deleteUnsubscribed(tx: WriteTx, member: MemberId): Promise<void> {
  await tx.rows('promotions.subscribe', 'delete from promotions.unsubscribed where member_id = $1', [member])
}
