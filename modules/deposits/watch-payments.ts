import { plusSeconds } from '#kit/clock.ts'
import type { Desk } from '#kit/transaction.ts'
import { type ExpectedPayment, findExpectedPayment, type Gateway, takeDuePayments } from '#modules/treasury/index.ts'
import { depositCan } from './deposit.ts'
import { lockDeposit, updateDeposit } from './deposits.store.ts'
import { settleGatewayPayment } from './settle-deposit.ts'

/** How long past its window a deposit waits for the gateway's word before it is shown as expired. */
const SILENCE_S = 60

/** Asks the gateway about every payment whose check is due, so that a lost webhook loses nothing, and ends deposits whose window has closed.
 *  Answers how many were asked. Runs as a job; several processes may run it at once. */
export async function watchPayments(desk: Desk, gateway: Gateway): Promise<number> {
  const due = await desk.database.write((tx) => takeDuePayments(tx, desk.clock.now()))
  for (const expected of due) await watchOne(desk, gateway, expected)
  return due.length
}

async function watchOne(desk: Desk, gateway: Gateway, expected: ExpectedPayment): Promise<void> {
  const payment = await gateway.findPayment(
    expected.chargeId === null ? { reference: expected.reference } : { chargeId: expected.chargeId },
  )
  if (payment !== 'absent' && payment !== 'unknown' && payment.status !== 'pending') {
    await settleGatewayPayment(desk, payment)
    return
  }
  const at = desk.clock.now()
  const patienceEnds = payment === 'unknown' ? plusSeconds(expected.expiresAt, SILENCE_S) : expected.expiresAt
  if (at >= patienceEnds) await expireDeposit(desk, expected)
}

/** Ends a deposit whose window has closed unpaid. Money that comes later is still credited. Announces: `deposit.expired`. */
async function expireDeposit(desk: Desk, expected: ExpectedPayment): Promise<void> {
  await desk.database.write(async (tx) => {
    const deposit = await lockDeposit(tx, expected.member, expected.requestId)
    const at = desk.clock.now()
    if (!deposit || !depositCan.expire(deposit, at)) return
    await updateDeposit(tx, deposit, { state: 'expired', endedAt: at })
    await tx.announce(deposit.member, 'deposit.expired', { deposit: deposit.id, reference: deposit.reference })
  })
}

/** Takes the QR of an ended deposit back at the gateway. Answers false where the gateway was silent: to be called again. */
export async function withdrawQr(desk: Desk, gateway: Gateway, reference: string): Promise<boolean> {
  const expected = await desk.database.read((tx) => findExpectedPayment(tx, reference))
  if (!expected?.chargeId) return true
  return (await gateway.expirePayment(expected.chargeId)) === 'done'
}
