import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { notifyBySms, selectMember, type SmsSender } from '#modules/members/index.ts'
import * as th from './notify-chat-change.th.ts'

/** The changes of a chat link that a member is notified of. */
export type ChatChange = 'linked' | 'confirmed'

const texts: Record<ChatChange, string> = { linked: th.linked, confirmed: th.confirmed }

/** Notifies a member by SMS, to their registered phone, that a chat was linked or confirmed: somebody else may have done it. No setting
 *  mutes it. Returns as `notifyBySms`. */
export async function notifyChatChange(
  context: Context & { sms: SmsSender },
  about: { member: MemberId; what: ChatChange },
): Promise<'sent' | 'unknown'> {
  const member = await context.database.read((tx) => selectMember(tx, about.member))
  return member === null ? 'sent' : notifyBySms(context.sms, member.phone, texts[about.what])
}
