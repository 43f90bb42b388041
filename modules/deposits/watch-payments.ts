import { plusSeconds } from '#kit/clock.ts'
import type { Desk } from '#kit/transaction.ts'
import { closeExpectedPayment, type DuePayment, findExpectedPayment, type Gateway, takeDuePayments } from '#modules/treasury/index.ts'
import { SILENCE_S } from './deposit.ts'
import { expireDeposit } from './expire-deposit.ts'
import { settleGatewayPayment } from './settle-deposit.ts'

/** Asks the gateway about every payment whose check is due, so that a lost webhook loses nothing, and ends deposits whose window has closed.
 *  Answers how many were asked. Runs as a job; several processes may run it at once. */
export async function watchPayments(desk: Desk, gateway: Gateway): Promise<number> {
  const due = await desk.database.write((tx) => takeDuePayments(tx, desk.clock.now()))
  for (const expected of due) await watchOne(desk, gateway, expected)
  return due.length
}

async function watchOne(desk: Desk, gateway: Gateway, expected: DuePayment): Promise<void> {
  const payment = await gateway.findPayment(
    expected.chargeId === null ? { reference: expected.reference } : { chargeId: expected.chargeId },
  )
  if (payment !== 'absent' && payment !== 'unknown' && payment.status !== 'pending') {
    await settleGatewayPayment(desk, payment)
    return
  }
  if (payment !== 'unknown' && expected.lastAsk) await desk.database.write((tx) => closeExpectedPayment(tx, expected.reference))
  const at = desk.clock.now()
  const patienceEnds = payment === 'unknown' ? plusSeconds(expected.expiresAt, SILENCE_S) : expected.expiresAt
  if (at >= patienceEnds) await expireDeposit(desk, { member: expected.member, id: expected.requestId })
}

/** Takes the QR of an ended deposit back at the gateway. Answers false where the gateway was silent: to be called again. */
export async function withdrawQr(desk: Desk, gateway: Gateway, reference: string): Promise<boolean> {
  const expected = await desk.database.read((tx) => findExpectedPayment(tx, reference))
  if (!expected?.chargeId) return true
  return (await gateway.expirePayment(expected.chargeId)) === 'done'
}
