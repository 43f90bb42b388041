import { type Context, Hono } from 'hono'
import { toString as qrImage } from 'qrcode'
import { createCharge, createRefund, createSource, gatewayPageMax, scan } from '#contract/partners/gateway.ts'
import { bankAccountNumber } from '#contract/partners/wire.ts'
import { newId } from '#kit/ids.ts'
import { parsePositiveAmount, parsePerson } from '../bank/move-money.ts'
import type { WorldContext } from '../context.ts'
import { parseFields, basicAuth, queryOnce, HttpError, readFields, sameText } from '#kit/party/requests.ts'
import { chargeForApi, expireCharge, expireOverdue, makeCharge, payQr, sourceForApi } from './charge.ts'
import { refundCharge, refundForApi } from './refund.ts'
import { selectRefundsMade } from './refunds.store.ts'
import { findGatewaySettlement } from './settle.ts'
import { insertSource, selectCharge, selectChargesMade } from './charges.store.ts'

function requireKey(context: WorldContext, c: Context) {
  const credentials = basicAuth(c)
  if (credentials === null || !sameText(credentials.user, context.config.GATEWAY_SECRET_KEY)) {
    throw new HttpError(401, 'authentication_failure', 'the secret key is missing or wrong')
  }
}

function idempotencyKey(c: Context): string | null {
  const key = (c.req.header('idempotency-key') ?? '').trim()
  if (key.length > 255) throw new HttpError(422, 'idempotency_key_invalid', 'Idempotency-Key: at most 255 characters')
  return key === '' ? null : key
}

function withMetadata(fields: Record<string, unknown>): Record<string, unknown> {
  if (typeof fields['metadata'] !== 'string') return fields
  try {
    return { ...fields, metadata: JSON.parse(fields['metadata']) as unknown }
  } catch {
    throw new HttpError(422, 'metadata_invalid', 'metadata: not an object')
  }
}

function chargeOr404(context: WorldContext, id: string) {
  const charge = selectCharge(context.database, id)
  if (charge === undefined) throw new HttpError(404, 'not_found', 'charge was not found')
  return charge
}

type Page = { limit: number; offset: number }
/** By pages; by default from the beginning to now. Refuses an invalid instant or page. */
function listOf<Row>(
  context: WorldContext,
  c: Context,
  select: (fromMs: number, toMs: number, page: Page) => { rows: Row[]; total: number },
  show: (row: Row) => object,
) {
  const number = (field: string, least: number, most: number, otherwise: number) => {
    const value = Number(queryOnce(c, field) ?? otherwise)
    if (!Number.isSafeInteger(value) || value < least || value > most)
      throw new HttpError(422, 'bad_request', `${field}: out of range`)
    return value
  }
  const instant = (field: string, otherwise: number) => {
    const given = queryOnce(c, field)
    const ms = given === undefined ? otherwise : Date.parse(given)
    if (Number.isNaN(ms)) throw new HttpError(422, 'bad_request', `${field}: an instant is required`)
    return ms
  }
  const page = {
    limit: number('limit', 1, gatewayPageMax, 20),
    offset: number('offset', 0, Number.MAX_SAFE_INTEGER, 0),
  }
  const [fromMs, toMs] = [instant('from', 0), instant('to', context.clock.now().getTime() + 1)]
  const { rows, total } = select(fromMs, toMs, page)
  return {
    object: 'list' as const,
    data: rows.map(show),
    ...page,
    total,
    order: 'chronological',
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
  }
}

function addApiRoutes(context: WorldContext, routes: Hono) {
  routes.post('/sources', async (c) => {
    requireKey(context, c)
    const form = parseFields(createSource, await readFields(c))
    const id = newId('src', context.clock.now())
    insertSource(context.database, id, form.amount)
    return c.json(sourceForApi(context, id, form.amount, null))
  })

  routes.post('/charges', async (c) => {
    requireKey(context, c)
    const form = parseFields(createCharge, withMetadata(await readFields(c)))
    const charge = makeCharge(context, form, idempotencyKey(c))
    if (context.faults.take('gateway', 'timed-out')) {
      await context.hang(c.req.raw.signal)
      return c.json({ object: 'error', code: 'gateway_timeout', message: 'no answer in time' }, 504)
    }
    if (context.faults.take('gateway', 'error-after-effect')) {
      return c.json({ object: 'error', code: 'internal_error', message: 'ordered by the director' }, 500)
    }
    return c.json(chargeForApi(context, charge))
  })

  routes.get('/charges', (c) => {
    requireKey(context, c)
    expireOverdue(context)
    const made = (fromMs: number, toMs: number, page: Page) => selectChargesMade(context.database, fromMs, toMs, page)
    return c.json(listOf(context, c, made, (charge) => chargeForApi(context, charge)))
  })

  routes.get('/refunds', (c) => {
    requireKey(context, c)
    const made = (fromMs: number, toMs: number, page: Page) => selectRefundsMade(context.database, fromMs, toMs, page)
    return c.json(listOf(context, c, made, refundForApi))
  })

  routes.post('/charges/:id/refunds', async (c) => {
    requireKey(context, c)
    const { amount } = parseFields(createRefund, await readFields(c))
    return c.json(refundForApi(refundCharge(context, c.req.param('id'), amount)))
  })

  routes.get('/charges/:id', (c) => {
    requireKey(context, c)
    expireOverdue(context)
    return c.json(chargeForApi(context, chargeOr404(context, c.req.param('id'))))
  })

  routes.get('/transfers/:id', (c) => {
    requireKey(context, c)
    const settlement = findGatewaySettlement(context, c.req.param('id'))
    if (settlement === null) throw new HttpError(404, 'not_found', 'transfer was not found')
    return c.json(settlement)
  })

  routes.post('/charges/:id/expire', (c) => {
    requireKey(context, c)
    const before = chargeOr404(context, c.req.param('id'))
    if (before.status === 'successful') throw new HttpError(422, 'charge_already_paid', 'a paid charge cannot expire')
    return c.json(chargeForApi(context, expireCharge(context, before.id) ?? before))
  })
}

export function gatewayRoutes(context: WorldContext): Hono {
  const routes = new Hono()
  routes.onError((error, c) => {
    const isScan = c.req.path.endsWith('/scan')
    if (!(error instanceof HttpError) || isScan) throw error
    return c.json(
      { object: 'error', location: null, code: error.code.toLowerCase(), message: error.message },
      error.status,
    )
  })
  addApiRoutes(context, routes)

  routes.get('/qr/:file{chrg_[0-9a-z]+\\.svg}', async (c) => {
    const charge = chargeOr404(context, c.req.param('file').replace(/\.svg$/, ''))
    const image = await qrImage(charge.qrPayload, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
    return c.body(image, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, max-age=600' })
  })

  routes.post('/scan', async (c) => {
    const form = parseFields(scan, await readFields(c))
    const from = parsePerson(form.from_bank, parseFields(bankAccountNumber, form.from_account_number), form.from_name)
    const amount = (form.amount ?? '').trim()
    return c.json(payQr(context, form.qr_payload, from, amount === '' ? null : parsePositiveAmount(amount)))
  })

  return routes
}
