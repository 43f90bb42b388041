import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { notifyBySms, selectMember, type SmsSender } from '#modules/members/index.ts'
import * as th from './notify-password-changed.th.ts'

const messages = {
  member: th.byMember,
  reset: th.byReset,
} as const

/** No setting mutes it. Returns as `notifyBySms`. */
export async function notifyPasswordChanged(
  context: Context & { sms: SmsSender },
  about: { member: MemberId; by: keyof typeof messages },
): Promise<'sent' | 'unknown'> {
  const member = present(
    await context.database.read((tx) => selectMember(tx, about.member)),
    'a password belongs to a member',
  )
  return notifyBySms(context.sms, member.phone, messages[about.by])
}
