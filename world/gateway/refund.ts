import type { Refund } from '#contract/partners/gateway.ts'
import { newId } from '#kit/ids.ts'
import { moveMoney } from '../bank/move-money.ts'
import type { WorldContext } from '../context.ts'
import { HttpError } from '#kit/party/requests.ts'
import { insertCollected, selectCharge } from './charges.store.ts'
import { insertRefund, type RefundRow, sumRefunded } from './refunds.store.ts'
import { gatewayAccount } from './settle.ts'
import { sendEvent } from './webhooks.ts'

export const refundForApi = (row: RefundRow): Refund & { status: 'closed'; location: string } => ({
  object: 'refund',
  id: row.id,
  location: `/charges/${row.charge}/refunds/${row.id}`,
  amount: row.amount,
  currency: 'THB',
  charge: row.charge,
  status: 'closed',
  created_at: new Date(row.atMs).toISOString(),
})

/** `satang` null: all that is left. Notifies the site; the next settlement is less by it. Refuses `not_found`,
 *  `charge_not_paid`, `refund_too_large`. */
export function refundCharge(context: WorldContext, chargeId: string, satang: number | null): RefundRow {
  const row = context.database.transaction(() => {
    const charge = selectCharge(context.database, chargeId)
    if (charge === undefined) throw new HttpError(404, 'not_found', 'charge was not found')
    if (charge.status !== 'successful' || charge.payer === null)
      throw new HttpError(422, 'charge_not_paid', 'only a paid charge can be refunded')
    const left = (charge.paidAmount ?? charge.amount) - sumRefunded(context.database, chargeId)
    const amount = satang ?? left
    if (amount <= 0 || amount > left)
      throw new HttpError(422, 'refund_too_large', 'no more than what is left of the charge')
    const now = context.clock.now()
    const { payer } = charge
    moveMoney(context, {
      from: gatewayAccount,
      to: { bank: payer.bank, number: payer.account_number, name: payer.name },
      satang: amount,
      channel: 'TRANSFER',
      description: `คืนเงิน ${charge.reference}`,
    })
    const refund: RefundRow = { id: newId('rfnd', now), charge: chargeId, amount, atMs: now.getTime() }
    insertRefund(context.database, refund)
    insertCollected(context.database, refund.id, -amount, refund.atMs)
    const data = refundForApi(refund)
    sendEvent(
      context,
      { object: 'event', id: newId('evnt', now), key: 'refund.create', created_at: now.toISOString(), data },
      chargeId,
    )
    return refund
  })
  context.tasks.wake()
  context.log.info({ charge: chargeId, satang: row.amount }, 'charge refunded')
  return row
}
