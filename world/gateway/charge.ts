import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Charge, createCharge, GatewayEvent, Payer, Source } from '#contract/partners/gateway.ts'
import { bahtText } from '#kit/money.ts'
import { newId } from '#kit/ids.ts'
import { isSiteAccount } from '../bank/banks.ts'
import { moveMoney, stranger } from '../bank/move-money.ts'
import type { WorldContext } from '../context.ts'
import { HttpError } from '#kit/party/requests.ts'
import * as store from './charges.store.ts'
import { qrPayload, readQr } from './qr.ts'
import { sumRefunded } from './refunds.store.ts'
import { gatewayAccount } from './settle.ts'
import { sendEvent } from './webhooks.ts'

/** The gateway's public default, 24 hours. */
const DEFAULT_OPEN_MS = 86_400_000
const LONGEST_OPEN_MS = 30 * 86_400_000
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const iso = (ms: number) => new Date(ms).toISOString()

export const sourceForApi = (
  context: WorldContext,
  id: string,
  amount: number,
  charge: store.ChargeRow | null,
): Source => ({
  object: 'source',
  id,
  type: 'promptpay',
  amount,
  currency: 'THB',
  scannable_code:
    charge === null
      ? null
      : {
          object: 'barcode',
          type: 'qr',
          image: { download_uri: `${context.config.WORLD_URL}/gateway/qr/${charge.id}.svg` },
          ...(store.selectPictureOnly(context.database, charge.id) ? {} : { raw_data: charge.qrPayload }),
        },
  references: charge === null ? null : { reference_number_1: charge.reference },
})

export const chargeForApi = (context: WorldContext, charge: store.ChargeRow): Charge => ({
  object: 'charge',
  id: charge.id,
  amount: charge.amount,
  paid_amount: charge.paidAmount,
  refunded_amount: sumRefunded(context.database, charge.id),
  currency: 'THB',
  status: charge.status,
  paid: charge.status === 'successful',
  created_at: iso(charge.createdMs),
  expires_at: iso(charge.expiresMs),
  paid_at: charge.paidMs === null ? null : iso(charge.paidMs),
  metadata: charge.metadata,
  source: sourceForApi(context, charge.source, charge.amount, charge),
  payer: charge.payer,
})

/** Once per idempotency key: the same content returns the first charge again. Refuses `idempotency_key_reused`,
 *  `source_unknown`, `source_used`, `amount_mismatch`, `expires_at_invalid`. */
export function makeCharge(
  context: WorldContext,
  fields: z.output<typeof createCharge>,
  idempotencyKey: string | null,
): store.ChargeRow {
  const content = JSON.stringify([fields.amount, fields.currency, fields.metadata['deposit_id'] ?? null])
  return context.database.transaction(() => {
    const known = idempotencyKey === null ? undefined : store.selectChargeByKey(context.database, idempotencyKey)
    if (known !== undefined) {
      if (known.content !== content)
        throw new HttpError(422, 'idempotency_key_reused', 'this key was used for another charge')
      return known
    }
    const source = store.selectSource(context.database, fields.source)
    if (source === undefined) throw new HttpError(404, 'source_unknown', 'source was not found')
    if (source.charge !== null) throw new HttpError(422, 'source_used', 'source was already used')
    if (source.amount !== fields.amount)
      throw new HttpError(422, 'amount_mismatch', 'amount differs from that of the source')
    const now = context.clock.now()
    const nowMs = now.getTime()
    const expiresMs = fields.expires_at === undefined ? nowMs + DEFAULT_OPEN_MS : Date.parse(fields.expires_at)
    if (expiresMs <= nowMs || expiresMs > nowMs + LONGEST_OPEN_MS)
      throw new HttpError(422, 'expires_at_invalid', 'expires_at is not within the next 30 days')
    const reference = Array.from(randomBytes(18), (byte) => REFERENCE_ALPHABET[byte % 32] ?? '0').join('')
    const charge: store.ChargeRow = {
      id: newId('chrg', now),
      idempotencyKey,
      content,
      source: fields.source,
      amount: fields.amount,
      status: 'pending',
      createdMs: nowMs,
      expiresMs,
      paidMs: null,
      paidAmount: null,
      metadata: fields.metadata,
      payer: null,
      reference,
      qrPayload: qrPayload(reference, fields.amount),
    }
    store.insertCharge(context.database, charge)
    if (context.faults.take('gateway', 'picture-only')) store.insertPictureOnly(context.database, charge.id)
    return charge
  })
}

function eventOf(context: WorldContext, key: string, charge: store.ChargeRow): GatewayEvent {
  const now = context.clock.now()
  return {
    object: 'event' as const,
    id: newId('evnt', now),
    key,
    created_at: now.toISOString(),
    data: chargeForApi(context, charge),
  }
}

/** Ends an open charge unpaid and notifies the site; one that had ended is returned unchanged. */
export function expireCharge(context: WorldContext, id: string): store.ChargeRow | undefined {
  const charge = context.database.transaction(() => {
    const changed = store.updateChargeExpired(context.database, id, context.clock.now().getTime())
    const after = store.selectCharge(context.database, id)
    if (changed && after !== undefined) sendEvent(context, eventOf(context, 'charge.expire', after), id)
    return after
  })
  context.tasks.wake()
  return charge
}

export function expireOverdue(context: WorldContext): void {
  for (const charge of store.selectOverdueCharges(context.database, context.clock.now().getTime()))
    expireCharge(context, charge.id)
}

function chargeToPay(context: WorldContext, payload: string): store.ChargeRow {
  const qr = readQr(payload)
  if (qr === null)
    throw new HttpError(422, 'QR_INVALID', 'qr_payload: no QR payment text with a valid checksum', {
      field: 'qr_payload',
    })
  const charge = qr.reference === null ? undefined : store.selectChargeByReference(context.database, qr.reference)
  if (charge === undefined) throw new HttpError(404, 'QR_UNKNOWN', 'this QR belongs to no charge of this gateway')
  if (charge.status === 'successful') throw new HttpError(409, 'QR_ALREADY_PAID', 'this QR was already paid')
  const over = charge.status !== 'pending' || charge.expiresMs <= context.clock.now().getTime()
  if (over && !context.faults.take('gateway', 'late')) throw new HttpError(410, 'QR_EXPIRED', 'this QR has expired')
  return charge
}

/** Moves the money to the gateway's account and notifies the site. One QR is paid once. `paidSatang` null: the QR's
 *  amount. Refuses `QR_INVALID`, `QR_UNKNOWN`, `QR_ALREADY_PAID`, `QR_EXPIRED`, `INSUFFICIENT_FUNDS`, and
 *  `NOT_YOUR_ACCOUNT` where the site would pay itself. */
export function payQr(
  context: WorldContext,
  payload: string,
  from: { bank: string; number: string; name: string },
  paidSatang: number | null,
) {
  if (isSiteAccount(from)) throw new HttpError(403, 'NOT_YOUR_ACCOUNT', "the site's account is not a person's")
  const paid = context.database.transaction(() => {
    const charge = chargeToPay(context, payload)
    const amount = paidSatang ?? charge.amount
    const satang = amount > 100 && context.faults.take('gateway', 'wrong-amount') ? amount - 100 : amount
    const payer = context.faults.take('gateway', 'wrong-sender') ? stranger : from
    const { transactionId, atMs } = moveMoney(context, {
      from: payer,
      to: gatewayAccount,
      satang,
      channel: 'PROMPTPAY',
      description: `พร้อมเพย์ ${charge.reference}`,
    })
    const payerFields: Payer = { bank: payer.bank, account_number: payer.number, name: payer.name }
    store.updateChargePaid(context.database, charge.id, atMs, satang, payerFields)
    store.insertCollected(context.database, charge.id, satang, atMs)
    const after = store.selectCharge(context.database, charge.id)
    if (after === undefined) throw new Error('a charge just paid must be there')
    sendEvent(context, eventOf(context, 'charge.complete', after), after.id)
    return { charge: after, transactionId, satang, atMs }
  })
  context.tasks.wake()
  context.log.info({ charge: paid.charge.id, satang: paid.satang }, 'qr paid')
  return {
    status: 'successful' as const,
    charge_id: paid.charge.id,
    transaction_id: paid.transactionId,
    amount: bahtText(BigInt(paid.satang)),
    paid_at: iso(paid.atMs),
  }
}
