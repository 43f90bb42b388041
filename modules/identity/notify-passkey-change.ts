import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { notifyBySms, selectMember, type SmsSender } from '#modules/members/index.ts'
import * as th from './notify-passkey-change.th.ts'

/** The changes of a passkey that a member is notified of. */
export type PasskeyChange = 'added' | 'removed' | 'confirmed'

/** The passkey's name is left out: an attacker who added it chose it, and could mislead the member by it. */
const messages: Record<PasskeyChange, string> = {
  added: th.added,
  confirmed: th.confirmed,
  removed: th.removed,
}

/** Notifies a member by SMS, to their registered phone, that a passkey was added, removed or confirmed: somebody else may have done it.
 *  Returns as `notifyBySms`. */
export async function notifyPasskeyChange(
  context: Context & { sms: SmsSender },
  about: { member: MemberId; what: PasskeyChange },
): Promise<'sent' | 'unknown'> {
  const member = await context.database.read((tx) => selectMember(tx, about.member))
  if (member === null) return 'sent'
  return notifyBySms(context.sms, member.phone, messages[about.what])
}
