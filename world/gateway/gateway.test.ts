import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { charge as chargeShape, chargeList, gatewayEvent } from '#contract/partners/gateway.ts'
import { isValidWebhook } from '#contract/partners/signatures.ts'
import { systemClock } from '#kit/clock.ts'
import { openForTest, type TestWorld } from '../open-for-test.ts'
import { qrPayload, readQr } from './qr.ts'

type ReadCharge = z.output<typeof chargeShape>
let world: TestWorld
let refuseHooks = 0
beforeAll(async () => {
  world = await openForTest((got) =>
    got.path === '/hooks/gateway' && refuseHooks-- > 0 ? { status: 503 } : { status: 200 },
  )
})
afterAll(() => world.close())

const authorization = `Basic ${Buffer.from('skey_test:').toString('base64')}`
const call = (
  method: string,
  path: string,
  body?: Record<string, unknown> | string,
  headers: Record<string, string> = {},
) =>
  world.send(method, `/gateway${path}`, {
    ...(body === undefined ? {} : { body }),
    headers: { Authorization: authorization, ...headers },
  })

const source = async (amount: number) =>
  String((await call('POST', '/sources', { amount, currency: 'THB', type: 'promptpay' })).json['id'])
async function charge(depositId: string, amount = 30_000, more: Record<string, unknown> = {}): Promise<ReadCharge> {
  const body = { amount, currency: 'THB', source: await source(amount), metadata: { deposit_id: depositId }, ...more }
  return chargeShape.parse((await call('POST', '/charges', body, { 'Idempotency-Key': depositId })).json)
}
/** How many charges were made for a deposit, of the list of all. */
async function madeFor(depositId: string): Promise<number> {
  const { json } = await call('GET', '/charges?limit=100')
  return chargeList.parse(json).data.filter(({ metadata }) => metadata?.['deposit_id'] === depositId).length
}
const read = async (id: string) => chargeShape.parse((await call('GET', `/charges/${id}`)).json)
const scan = (qr: string, more: Record<string, unknown> = {}) =>
  world.send('POST', '/gateway/scan', {
    body: { qr_payload: qr, from_bank: 'kbank', from_account_number: '1112223334', from_name: 'สมชาย ใจดี', ...more },
  })
const qrOf = (one: ReadCharge) => one.source?.scannable_code?.raw_data ?? ''
const order = (fault: string) => world.send('POST', '/director/faults', { body: { party: 'gateway', fault } })
const eventsOf = (id: string) => world.received.filter((one) => one.path === '/hooks/gateway' && one.body.includes(id))
async function events(id: string, count: number) {
  const until = performance.now() + 3_000
  while (eventsOf(id).length < count && performance.now() < until) await new Promise((resume) => setTimeout(resume, 10))
  return eventsOf(id)
}

describe('the QR', () => {
  it('is a PromptPay bill payment of the amount, and is read back', () => {
    const payload = qrPayload('DEP0001234', 30_017)
    expect(payload).toMatch(/^00020101021230.*5303764.*5406300\.17.*6304[0-9A-F]{4}$/)
    expect(readQr(payload)).toEqual({ reference: 'DEP0001234', amount: '300.17' })
  })
  it.each(['', 'hello', '0002', '00020101021129370016A0000006770101110113006681234567853037645802TH63040000'])(
    'is not %j',
    (text) => {
      expect(readQr(text)).toBeNull()
    },
  )
  it('of another biller has no reference of ours', () => {
    expect(readQr('00020101021129370016A0000006770101110113006681234567853037645802TH6304823E')).toEqual({
      reference: null,
      amount: null,
    })
  })
})

describe('a charge', () => {
  it('is made once per key, also when the source is new', async () => {
    const first = await charge('dep-once')
    const again = await charge('dep-once')
    expect(again.id).toBe(first.id)
    expect(await madeFor('dep-once')).toBe(1)
  })

  it('refuses the key for another amount', async () => {
    const body = { amount: 40_000, currency: 'THB', source: await source(40_000), metadata: { deposit_id: 'dep-once' } }
    expect((await call('POST', '/charges', body, { 'Idempotency-Key': 'dep-once' })).json).toMatchObject({
      object: 'error',
      code: 'idempotency_key_reused',
    })
  })

  it('takes a form with metadata in brackets', async () => {
    const form = `amount=30000&currency=thb&source=${await source(30_000)}&metadata[deposit_id]=dep-form`
    expect((await call('POST', '/charges', form)).json).toMatchObject({
      object: 'charge',
      metadata: { deposit_id: 'dep-form' },
      status: 'pending',
    })
  })

  it('shows its QR as an image', async () => {
    const one = await charge('dep-image')
    const path = new URL(one.source?.scannable_code?.image?.download_uri ?? '').pathname
    expect((await world.send('GET', path)).headers['content-type']).toContain('svg')
  })

  it('expires by the clock of the world, and at request', async () => {
    const one = await charge('dep-expire', 30_000, {
      expires_at: new Date(systemClock.now().getTime() + 300_000).toISOString(),
    })
    expect((await call('POST', `/charges/${one.id}/expire`, {})).json).toMatchObject({ status: 'expired', paid: false })
    const other = await charge('dep-expire-2', 30_000, {
      expires_at: new Date(systemClock.now().getTime() + 600_000).toISOString(),
    })
    await world.send('POST', '/director/clock', { body: { advance_s: 700 } })
    expect((await read(other.id)).status).toBe('expired')
    expect(gatewayEvent.parse(JSON.parse((await events(other.id, 1))[0]?.body ?? '{}')).key).toBe('charge.expire')
  })

  it.each([
    ['POST', '/sources', { amount: 100, currency: 'THB', type: 'promptpay' }, 422],
    ['POST', '/sources', { amount: 30_000.5, currency: 'THB', type: 'promptpay' }, 422],
    ['POST', '/sources', { amount: 30_000, currency: 'USD', type: 'promptpay' }, 422],
    ['POST', '/charges', { amount: 30_000, currency: 'THB', source: 'src_none' }, 404],
    ['POST', '/charges', { amount: 30_000, currency: 'THB', source: ['x'] }, 422],
    ['POST', '/charges', { amount: 30_000, currency: 'THB', source: 'src_none', expires_at: 'soon' }, 422],
    ['GET', '/charges/chrg_none', undefined, 404],
    ['GET', '/charges?from=soon', undefined, 422],
  ])('refuses %s %s %j', async (method, path, body, status) => {
    const answer = await call(method, path, body)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ object: 'error', code: expect.any(String) })
  })

  it('whose creation ends in doubt is found by its deposit', async () => {
    await order('error-after-effect')
    const body = {
      amount: 30_000,
      currency: 'THB',
      source: await source(30_000),
      metadata: { deposit_id: 'dep-doubt' },
    }
    expect((await call('POST', '/charges', body, { 'Idempotency-Key': 'dep-doubt' })).status).toBe(500)
    expect(await madeFor('dep-doubt')).toBe(1)
  })

  it('is nobody’s without the key', async () => {
    expect((await world.send('GET', '/gateway/charges/x')).status).toBe(401)
    expect((await world.send('POST', '/gateway/charges', { body: {} })).status).toBe(401)
  })
})

describe('a scan', () => {
  it('pays a QR once, moves the money, and notifies the site, signed', async () => {
    const one = await charge('dep-paid')
    expect((await scan(qrOf(one))).json).toMatchObject({ status: 'successful', charge_id: one.id, amount: '300.00' })
    expect((await scan(qrOf(one))).json).toMatchObject({ error: 'QR_ALREADY_PAID' })
    expect(await read(one.id)).toMatchObject({
      status: 'successful',
      paid: true,
      paid_amount: 30_000,
      payer: { bank: 'kbank', account_number: '1112223334' },
    })
    const [hook] = await events(one.id, 1)
    const event = gatewayEvent.parse(JSON.parse(hook?.body ?? '{}'))
    expect(event).toMatchObject({ key: 'charge.complete', data: { id: one.id } })
    const stamp = hook?.headers['omise-signature-timestamp'] ?? ''
    const at = new Date(Number(stamp) * 1000)
    expect(
      await isValidWebhook(
        world.config.GATEWAY_WEBHOOK_SECRET,
        stamp,
        hook?.headers['omise-signature'] ?? '',
        hook?.body ?? '',
        at,
      ),
    ).toBe(true)
  })

  it('of another amount pays that amount', async () => {
    const one = await charge('dep-other')
    expect((await scan(qrOf(one), { amount: '250.50' })).json).toMatchObject({ amount: '250.50' })
    expect(await read(one.id)).toMatchObject({ amount: 30_000, paid_amount: 25_050 })
  })

  it('after the end is refused, and goes through when the director says late', async () => {
    const one = await charge('dep-late')
    await call('POST', `/charges/${one.id}/expire`, {})
    expect((await scan(qrOf(one))).json).toMatchObject({ error: 'QR_EXPIRED' })
    await order('late')
    expect((await scan(qrOf(one))).status).toBe(200)
    expect((await read(one.id)).status).toBe('successful')
  })

  it.each([
    [{ qr_payload: 'hello' }, 422, 'QR_INVALID'],
    [{ qr_payload: qrPayload('NOBODY', 100) }, 404, 'QR_UNKNOWN'],
    [{ from_account_number: 'x' }, 422, 'FIELD_INVALID'],
    [{ from_bank: undefined }, 422, 'FIELD_INVALID'],
    [{ amount: '-5' }, 422, 'AMOUNT_INVALID'],
    [{ amount: '9000000' }, 422, 'INSUFFICIENT_FUNDS'],
  ])('refuses %j', async (more, status, error) => {
    const one = await charge(`dep-refuse-${error}-${JSON.stringify(more).length}`)
    const answer = await scan(qrOf(one), more)
    expect([answer.status, answer.json['error']]).toEqual([status, error])
    expect((await read(one.id)).status).toBe('pending')
  })

  it('notifies the site again until it answers 200', async () => {
    const one = await charge('dep-retry')
    refuseHooks = 1
    await scan(qrOf(one))
    expect(await events(one.id, 2)).toHaveLength(2)
  })

  it.each([
    ['duplicate', 3],
    ['lost', 0],
  ])('with %s webhooks', async (fault, count) => {
    const one = await charge(`dep-${fault}`)
    await order(fault)
    await scan(qrOf(one))
    await events(one.id, Math.max(count, 1))
    expect(eventsOf(one.id).length).toBe(count)
  })

  it('with re-ordered webhooks', async () => {
    const [first, second] = [await charge('dep-first'), await charge('dep-second')]
    await order('re-ordered')
    await scan(qrOf(first))
    await scan(qrOf(second))
    await events(first.id, 1)
    const positions = [first, second].map((one) =>
      world.received.findIndex((got) => got.path === '/hooks/gateway' && got.body.includes(one.id)),
    )
    expect(positions[0]).toBeGreaterThan(positions[1] ?? -1)
  })

  it('is given back in part and whole, to its payer, and no more than was paid', async () => {
    const one = await charge('dep-refund')
    expect((await call('POST', `/charges/${one.id}/refunds`, { amount: 100 })).json).toMatchObject({
      code: 'charge_not_paid',
    })
    await scan(qrOf(one))
    expect((await call('POST', `/charges/${one.id}/refunds`, { amount: 10_000 })).json).toMatchObject({
      object: 'refund',
      charge: one.id,
    })
    expect((await world.send('POST', '/director/refunds', { body: { charge: one.id, amount: '200.01' } })).status).toBe(
      422,
    )
    expect((await world.send('POST', '/director/refunds', { body: { charge: one.id } })).json).toMatchObject({
      amount: 20_000,
    })
    expect(await read(one.id)).toMatchObject({ status: 'successful', refundedAmount: 30_000 })
    expect((await call('GET', '/refunds')).json).toMatchObject({ total: 2 })
    expect((await events(one.id, 3)).map(({ body }) => gatewayEvent.parse(JSON.parse(body)).key).slice(1)).toEqual([
      'refund.create',
      'refund.create',
    ])
  })

  it('of a charge that shows its QR by a picture alone says no text of it', async () => {
    await order('picture-only')
    const one = await charge('dep-picture')
    expect(one.source?.scannable_code).toMatchObject({ image: { download_uri: expect.stringMatching(/\.svg$/) } })
    expect(qrOf(one)).toBe('')
  })

  it('is offered on a page', async () => {
    const one = await charge('dep-page')
    expect((await world.send('GET', `/gateway?charge=${one.id}`)).text).toContain(qrOf(one))
  })

  it('is never paid from the account of the site itself, which no page offers for it', async () => {
    const one = await charge('dep-own')
    const own = { from_bank: 'scb', from_account_number: '9876543210', from_name: 'บริษัท โชคดี จำกัด' }
    expect((await scan(qrOf(one), own)).json).toMatchObject({ error: 'NOT_YOUR_ACCOUNT' })
    const filledIn = 'name="from_account_number" inputmode="numeric" value="9876543210"'
    const form = new URLSearchParams({ qr_payload: qrOf(one), ...own, amount: '' })
    const sent = await world.send('POST', '/gateway/pay', { body: form.toString() })
    expect(sent.headers.location).toContain('say=NOT_YOUR_ACCOUNT')
    expect(await read(one.id)).toMatchObject({ status: 'pending' })
    for (const page of ['/gateway?payer=scb-9876543210', sent.headers.location ?? '', '/bank?account=scb-9876543210'])
      expect((await world.send('GET', page)).text).not.toContain(filledIn)
    expect((await world.send('GET', '/gateway?payer=kbank-9876543210')).text, 'a person with that number').toContain(
      filledIn,
    )
  })
})
