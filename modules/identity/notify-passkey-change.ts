import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { notifyBySms, selectMember, type SmsSender } from '#modules/members/index.ts'
import * as th from './notify-passkey-change.th.ts'

export type PasskeyChange = 'added' | 'removed' | 'confirmed'

/** Without the passkey's name, which an attacker could have chosen. */
const messages: Record<PasskeyChange, string> = {
  added: th.added,
  confirmed: th.confirmed,
  removed: th.removed,
}

/** Somebody else may have done it. Returns as `notifyBySms`. */
export async function notifyPasskeyChange(
  context: Context & { sms: SmsSender },
  about: { member: MemberId; what: PasskeyChange },
): Promise<'sent' | 'unknown'> {
  const member = await context.database.read((tx) => selectMember(tx, about.member))
  if (member === null) return 'sent'
  return notifyBySms(context.sms, member.phone, messages[about.what])
}
