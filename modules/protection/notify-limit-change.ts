import { capForPeople, limitTexts } from '#contract/plain/protection.th.ts'
import { type LimitName } from '#contract/plain/protection.ts'
import type { MemberId } from '#kit/ids.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { Context } from '#kit/transaction.ts'
import { notifyBySms, selectMember, type SmsSender } from '#modules/members/index.ts'
import type { LimitChange } from './limit-change.ts'
import { selectLimitChange } from './limit-change.store.ts'
import { type Cap, capText } from './own-limit.ts'
import * as th from './notify-limit-change.th.ts'

export type LimitChangeKind = 'lowered' | 'raise_asked' | 'raised' | 'raise_taken_back'

/** To the registered phone, as somebody else may have requested it; no setting mutes it. Returns as `notifyBySms`,
 *  and `sent` where there is nobody or nothing to notify of. */
export async function notifyLimitChange(
  context: Context & { sms: SmsSender },
  about: { member: MemberId; id: string; what: LimitChangeKind },
): Promise<'sent' | 'unknown'> {
  const { member, change } = await context.database.read(async (tx) => ({
    member: await selectMember(tx, about.member),
    change: await selectLimitChange(tx, about.member, about.id),
  }))
  if (member === null || change === null) return 'sent'
  return notifyBySms(context.sms, member.phone, limitMessage(about.what, change))
}

const capWords = (limit: LimitName, cap: Cap): string => capForPeople(limit, cap === null ? null : capText(limit, cap))

function limitMessage(what: LimitChangeKind, { limit, before, after, confirmFrom }: LimitChange): string {
  const name = limitTexts[limit]
  switch (what) {
    case 'lowered':
      return th.lowered(name, capWords(limit, after))
    case 'raise_asked':
      return th.raiseRequested(name, capWords(limit, after), bangkokDayTime(confirmFrom?.toISOString() ?? ''))
    case 'raised':
      return th.raised(name, capWords(limit, after))
    case 'raise_taken_back':
      return th.raiseTakenBack(name, capWords(limit, before))
  }
}
