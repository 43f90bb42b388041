import { type MessageKind, messageKinds, type MessageSettings } from '#contract/plain/message-settings.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** The column names muted messages. */
export async function selectMessageSettings(tx: ReadTx, member: MemberId): Promise<MessageSettings> {
  const [row] = await tx.rows<{ muted: MessageKind[] }>(
    'members.muted_messages',
    'select muted_notices as muted from members.member where member_id = $1',
    [member],
  )
  return Object.fromEntries(messageKinds.map((kind) => [kind, !row?.muted.includes(kind)])) as MessageSettings
}

export async function updatePromotionsMuted(tx: WriteTx, member: MemberId): Promise<void> {
  await tx.rows(
    'members.mute_promotions',
    `update members.member set muted_notices = array(
       select notice from unnest(muted_notices || array['sms_promotion', 'chat_promotion']) as notice group by notice
       order by notice)
     where member_id = $1`,
    [member],
  )
}
