import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import {
  callNoteUnverified,
  callNoteVerified,
  type DueEnquiry,
  callHastenEnquiries,
  callTakeDueEnquiries,
} from './account-verification.store.ts'
import { type EnquiryOutcome, enquiryRules, judgeAnswer, nextGapSeconds } from './name-enquiry.ts'
import type { NameEnquiry } from './ports.ts'

/** Safe in parallel. Stops at the first silence; after an answer those that met silence are due at once. Returns how
 *  many were verified. A late denial takes nothing from the member: operators review each withdrawal. */
export async function verifyAccounts(context: Context & { enquiry: NameEnquiry }): Promise<number> {
  let verified = 0
  for (let n = 0; n < enquiryRules.atOnce; n += 1) {
    const now = context.clock.now()
    const [due] = await context.database.write((tx) =>
      callTakeDueEnquiries(tx, now, plusSeconds(now, enquiryRules.leaseSeconds), 1),
    )
    if (due === undefined) return verified
    const answer = await context.enquiry.findHolder(due)
    const enquired = judgeAnswer(answer, due.name)
    await noteAnswer(context, due, enquired)
    if (answer.kind === 'silent') return verified
    if (enquired.outcome === 'verified') verified += 1
    if (due.why === 'silent')
      await context.database.write((tx) => callHastenEnquiries(tx, context.clock.now(), enquiryRules.rescheduledMax))
  }
  return verified
}

const noteAnswer = (context: Context, due: DueEnquiry, enquired: EnquiryOutcome): Promise<void> =>
  context.database.write(async (tx) => {
    const now = context.clock.now()
    if (enquired.outcome === 'verified') {
      await callNoteVerified(tx, due.member, due, enquired.evidence, now)
      return
    }
    const before = due.why === 'silent' ? due.enquiries : 0
    await callNoteUnverified(tx, due.member, due, {
      why: enquired.why,
      next: plusSeconds(now, nextGapSeconds(enquired.why, before)),
    })
  })
