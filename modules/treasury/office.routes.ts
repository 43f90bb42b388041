import { reviewQueueMax } from '#contract/plain/office.ts'
import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { bahtText } from '#kit/money.ts'
import { maskedPhone } from '#kit/phone.ts'
import { ok } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { findPhones } from '#modules/members/index.ts'
import { findSlipClaims } from './slip.ts'
import { selectSuspense, sumSuspense } from './treasury.store.ts'

/** The office's door of the treasury. The desk is the office's own, under its role. */
export function treasuryOfficeRoutes(desk: Desk): Pick<OfficeHandlers, 'GET /suspense'> {
  return {
    'GET /suspense': async () => {
      const now = desk.clock.now()
      const { receipts, slips, whole, phones } = await desk.database.read(async (tx) => {
        const found = await selectSuspense(tx, reviewQueueMax)
        const slips = await findSlipClaims(tx, found)
        const members = [...found.map(({ member_id: member }) => member), ...[...slips.values()].map(({ member }) => member)]
        const known = [...new Set(members)].filter((member) => member !== null)
        return { receipts: found, slips, whole: await sumSuspense(tx), phones: await findPhones(tx, known) }
      })
      const waiting = receipts.map(({ id, source, reference, amount, payer, member_id: member, cause, received_at: at }) => {
        const phone = member === null ? undefined : phones.get(member)
        const slip = source === 'bank' ? slips.get(reference) : undefined
        const sender = slip && phones.get(slip.member)
        return {
          id,
          source,
          reference,
          amount: bahtText(amount),
          payer: payer && { bank: payer.bank, account_number: payer.accountNumber, name: payer.name },
          phone: phone === undefined ? null : maskedPhone(phone),
          slip: slip && sender ? { phone: maskedPhone(sender), sent_at: slip.sentAt.toISOString() } : null,
          cause,
          received_at: at.toISOString(),
          waited_seconds: Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000)),
        }
      })
      return ok({ success: true as const, data: { at: now.toISOString(), count: whole.count, sum: bahtText(whole.sum), waiting } })
    },
  }
}
