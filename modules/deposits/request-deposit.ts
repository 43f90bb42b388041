import type { Refusal } from '#contract/plain/refusals.ts'
import { present } from '#kit/assert.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { closeExpectedPayment, type Gateway, linkCharge } from '#modules/treasury/index.ts'
import { depositCan, type Deposit } from './deposit.ts'
import { lockDeposit, updateDeposit } from './deposits.store.ts'
import { endDeposit } from './end-deposit.ts'
import { type DepositWish, openDeposit } from './open-deposit.ts'

/** Opens a deposit by QR and asks the gateway for it. The wish's id, where the browser made one, is the deposit's: the same id and content
 *  answers the same deposit. Amount in satang. Refuses: DEPOSIT_BELOW_MINIMUM, DEPOSIT_ABOVE_MAXIMUM, DEPOSIT_PENDING, DEPOSIT_PAUSED,
 *  IDEMPOTENCY_KEY_REUSED, GATEWAY_UNAVAILABLE (the request is closed as failed; should money still come, it is credited).
 *  Announces: `deposit.requested`. */
export async function requestDeposit(desk: Desk, gateway: Gateway, wish: DepositWish): Promise<Result<{ id: string }, Refusal>> {
  const opened = await openDeposit(desk, 'gateway', wish)
  if (!opened.ok) return opened
  const { deposit, replay } = opened.value
  if (replay) return ok({ id: deposit.id })

  const payment = await gateway.openPayment({ reference: deposit.reference, amount: deposit.asked, expiresAt: deposit.expiresAt })
  if (payment === 'refused' || payment === 'unknown') {
    await failDeposit(desk, deposit, payment === 'refused')
    return refuse({ code: 'GATEWAY_UNAVAILABLE' })
  }
  const qrPayload = present(payment.qrPayload, 'an open payment carries its QR')
  await desk.database.write(async (tx) => {
    await linkCharge(tx, deposit.reference, payment.chargeId)
    const current = present(await lockDeposit(tx, deposit.member, deposit.id), 'the deposit was just opened')
    if (current.state !== 'preparing') return
    await updateDeposit(tx, current, { state: 'pending', qrPayload, endedAt: null })
    await tx.announce(deposit.member, 'deposit.requested', { deposit: deposit.id })
  })
  return ok({ id: deposit.id })
}

/** The gateway gave no QR: nobody can pay, so the member may ask again at once. After a refusal nothing is expected any more;
 *  after silence the payment may exist and is still asked for. */
function failDeposit(desk: Desk, deposit: Deposit, nothingExpected: boolean): Promise<void> {
  return desk.database.write(async (tx) => {
    const current = await lockDeposit(tx, deposit.member, deposit.id)
    if (nothingExpected) await closeExpectedPayment(tx, deposit.reference)
    if (!current || !depositCan.cancel(current)) return
    await endDeposit(tx, current, { state: 'failed', cause: 'ระบบรับชำระเงินขัดข้อง' }, desk.clock.now())
    await tx.announce(deposit.member, 'deposit.failed', { deposit: deposit.id })
  })
}
