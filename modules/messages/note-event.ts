import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { selectMessageSettings } from '#modules/members/index.ts'
import { selectDeviceNew } from '#modules/identity/index.ts'
import { type Correction, type MessageKey, type MessageTopic, settingOf } from './message.ts'
import { selectChatUser, insertMessage } from './messages.store.ts'

/** Upon events that members may be notified of: stores a message for each channel the member wants, and returns what is new and has to be
 *  sent. `subject`: the id of what the event is about, such as the deposit's. A sign-in counts where its device was never seen with the
 *  member before, except for the member's first one. Runs in the relay's transaction. */
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
