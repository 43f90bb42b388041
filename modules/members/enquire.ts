import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import type { Account } from './account-change.ts'
import { lockEnquiryCount, updateEnquiryCount } from './account-verification.store.ts'
import { type EnquiryOutcome, enquiryRules, judgeAnswer } from './name-enquiry.ts'
import type { NameEnquiry } from './ports.ts'
import { since } from '#kit/sliding-window.ts'

export type AnsweredEnquiry = Exclude<EnquiryOutcome, { outcome: 'refused' }>
export type EnquiryRefusal = Refusal<'ACCOUNT_ENQUIRY_TOO_OFTEN' | 'ACCOUNT_ABSENT' | 'ACCOUNT_NAME_DIFFERS'>

/** Up to five seconds; no transaction may be open. Counted first, so that concurrent ones cannot exceed the limit.
 *  Refuses: `ACCOUNT_ABSENT`, `ACCOUNT_NAME_DIFFERS`, `ACCOUNT_ENQUIRY_TOO_OFTEN`. A silent bank is no refusal. */
export async function enquire(
  context: Context & { enquiry: NameEnquiry },
  member: MemberId,
  account: Account,
): Promise<Result<AnsweredEnquiry, EnquiryRefusal>> {
  if (!(await countEnquiry(context, member))) return refuse({ code: 'ACCOUNT_ENQUIRY_TOO_OFTEN' })
  const enquired = judgeAnswer(await context.enquiry.findHolder(account), account.name)
  if (enquired.outcome !== 'refused') return ok(enquired)
  return refuse({ code: enquired.why === 'absent' ? 'ACCOUNT_ABSENT' : 'ACCOUNT_NAME_DIFFERS' })
}

const countEnquiry = (context: Context, member: MemberId): Promise<boolean> =>
  context.database.write(async (tx) => {
    const now = context.clock.now()
    const before = since(await lockEnquiryCount(tx, member, now), enquiryRules.windowSeconds, now)
    if (before.length >= enquiryRules.perDayMax) return false
    await updateEnquiryCount(tx, member, [...before, now])
    return true
  })
