import { describe, expect, test } from 'vitest'
import { signWebhook } from '#contract/partners/signatures.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, webhookSecret } from '#tests/fixtures/site.ts'
import { paidEvent } from '#tests/fixtures/paid-event.ts'

const context = await testContext()
const site = await openSite(context)
const token = await site.register('0811111111', '1111111111')
const account = { bank: 'kbank', accountNumber: '1111111111', name: 'สมชาย ใจดี' }

async function openDeposit(): Promise<{ id: string; reference: string }> {
  const answer = await site.post('/api/requests/deposit/payment-gateway', { amount: '300' }, token)
  const id = String(answer.body['id'])
  const [row] = await context.sql<{ reference: string }>('select reference from deposits.deposit where id = $1', [id])
  return { id, reference: row?.reference ?? '' }
}

const eventFor = (chargeId: string): string => paidEvent(chargeId, context.clock.now())

async function deliver(
  body: string,
  change: { secret?: string; ageSeconds?: number; signature?: string; tampered?: string | Uint8Array } = {},
) {
  const timestamp = String(Math.floor(context.clock.now().getTime() / 1000) - (change.ageSeconds ?? 0))
  const signature = change.signature ?? (await signWebhook(change.secret ?? webhookSecret, timestamp, body))
  const headers = {
    'omise-signature': signature,
    'omise-signature-timestamp': timestamp,
    'content-type': 'application/json',
  }
  return site.send('POST', '/hooks/gateway', { body: (change.tampered ?? body) as BodyInit, headers })
}
const credit = async () =>
  ((await site.send('GET', '/api/customers/profile', { token })).body['data'] as { ufabet_credit: string })
    .ufabet_credit

describe('a webhook of the gateway', () => {
  test('credits what the gateway itself confirms', async () => {
    const { reference } = await openDeposit()
    site.gateway.pay(reference, { payer: account })
    expect((await deliver(eventFor(`chrg_${reference}`))).body['code']).toBe('credited')
    expect(await credit()).toBe('300.00')
    expect((await deliver(eventFor(`chrg_${reference}`))).body['code']).toBe('claimed_before')
    expect(await credit()).toBe('300.00')
  })

  test('that begins with a byte order mark is read as any other', async () => {
    const { reference } = await openDeposit()
    site.gateway.pay(reference, { payer: account })
    expect((await deliver(`\ufeff${eventFor(`chrg_${reference}`)}`)).body['code']).toBe('credited')
  })

  test('with bytes that are no text is refused, though the text that they could be read as is signed', async () => {
    expect((await deliver('{\ufffd}', { tampered: Buffer.of(0x7b, 0xff, 0x7d) })).status).toBe(401)
  })

  test('that lies credits nothing: the gateway is asked', async () => {
    const before = await credit()
    const { id, reference } = await openDeposit()
    expect((await deliver(eventFor(`chrg_${reference}`))).body['code']).toBe('not_paid')
    expect((await deliver(eventFor('chrg_invented'))).body['code']).toBe('PAYMENT_UNKNOWN')
    expect(await credit()).toBe(before)
    await site.post(`/api/requests/deposit/${id}/cancel`, {}, token)
  })

  test('is asked to come again when the gateway does not answer', async () => {
    const { id, reference } = await openDeposit()
    site.gateway.silent = true
    const answer = await deliver(eventFor(`chrg_${reference}`))
    site.gateway.silent = false
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    await site.post(`/api/requests/deposit/${id}/cancel`, {}, token)
  })

  test.each([
    ['without a signature', { signature: '' }],
    ['signed with another secret', { secret: Buffer.from('another secret of some length').toString('base64') }],
    ['six minutes old', { ageSeconds: 360 }],
    ['from six minutes ahead', { ageSeconds: -360 }],
    ['changed on the way', { tampered: '{}' }],
    ['with rubbish for a signature', { signature: 'zz,,' }],
  ])('%s is refused', async (_name, change) => {
    const { id, reference } = await openDeposit()
    site.gateway.pay(reference, { payer: account })
    const before = await credit()
    expect((await deliver(eventFor(`chrg_${reference}`), change)).status).toBe(401)
    expect(await credit()).toBe(before)
    await site.post(`/api/requests/deposit/${id}/cancel`, {}, token)
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"object":"event"}'],
  ])('that is signed and holds %s is 400', async (_name, body) => {
    expect((await deliver(body)).status).toBe(400)
  })
})
