import { bankShortName } from '#contract/plain/bank-words.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { selectLastGivenUp } from './account-verification.store.ts'
import { selectMember } from './members.store.ts'
import { notifyBySms } from './notify-by-sms.ts'
import type { SmsSender } from './ports.ts'
import * as th from './notify-account-given-up.th.ts'

/** Never names the owner. Returns as `notifyBySms`. */
export async function notifyAccountGivenUp(
  context: Context & { sms: SmsSender },
  member: MemberId,
): Promise<'sent' | 'unknown'> {
  const found = await context.database.read(async (tx) => ({
    member: await selectMember(tx, member),
    givenUp: await selectLastGivenUp(tx, member),
  }))
  if (found.member === null || found.givenUp === null) return 'sent'
  const account = `${bankShortName(found.givenUp.bank)} x${found.givenUp.accountNumber.slice(-4)}`
  return notifyBySms(context.sms, found.member.phone, th.givenUp(account))
}
