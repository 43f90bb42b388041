import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { newAccountNumber, newPhone } from '#tests/fixtures/members.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'
import { watchPayments } from './index.ts'

const context = await testContext()
const site = await openSite(context)
const routes = ['payment-gateway', 'prepare'] as const
type Route = (typeof routes)[number]

async function newMember() {
  const token = await site.register(newPhone(), newAccountNumber())
  const request = (route: Route, amount = '300', key?: string) =>
    site.send('POST', `/api/requests/deposit/${route}`, {
      token,
      body: new URLSearchParams({ amount }),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const refusedFor = async (...args: Parameters<typeof request>) => {
    const answer = await request(...args)
    expectRefusal(answer, args.join(' '))
    return answer.body.code
  }
  const cancel = (id: unknown) => site.post(`/api/requests/deposit/${String(id)}/cancel`, {}, token)
  return { request, refusedFor, cancel }
}

describe.each(routes)('a deposit by %s', (route) => {
  test('is made once for each key, needs a key of a valid form, and is one at a time', async () => {
    const { request, refusedFor } = await newMember()
    expect(await refusedFor(route, '300', 'short')).toBe('IDEMPOTENCY_KEY_INVALID')
    const first = await request(route, '300', 'dep_key_0001')
    expect(first.body).toEqual({ success: true, id: 'dep_key_0001' })
    expect((await request(route, '300', 'dep_key_0001')).body).toEqual(first.body)
    expect(await refusedFor(route, '301', 'dep_key_0001')).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await refusedFor(route)).toBe('DEPOSIT_PENDING')
  })

  test('that was cancelled is not cancelled again', async () => {
    const { request, cancel } = await newMember()
    const { id } = (await request(route)).body
    expect((await cancel(id)).body).toEqual({ success: true })
    const again = await cancel(id)
    expectRefusal(again, 'again')
    expect(again.body.code).toBe('DEPOSIT_NOT_CANCELLABLE')
  })
})

test('whoever lets five deposits run out is asked to wait, by either route', async () => {
  const { request, refusedFor } = await newMember()
  for (let n = 0; n < 5; n += 1) {
    expect((await request('payment-gateway')).status).toBe(200)
    context.clock.advance(601)
    await watchPayments(context, site.gateway)
  }
  for (const route of routes) expect(await refusedFor(route), route).toBe('DEPOSIT_PAUSED')
})

test('where no gateway and no account takes the money, the member is told to try again, and may', async () => {
  const { request, refusedFor } = await newMember()
  site.gateway.silent = true
  await context.sql('update treasury.account set daily_ceiling = 100')
  for (const route of routes) expect(await refusedFor(route), route).toBe('GATEWAY_UNAVAILABLE')
  site.gateway.silent = false
  await context.sql('update treasury.account set daily_ceiling = null')
  expect((await request('prepare')).status).toBe(200)
})
