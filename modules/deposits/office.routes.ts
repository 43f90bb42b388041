import { reviewQueueMax } from '#contract/plain/office.ts'
import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { secondsBetween } from '#kit/clock.ts'
import { present } from '#kit/assert.ts'
import { bahtText, type Satang } from '#kit/money.ts'
import { maskedPhone } from '#kit/phone.ts'
import { ok } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { selectPhones } from '#modules/members/index.ts'
import { findRefundsOf } from '#modules/treasury/index.ts'
import { shownDepositCause, type Deposit } from './deposit.ts'
import { selectLastEnded, selectWaiting } from './deposits.store.ts'

const ENDED_MAX = 50

const bahtOrNull = (amount: Satang | undefined): string | null => (amount === undefined ? null : bahtText(amount))

export function depositOfficeRoutes(context: Context): Pick<OfficeHandlers, 'GET /deposits'> {
  return {
    'GET /deposits': async () => {
      const now = context.clock.now()
      const { waiting, ended, phones, refunds } = await context.database.read(async (tx) => {
        const found = { waiting: await selectWaiting(tx, reviewQueueMax), ended: await selectLastEnded(tx, ENDED_MAX) }
        const members = [...found.waiting, ...found.ended].map(({ member }) => member)
        const refunds = await findRefundsOf(
          tx,
          found.ended.map(({ id }) => id),
        )
        return { ...found, refunds, phones: await selectPhones(tx, [...new Set(members)]) }
      })
      const depositForApi = (deposit: Deposit) => ({
        member: String(deposit.member),
        id: deposit.id,
        number: deposit.number,
        phone: maskedPhone(present(phones.get(deposit.member), 'who pays in is a member')),
        state: deposit.state,
        asked: bahtText(deposit.asked),
        credited: deposit.credited === null ? null : bahtText(deposit.credited),
        refunded: bahtOrNull(refunds.get(`${deposit.member} ${deposit.id}`)),
        cause: shownDepositCause(deposit),
        created_at: deposit.createdAt.toISOString(),
        ended_at: deposit.endedAt?.toISOString() ?? null,
        seconds: secondsBetween(deposit.createdAt, deposit.endedAt ?? now),
      })
      return ok({
        data: { at: now.toISOString(), waiting: waiting.map(depositForApi), ended: ended.map(depositForApi) },
      })
    },
  }
}
