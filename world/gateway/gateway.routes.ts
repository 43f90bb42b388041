import { type Context, Hono } from 'hono'
import { toString as qrImage } from 'qrcode'
import { chargesPerPageMax, createCharge, createSource, scan } from '#contract/partners/gateway.ts'
import { bankAccountNumber } from '#contract/partners/wire.ts'
import { newId } from '#kit/ids.ts'
import { amountAboveZero, person } from '../bank/move-money.ts'
import type { WorldDesk } from '../desk.ts'
import { accept, basicAuth, queryOnce, Refused, readFields, sameText } from '../doors.ts'
import { chargeOnWire, expireCharge, expireOverdue, makeCharge, payQr, sourceOnWire } from './charge.ts'
import { findSettlement } from './settle.ts'
import { insertSource, readCharge, readChargesMade, readChargesOfDeposit } from './charges.store.ts'

function demandKey(desk: WorldDesk, context: Context) {
  const given = basicAuth(context)
  if (given === null || !sameText(given.user, desk.config.GATEWAY_SECRET_KEY)) {
    throw new Refused(401, 'authentication_failure', 'the secret key is missing or wrong')
  }
}

function idempotencyKey(context: Context): string | null {
  const key = (context.req.header('idempotency-key') ?? '').trim()
  if (key.length > 255) throw new Refused(422, 'idempotency_key_invalid', 'Idempotency-Key: at most 255 characters')
  return key === '' ? null : key
}

/** `metadata` of a form arrives as text fields or as JSON in one field. */
function withMetadata(fields: Record<string, unknown>): Record<string, unknown> {
  if (typeof fields['metadata'] !== 'string') return fields
  try {
    return { ...fields, metadata: JSON.parse(fields['metadata']) as unknown }
  } catch {
    throw new Refused(422, 'metadata_invalid', 'metadata: not an object')
  }
}

function chargeOr404(desk: WorldDesk, id: string) {
  const charge = readCharge(desk.database, id)
  if (charge === undefined) throw new Refused(404, 'not_found', 'charge was not found')
  return charge
}

/** The list of the charges made in a time, a page at a time. Refuses what is no instant or no page. */
function chargesMade(desk: WorldDesk, context: Context) {
  const number = (field: string, least: number, most: number, otherwise: number) => {
    const value = Number(queryOnce(context, field) ?? otherwise)
    if (!Number.isSafeInteger(value) || value < least || value > most) throw new Refused(422, 'bad_request', `${field}: out of range`)
    return value
  }
  const instant = (field: string) => {
    const ms = Date.parse(queryOnce(context, field) ?? '')
    if (Number.isNaN(ms)) throw new Refused(422, 'bad_request', `${field}: an instant is required`)
    return ms
  }
  const page = { limit: number('limit', 1, chargesPerPageMax, 20), offset: number('offset', 0, Number.MAX_SAFE_INTEGER, 0) }
  const [fromMs, toMs] = [instant('from'), instant('to')]
  const { rows, total } = readChargesMade(desk.database, fromMs, toMs, page)
  return {
    object: 'list' as const,
    data: rows.map((charge) => chargeOnWire(desk, charge)),
    ...page,
    total,
    order: 'chronological',
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
  }
}

function wireRoutes(desk: WorldDesk, routes: Hono) {
  routes.post('/sources', async (context) => {
    demandKey(desk, context)
    const asked = accept(createSource, await readFields(context))
    const id = newId('src', desk.clock.now())
    insertSource(desk.database, id, asked.amount)
    return context.json(sourceOnWire(desk, id, asked.amount, null))
  })

  routes.post('/charges', async (context) => {
    demandKey(desk, context)
    const asked = accept(createCharge, withMetadata(await readFields(context)))
    const charge = makeCharge(desk, asked, idempotencyKey(context))
    if (desk.faults.take('gateway', 'timed-out')) {
      await desk.hang(context.req.raw.signal)
      return context.json({ object: 'error', code: 'gateway_timeout', message: 'no answer in time' }, 504)
    }
    if (desk.faults.take('gateway', 'error-after-effect')) {
      return context.json({ object: 'error', code: 'internal_error', message: 'ordered by the director' }, 500)
    }
    return context.json(chargeOnWire(desk, charge))
  })

  routes.get('/charges', (context) => {
    demandKey(desk, context)
    expireOverdue(desk)
    const depositId = queryOnce(context, 'metadata_deposit_id') ?? ''
    if (depositId === '') return context.json(chargesMade(desk, context))
    const data = readChargesOfDeposit(desk.database, depositId).map((charge) => chargeOnWire(desk, charge))
    return context.json({ object: 'list', data, total: data.length })
  })

  routes.get('/charges/:id', (context) => {
    demandKey(desk, context)
    expireOverdue(desk)
    return context.json(chargeOnWire(desk, chargeOr404(desk, context.req.param('id'))))
  })

  routes.get('/transfers/:id', (context) => {
    demandKey(desk, context)
    const settlement = findSettlement(desk, context.req.param('id'))
    if (settlement === null) throw new Refused(404, 'not_found', 'transfer was not found')
    return context.json(settlement)
  })

  routes.post('/charges/:id/expire', (context) => {
    demandKey(desk, context)
    const before = chargeOr404(desk, context.req.param('id'))
    if (before.status === 'successful') throw new Refused(422, 'charge_already_paid', 'a paid charge cannot expire')
    return context.json(chargeOnWire(desk, expireCharge(desk, before.id) ?? before))
  })
}

/** The gateway's API for the site (Opn shapes, Basic auth), the QR images, and the door where people pay. */
export function gatewayRoutes(desk: WorldDesk): Hono {
  const routes = new Hono()
  routes.onError((error, context) => {
    const door = context.req.path.endsWith('/scan')
    if (!(error instanceof Refused) || door) throw error
    return context.json({ object: 'error', location: null, code: error.code.toLowerCase(), message: error.message }, error.status)
  })
  wireRoutes(desk, routes)

  routes.get('/qr/:file{chrg_[0-9a-z]+\\.svg}', async (context) => {
    const charge = chargeOr404(desk, context.req.param('file').replace(/\.svg$/, ''))
    const image = await qrImage(charge.qrPayload, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
    return context.body(image, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, max-age=600' })
  })

  routes.post('/scan', async (context) => {
    const asked = accept(scan, await readFields(context))
    const from = person(asked.from_bank, accept(bankAccountNumber, asked.from_account_number), asked.from_name)
    const amount = (asked.amount ?? '').trim()
    return context.json(payQr(desk, asked.qr_payload, from, amount === '' ? null : amountAboveZero(amount)))
  })

  return routes
}
