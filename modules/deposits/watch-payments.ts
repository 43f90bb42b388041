import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import {
  closeExpectedPayment,
  type DuePayment,
  findExpectedPayment,
  type Gateway,
  type GatewayPayment,
  type PartnersContext,
  takeDuePayments,
} from '#modules/treasury/index.ts'
import { SILENCE_S } from './deposit.ts'
import { expireDeposit } from './expire-deposit.ts'
import { resumeCharge } from './open-charge.ts'
import { settleGatewayPayment } from './settle-deposit.ts'

const AT_ONCE = 10
/** The next turn goes on. */
const BATCHES_MAX = 25

/** After a slice of silence the rest is only ended where its time is over, so a silent gateway costs one time-out.
 *  The first failure is thrown at the end. Returns how many were due. Safe in parallel. */
export async function watchPayments(context: PartnersContext, gateway: Gateway): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  let gatewayIsSilent = false
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const due = await context.database.write((tx) => takeDuePayments(tx, context.clock.now()))
    if (due.length === 0) break
    count += due.length
    for (let start = 0; start < due.length; start += AT_ONCE) {
      const ends = await Promise.allSettled(
        due.slice(start, start + AT_ONCE).map((one) => watchOne(context, gateway, one, gatewayIsSilent)),
      )
      failures.push(...ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])))
      gatewayIsSilent ||= ends.every((end) => end.status === 'fulfilled' && end.value === 'unknown')
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}

type PaymentStatus = GatewayPayment | 'absent' | 'unknown'

async function watchOne(
  context: PartnersContext,
  gateway: Gateway,
  expected: DuePayment,
  gatewayIsSilent: boolean,
): Promise<PaymentStatus> {
  const by =
    expected.chargeId === null
      ? { reference: expected.reference, openedAt: expected.openedAt }
      : { chargeId: expected.chargeId }
  const payment: PaymentStatus = gatewayIsSilent ? 'unknown' : await gateway.findPayment(by)
  if (payment !== 'absent' && payment !== 'unknown' && payment.status !== 'pending') {
    await settleGatewayPayment(context, payment)
    return payment
  }
  if (payment !== 'unknown' && expected.isLast)
    await context.database.write((tx) => closeExpectedPayment(tx, expected.reference))
  const at = context.clock.now()
  const expiresAfterSilence = payment === 'unknown' ? plusSeconds(expected.expiresAt, SILENCE_S) : expected.expiresAt
  if (at >= expiresAfterSilence) await expireDeposit(context, { member: expected.member, id: expected.requestId })
  else if (expected.chargeId === null) await resumeCharge(context, gateway, expected, payment)
  return payment
}

/** False: to be called again. */
export async function takeQrBack(context: Context, gateway: Gateway, reference: string): Promise<boolean> {
  const expected = await context.database.read((tx) => findExpectedPayment(tx, reference))
  if (!expected?.chargeId) return true
  return (await gateway.expirePayment(expected.chargeId)) === 'done'
}
