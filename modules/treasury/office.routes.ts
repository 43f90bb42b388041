import { reviewQueueMax } from '#contract/plain/office.ts'
import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { bahtText } from '#kit/money.ts'
import { maskedPhone } from '#kit/phone.ts'
import { ok } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { findPhones } from '#modules/members/index.ts'
import { selectSuspense, sumSuspense } from './treasury.store.ts'

/** The office's door of the treasury. The desk is the office's own, under its role. */
export function treasuryOfficeRoutes(desk: Desk): Pick<OfficeHandlers, 'GET /suspense'> {
  return {
    'GET /suspense': async () => {
      const now = desk.clock.now()
      const { receipts, whole, phones } = await desk.database.read(async (tx) => {
        const found = await selectSuspense(tx, reviewQueueMax)
        const members = [...new Set(found.map(({ member_id: member }) => member))].filter((member) => member !== null)
        return { receipts: found, whole: await sumSuspense(tx), phones: await findPhones(tx, members) }
      })
      const waiting = receipts.map(({ id, source, reference, amount, payer, member_id: member, cause, received_at: at }) => {
        const phone = member === null ? undefined : phones.get(member)
        return {
          id,
          source,
          reference,
          amount: bahtText(amount),
          payer: payer && { bank: payer.bank, account_number: payer.accountNumber, name: payer.name },
          phone: phone === undefined ? null : maskedPhone(phone),
          cause,
          received_at: at.toISOString(),
          waited_seconds: Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000)),
        }
      })
      return ok({ success: true as const, data: { at: now.toISOString(), count: whole.count, sum: bahtText(whole.sum), waiting } })
    },
  }
}
