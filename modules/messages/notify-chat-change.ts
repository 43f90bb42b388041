import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { notifyBySms, selectMember, type SmsSender } from '#modules/members/index.ts'
import * as th from './notify-chat-change.th.ts'

export type ChatChange = 'linked' | 'confirmed'

const texts: Record<ChatChange, string> = { linked: th.linked, confirmed: th.confirmed }

/** To the registered phone, as somebody else may have done it; no setting mutes it. Returns as `notifyBySms`. */
export async function notifyChatChange(
  context: Context & { sms: SmsSender },
  about: { member: MemberId; what: ChatChange },
): Promise<'sent' | 'unknown'> {
  const member = await context.database.read((tx) => selectMember(tx, about.member))
  return member === null ? 'sent' : notifyBySms(context.sms, member.phone, texts[about.what])
}
