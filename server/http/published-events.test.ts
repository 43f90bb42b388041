import { describe, expect, test } from 'vitest'
import { signWebhook } from '#contract/partners/signatures.ts'
import { chatHook } from '#contract/partners/chat.ts'
import line from '#tests/fixtures/partners/line.json' with { type: 'json' }
import opn from '#tests/fixtures/partners/opn.json' with { type: 'json' }
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, webhookSecret } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const token = await site.register('0811111111', '1111111111')
const account = { bank: 'kbank', accountNumber: '1111111111', name: 'สมชาย ใจดี' }

async function deliver(event: object) {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(context.clock.now().getTime() / 1000))
  const signature = await signWebhook(webhookSecret, timestamp, body)
  const headers = {
    'omise-signature': signature,
    'omise-signature-timestamp': timestamp,
    'content-type': 'application/json',
  }
  const answer = await site.send('POST', '/hooks/gateway', { body, headers })
  return [answer.status, answer.body['code']]
}

describe('an event of Opn, as published,', () => {
  test.each(opn.events.aboutOtherThings.map((event) => [event.key, event] as const))(
    'about no charge is accepted and ignored: %s',
    async (_key, event) => {
      expect(await deliver(event)).toEqual([200, 'EVENT_IGNORED'])
    },
  )

  test.each(opn.events.aboutCharges.map((event) => [event.key, event] as const))(
    'about a charge has the gateway asked: %s',
    async (_key, event) => {
      expect(await deliver(event)).toEqual([200, 'PAYMENT_UNKNOWN'])
    },
  )

  test('that a refund was made takes the credit back, and the member reads it in their history', async () => {
    const opened = await site.post('/api/requests/deposit/payment-gateway', { amount: '300' }, token)
    const [row] = await context.sql<{ reference: string }>('select reference from deposits.deposit where id = $1', [
      opened.body['id'],
    ])
    const payment = site.gateway.pay(row?.reference ?? '', { payer: account })
    const about = (key: string, data: object) => ({ ...opn.events.aboutCharges[0], key, data })
    expect(await deliver(about('charge.complete', { id: payment.chargeId }))).toEqual([200, 'credited'])
    site.gateway.refund(row?.reference ?? '', 10_000n)
    const refund = about('refund.create', { object: 'refund', id: 'rfnd_1', charge: payment.chargeId })
    expect(await deliver(refund)).toEqual([200, 'taken_back'])
    expect(await deliver(refund)).toEqual([200, 'claimed_before'])
    const statement = (await site.send('GET', '/api/customers/history?tab=0', { token })).body['data'] as {
      statement: { type: string; amount: string }[]
    }
    expect(statement.statement.map(({ type, amount }) => [type, amount])).toEqual([
      ['deposit_refunded', '-100.00'],
      ['deposit', '300.00'],
    ])
    const requests = (await site.send('GET', '/api/customers/history?tab=2', { token })).body['data'] as {
      deleted_cause: string | null
    }[]
    expect(requests[0]?.deleted_cause).toContain('100')
  })
})

describe('a body of LINE, as published,', () => {
  test.each(line.bodies.map((body, n) => [n, body] as const))('is read: %i', (_n, body) => {
    expect(chatHook.safeParse(body).success).toBe(true)
  })
})
