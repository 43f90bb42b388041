import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { selectMessageSettings } from '#modules/members/index.ts'
import { selectDeviceNew } from '#modules/identity/index.ts'
import { type Correction, type MessageKey, type MessageTopic, settingOf } from './message.ts'
import { selectChatUser, insertMessage } from './messages.store.ts'

/** One message for each channel the member wants; returns what is new and has to be sent. A sign-in counts on a
 *  device never seen with the member, but for their first. In the relay's transaction. */
export async function noteEvent(
  tx: WriteTx,
  event: { member: MemberId; no: bigint; topic: MessageTopic; subject: string; at: Date; correction?: Correction },
): Promise<MessageKey[]> {
  const { member, no, topic } = event
  if (topic === 'member.logged_in' && !(await selectDeviceNew(tx, member, event.subject))) return []
  const wanted = await selectMessageSettings(tx, member)
  const channels: MessageKey['channel'][] = []
  if (wanted[`sms_${settingOf[topic]}`]) channels.push('sms')
  if (wanted[`chat_${settingOf[topic]}`] && (await selectChatUser(tx, member)) !== null) channels.push('chat')
  const made: MessageKey[] = []
  for (const channel of channels) {
    if (await insertMessage(tx, { ...event, channel, madeAt: event.at })) made.push({ member, no, channel })
  }
  return made
}
