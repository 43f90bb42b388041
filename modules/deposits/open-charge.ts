import { present } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { closeExpectedPayment, type ExpectedPayment, type Gateway, type GatewayPayment, linkCharge } from '#modules/treasury/index.ts'
import { depositCan, type NewDeposit } from './deposit.ts'
import { lockDeposit, selectDeposit, updateDeposit } from './deposits.store.ts'
import { endDeposit } from './end-deposit.ts'

/** How long after its request a deposit waits for its QR while the gateway is silent; then it ends, and the member may request again. */
const QR_PATIENCE_S = 20

/** Has the gateway make the charge of a deposit that was opened, and stores its QR. The gateway makes one charge for each reference,
 *  however often it is requested. A refusal or silence ends the deposit. Announces: `deposit.requested` or `deposit.failed`. No transaction
 *  may be open. */
export async function openCharge(context: Context, gateway: Gateway, deposit: NewDeposit): Promise<'opened' | 'ended'> {
  const payment = await createCharge(gateway, deposit)
  if (payment === 'refused' || payment === 'unknown') return failDeposit(context, deposit, payment === 'refused')
  await storeQr(context, deposit, payment)
  return 'opened'
}

/** Goes on with a deposit that has no QR although it was requested a while ago: the process that had it made died in between, or still
 *  waits. `found` is what the gateway reported for the charge under our reference: stored where it is there, made where it is not. A
 *  deposit that has its QR or has ended is left as it is. Where the gateway is silent, the deposit ends after 20 s. Announces like
 *  `openCharge`. */
export async function resumeCharge(
  context: Context,
  gateway: Gateway,
  expected: ExpectedPayment,
  found: GatewayPayment | 'absent' | 'unknown',
): Promise<void> {
  const deposit = await context.database.read((tx) => selectDeposit(tx, expected.member, expected.requestId))
  if (deposit?.state !== 'preparing') return
  const payment = found === 'absent' ? await createCharge(gateway, deposit) : found
  if (payment === 'refused') await failDeposit(context, deposit, true)
  else if (payment !== 'unknown' && payment.qrPayload !== null) await storeQr(context, deposit, payment)
  else if (context.clock.now() >= plusSeconds(deposit.createdAt, QR_PATIENCE_S)) await failDeposit(context, deposit, false)
}

const createCharge = (gateway: Gateway, { reference, asked, expiresAt }: NewDeposit) =>
  gateway.openPayment({ reference, amount: asked, expiresAt })

/** The charge is there: its QR may be paid from now on. Only a deposit that still waits for it is changed. */
async function storeQr(context: Context, deposit: NewDeposit, payment: GatewayPayment): Promise<void> {
  const qrPayload = present(payment.qrPayload, 'an open payment carries its QR')
  await context.database.write(async (tx) => {
    await linkCharge(tx, deposit.reference, payment.chargeId)
    const current = present(await lockDeposit(tx, deposit.member, deposit.id), 'the deposit was just opened')
    if (current.state !== 'preparing') return
    await updateDeposit(tx, current, { state: 'pending', qrPayload, endedAt: null })
    await tx.announce(deposit.member, 'deposit.requested', { deposit: deposit.id })
  })
}

/** The gateway gave no QR: nothing can be paid, so the member may request again at once. After a refusal no payment is expected any more;
 *  after silence the payment may exist and is still queried. */
function failDeposit(context: Context, deposit: NewDeposit, nothingExpected: boolean): Promise<'opened' | 'ended'> {
  return context.database.write(async (tx) => {
    const current = await lockDeposit(tx, deposit.member, deposit.id)
    // Another run has had its QR stored meanwhile: it can be paid.
    if (current?.state === 'pending') return 'opened'
    if (nothingExpected) await closeExpectedPayment(tx, deposit.reference)
    if (!current || !depositCan.cancel(current)) return 'ended'
    await endDeposit(tx, current, { state: 'failed', cause: 'gateway_unavailable' }, context.clock.now())
    await tx.announce(deposit.member, 'deposit.failed', { deposit: deposit.id })
    return 'ended'
  })
}
