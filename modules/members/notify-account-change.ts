import type { AccountChangeState } from '#contract/plain/account-change.ts'
import { bankShortName } from '#contract/plain/bank-words.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { selectChange } from './account-change.store.ts'
import type { Account } from './account-change.ts'
import { selectMember } from './members.store.ts'
import { notifyBySms } from './notify-by-sms.ts'
import type { SmsSender } from './ports.ts'
import { findSetting } from './settings.ts'
import * as th from './notify-account-change.th.ts'

/** Somebody else may have requested it. Returns as `notifyBySms`. */
export async function notifyAccountChange(
  context: Context & { sms: SmsSender },
  about: { member: MemberId; id: string; state: AccountChangeState },
): Promise<'sent' | 'unknown'> {
  const found = await context.database.read(async (tx) => ({
    member: await selectMember(tx, about.member),
    change: await selectChange(tx, about.member, about.id),
    holdSeconds: await findSetting(tx, 'account_change_hold'),
  }))
  if (found.member === null || found.change === null) return 'sent'
  return notifyBySms(
    context.sms,
    found.member.phone,
    changeMessage(about.state, found.change.wanted, Math.ceil(found.holdSeconds / 3_600)),
  )
}

/** Nothing that reads like a code. */
const masked = ({ bank, accountNumber }: Account): string => `${bankShortName(bank)} x${accountNumber.slice(-4)}`

function changeMessage(state: AccountChangeState, wanted: Account, holdHours: number): string {
  const account = masked(wanted)
  switch (state) {
    case 'asked':
      return th.asked(account)
    case 'approved':
      return th.approved(account, holdHours)
    case 'refused':
      return th.refused(account)
    case 'withdrawn':
      return th.withdrawn(account)
    case 'expired':
      return th.expired(account)
  }
}
