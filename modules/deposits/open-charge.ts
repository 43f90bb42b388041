import { present } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import {
  closeExpectedPayment,
  type ExpectedPayment,
  type Gateway,
  type GatewayPayment,
  linkCharge,
} from '#modules/treasury/index.ts'
import { depositCan, type NewDeposit } from './deposit.ts'
import { lockDeposit, selectDeposit, updateDeposit } from './deposits.store.ts'
import { endDeposit } from './end-deposit.ts'

/** While the gateway is silent. */
const QR_PATIENCE_S = 20

/** One charge for each reference. A refusal or silence ends the deposit. Announces: `deposit.requested` or
 *  `deposit.failed`. No transaction may be open. */
export async function openCharge(context: Context, gateway: Gateway, deposit: NewDeposit): Promise<'opened' | 'ended'> {
  const payment = await createCharge(gateway, deposit)
  if (payment === 'refused' || payment === 'unknown') return failDeposit(context, deposit, payment === 'refused')
  await storeQr(context, deposit, payment)
  return 'opened'
}

/** Where the process died before the QR was stored. `found`: the gateway's report; the charge is made where it is
 *  missing. */
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
  else if (context.clock.now() >= plusSeconds(deposit.createdAt, QR_PATIENCE_S))
    await failDeposit(context, deposit, false)
}

const createCharge = (gateway: Gateway, { reference, asked, expiresAt }: NewDeposit) =>
  gateway.openPayment({ reference, amount: asked, expiresAt })

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

/** After silence a payment may exist and is still queried. */
function failDeposit(context: Context, deposit: NewDeposit, nothingExpected: boolean): Promise<'opened' | 'ended'> {
  return context.database.write(async (tx) => {
    const current = await lockDeposit(tx, deposit.member, deposit.id)
    // Another run has had its QR stored meanwhile.
    if (current?.state === 'pending') return 'opened'
    if (nothingExpected) await closeExpectedPayment(tx, deposit.reference)
    if (!current || !depositCan.cancel(current)) return 'ended'
    await endDeposit(tx, current, { state: 'failed', cause: 'gateway_unavailable' }, context.clock.now())
    await tx.announce(deposit.member, 'deposit.failed', { deposit: deposit.id })
    return 'ended'
  })
}
