import type { Refusal } from '#contract/plain/refusals.ts'
import { present } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import { bahtForPeople, type Satang } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { closeExpectedPayment, expectPayment, type Gateway, linkCharge } from '#modules/treasury/index.ts'
import { depositCan, type Deposit, depositRules, isPaused } from './deposit.ts'
import { insertDeposit, lockDeposit, selectDeposit, selectNewest, updateDeposit } from './deposits.store.ts'

export type DepositWish = { member: MemberId; id: string | null; amount: Satang; promotionId: string | null }

/** Opens a deposit by QR and asks the gateway for it. The wish's id, where the browser made one, is the deposit's: the same id and content
 *  answers the same deposit. Amount in satang. Refuses: DEPOSIT_BELOW_MINIMUM, DEPOSIT_ABOVE_MAXIMUM, DEPOSIT_PENDING, DEPOSIT_PAUSED,
 *  IDEMPOTENCY_KEY_REUSED, GATEWAY_UNAVAILABLE (the request is closed as failed; should money still come, it is credited).
 *  Announces: `deposit.requested`. */
export async function requestDeposit(desk: Desk, gateway: Gateway, wish: DepositWish): Promise<Result<{ id: string }, Refusal>> {
  const refused = refuseAmount(wish.amount)
  if (refused) return refuse(refused)
  const opened = await openDeposit(desk, wish)
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

function refuseAmount(amount: Satang): Refusal | null {
  const { gatewaySatangMin, gatewaySatangMax } = depositRules
  if (amount < gatewaySatangMin) return { code: 'DEPOSIT_BELOW_MINIMUM', details: { limit: bahtForPeople(gatewaySatangMin) } }
  if (amount > gatewaySatangMax) return { code: 'DEPOSIT_ABOVE_MAXIMUM', details: { limit: bahtForPeople(gatewaySatangMax) } }
  return null
}

type Opened = { deposit: Deposit; replay: boolean }

function openDeposit(desk: Desk, wish: DepositWish): Promise<Result<Opened, Refusal>> {
  return desk.database.write(async (tx) => {
    const at = desk.clock.now()
    if (wish.id !== null) {
      const before = await selectDeposit(tx, wish.member, wish.id)
      if (before) return answerAgain(before, wish)
    }
    if (isPaused(await selectNewest(tx, wish.member, 20), at)) return refuse<Refusal>({ code: 'DEPOSIT_PAUSED' })
    const id = wish.id ?? newId('dep', at)
    const expiresAt = plusSeconds(at, depositRules.windowSeconds)
    const deposit: Deposit = {
      member: wish.member,
      id,
      reference: newId('pay', at),
      state: 'preparing',
      asked: wish.amount,
      promotionId: wish.promotionId,
      qrPayload: null,
      credited: null,
      cause: null,
      createdAt: at,
      expiresAt,
      endedAt: null,
    }
    if (await insertDeposit(tx, deposit)) {
      await expectPayment(tx, { reference: deposit.reference, member: wish.member, requestId: id, amount: wish.amount, at, expiresAt })
      return ok({ deposit, replay: false })
    }
    // Somebody was faster: the same request twice, or another one that waits already.
    const winner = await selectDeposit(tx, wish.member, id)
    return winner ? answerAgain(winner, wish) : refuse<Refusal>({ code: 'DEPOSIT_PENDING' })
  })
}

function answerAgain(before: Deposit, wish: DepositWish): Result<Opened, Refusal> {
  const same = before.asked === wish.amount && before.promotionId === wish.promotionId
  if (!same) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })
  // It ended before there was anything to pay: the gateway's silence was the first answer, and is it again.
  if (before.state === 'failed' && before.qrPayload === null) return refuse({ code: 'GATEWAY_UNAVAILABLE' })
  return ok({ deposit: before, replay: true })
}

/** The gateway gave no QR: nobody can pay, so the member may ask again at once. After a refusal nothing is expected any more;
 *  after silence the payment may exist and is still asked for. */
function failDeposit(desk: Desk, deposit: Deposit, nothingExpected: boolean): Promise<void> {
  return desk.database.write(async (tx) => {
    const current = await lockDeposit(tx, deposit.member, deposit.id)
    if (nothingExpected) await closeExpectedPayment(tx, deposit.reference)
    if (!current || !depositCan.cancel(current)) return
    await updateDeposit(tx, current, { state: 'failed', cause: 'ระบบรับชำระเงินขัดข้อง', endedAt: desk.clock.now() })
    await tx.announce(deposit.member, 'deposit.failed', { deposit: deposit.id })
  })
}
