import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Charge, createCharge, GatewayEvent, Payer, Source } from '#contract/partners/gateway.ts'
import { bahtText } from '#kit/money.ts'
import { newId } from '#kit/ids.ts'
import { moveMoney, stranger } from '../bank/move-money.ts'
import type { WorldDesk } from '../desk.ts'
import { Refused } from '../doors.ts'
import * as store from './charges.store.ts'
import { qrPayload, readQr } from './qr.ts'
import { gatewayAccount } from './settle.ts'
import { sendEvent } from './webhooks.ts'

/** How long a charge stays open where the site names no end: 24 hours, as the gateway's public default. */
const DEFAULT_OPEN_MS = 86_400_000
const LONGEST_OPEN_MS = 30 * 86_400_000
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const iso = (ms: number) => new Date(ms).toISOString()

/** A source as the gateway shows it; the QR is there once it has a charge. */
export const sourceOnWire = (desk: WorldDesk, id: string, amount: number, charge: store.ChargeRow | null): Source => ({
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
          image: { download_uri: `${desk.config.WORLD_URL}/gateway/qr/${charge.id}.svg` },
          raw_data: charge.qrPayload,
        },
  references: charge === null ? null : { reference_number_1: charge.reference },
})

/** A charge as the gateway shows it. */
export const chargeOnWire = (desk: WorldDesk, charge: store.ChargeRow): Charge => ({
  object: 'charge',
  id: charge.id,
  amount: charge.amount,
  paid_amount: charge.paidAmount,
  currency: 'THB',
  status: charge.status,
  paid: charge.status === 'successful',
  created_at: iso(charge.createdMs),
  expires_at: iso(charge.expiresMs),
  paid_at: charge.paidMs === null ? null : iso(charge.paidMs),
  metadata: charge.metadata,
  source: sourceOnWire(desk, charge.source, charge.amount, charge),
  payer: charge.payer,
})

/** Makes a charge on a fresh source, once per idempotency key: the same key and content answers the first charge again.
 *  Refuses: `idempotency_key_reused`, `source_unknown`, `source_used`, `amount_mismatch`, `expires_at_invalid`. */
export function makeCharge(desk: WorldDesk, asked: z.output<typeof createCharge>, idempotencyKey: string | null): store.ChargeRow {
  const content = JSON.stringify([asked.amount, asked.currency, asked.metadata['deposit_id'] ?? null])
  return desk.database.transaction(() => {
    const known = idempotencyKey === null ? undefined : store.readChargeByKey(desk.database, idempotencyKey)
    if (known !== undefined) {
      if (known.content !== content) throw new Refused(422, 'idempotency_key_reused', 'this key was used for another charge')
      return known
    }
    const source = store.readSource(desk.database, asked.source)
    if (source === undefined) throw new Refused(404, 'source_unknown', 'source was not found')
    if (source.charge !== null) throw new Refused(422, 'source_used', 'source was already used')
    if (source.amount !== asked.amount) throw new Refused(422, 'amount_mismatch', 'amount differs from that of the source')
    const now = desk.clock.now()
    const nowMs = now.getTime()
    const expiresMs = asked.expires_at === undefined ? nowMs + DEFAULT_OPEN_MS : Date.parse(asked.expires_at)
    if (expiresMs <= nowMs || expiresMs > nowMs + LONGEST_OPEN_MS)
      throw new Refused(422, 'expires_at_invalid', 'expires_at is not within the next 30 days')
    const reference = Array.from(randomBytes(18), (byte) => REFERENCE_ALPHABET[byte % 32] ?? '0').join('')
    const charge: store.ChargeRow = {
      id: newId('chrg', now),
      idempotencyKey,
      content,
      source: asked.source,
      amount: asked.amount,
      status: 'pending',
      createdMs: nowMs,
      expiresMs,
      paidMs: null,
      paidAmount: null,
      metadata: asked.metadata,
      payer: null,
      reference,
      qrPayload: qrPayload(reference, asked.amount),
    }
    store.insertCharge(desk.database, charge)
    return charge
  })
}

function eventOf(desk: WorldDesk, key: string, charge: store.ChargeRow): GatewayEvent {
  const now = desk.clock.now()
  return { object: 'event', id: newId('evnt', now), key, created_at: now.toISOString(), data: chargeOnWire(desk, charge) }
}

/** Ends an open charge unpaid and tells the site. Gives the charge as it then is; one that was over before stays as it was. */
export function expireCharge(desk: WorldDesk, id: string): store.ChargeRow | undefined {
  const charge = desk.database.transaction(() => {
    const changed = store.markExpired(desk.database, id, desk.clock.now().getTime())
    const after = store.readCharge(desk.database, id)
    if (changed && after !== undefined) sendEvent(desk, eventOf(desk, 'charge.expire', after))
    return after
  })
  desk.errands.poke()
  return charge
}

/** Ends every charge whose time is over by the world's clock. */
export function expireOverdue(desk: WorldDesk): void {
  for (const charge of store.readOverdueCharges(desk.database, desk.clock.now().getTime())) expireCharge(desk, charge.id)
}

function chargeToPay(desk: WorldDesk, payload: string): store.ChargeRow {
  const qr = readQr(payload)
  if (qr === null) throw new Refused(422, 'QR_INVALID', 'qr_payload: no QR payment text with a valid checksum', { field: 'qr_payload' })
  const charge = qr.reference === null ? undefined : store.readChargeByReference(desk.database, qr.reference)
  if (charge === undefined) throw new Refused(404, 'QR_UNKNOWN', 'this QR belongs to no charge of this gateway')
  if (charge.status === 'successful') throw new Refused(409, 'QR_ALREADY_PAID', 'this QR was already paid')
  const over = charge.status !== 'pending' || charge.expiresMs <= desk.clock.now().getTime()
  if (over && !desk.faults.take('gateway', 'late')) throw new Refused(410, 'QR_EXPIRED', 'this QR has expired')
  return charge
}

/** A person scans a QR and pays it: the money moves from the person's bank account to the gateway's, the charge is paid, the site is told.
 *  One QR is paid once. `paidSatang` null pays what the QR asks. Refuses: `QR_INVALID`, `QR_UNKNOWN`, `QR_ALREADY_PAID`, `QR_EXPIRED`, `INSUFFICIENT_FUNDS`. */
export function payQr(desk: WorldDesk, payload: string, from: { bank: string; number: string; name: string }, paidSatang: number | null) {
  const paid = desk.database.transaction(() => {
    const charge = chargeToPay(desk, payload)
    const asked = paidSatang ?? charge.amount
    const satang = asked > 100 && desk.faults.take('gateway', 'wrong-amount') ? asked - 100 : asked
    const payer = desk.faults.take('gateway', 'wrong-sender') ? stranger : from
    const { transactionId, atMs } = moveMoney(desk, {
      from: payer,
      to: gatewayAccount,
      satang,
      channel: 'PROMPTPAY',
      description: `พร้อมเพย์ ${charge.reference}`,
    })
    const wirePayer: Payer = { bank: payer.bank, account_number: payer.number, name: payer.name }
    store.markPaid(desk.database, charge.id, atMs, satang, wirePayer)
    store.insertCollected(desk.database, charge.id, satang, atMs)
    const after = store.readCharge(desk.database, charge.id)
    if (after === undefined) throw new Error('a charge just paid must be there')
    sendEvent(desk, eventOf(desk, 'charge.complete', after))
    return { charge: after, transactionId, satang, atMs }
  })
  desk.errands.poke()
  desk.log.info({ charge: paid.charge.id, satang: paid.satang }, 'qr paid')
  return {
    status: 'successful' as const,
    charge_id: paid.charge.id,
    transaction_id: paid.transactionId,
    amount: bahtText(BigInt(paid.satang)),
    paid_at: iso(paid.atMs),
  }
}
