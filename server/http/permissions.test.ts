import { describe, expect, test } from 'vitest'
import type { MemberCaller } from '#contract/http/handler.ts'
import { baht } from '#kit/money.ts'
import { refuseWithout } from '#modules/account/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
let people = 10

async function newMember() {
  people += 1
  const phone = `08333333${people}`
  const token = await site.register(phone, `61000000${people}`)
  await site.credit(phone, baht(1_000))
  const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    site.send('POST', `/api${path}`, { token, headers, body: new URLSearchParams(fields) })
  const scope = async () =>
    ((await site.send('GET', '/api/customers/profile', { token })).body['data'] as { scope: string[] }).scope
  return { phone, token, post, scope }
}

describe('the profile’s scope', () => {
  test('is what its member may do now', async () => {
    const person = await newMember()
    expect(await person.scope()).toEqual(['play', 'deposit', 'withdraw', 'claim'])
    await person.post('/customers/time-out', { period: '24h' })
    expect(await person.scope()).toEqual(['withdraw'])
    context.clock.advance(86_400)
    const login = await site.post('/api/login', { phone: person.phone, password: site.password })
    const { body } = await site.send('GET', '/api/customers/profile', { token: String(login.body['access_token']) })
    expect((body['data'] as { scope: string[] }).scope).toHaveLength(4)
  })

  test('has no withdrawing while another account is asked for, and the call refuses it for that reason', async () => {
    const person = await newMember()
    await person.post('/customers/bank-account/change', {
      bank: 'scb',
      account_number: `62000000${people}`,
      name: 'สมชาย ใจดี',
    })
    expect(await person.scope()).toEqual(['play', 'deposit', 'claim'])
    expect((await person.post('/requests/withdraw', { amount: '100' })).body.code).toBe('WITHDRAW_ACCOUNT_CHANGING')
  })
})

describe('a member who pauses', () => {
  test.each([
    ['/customers/get-bonus/any', {}],
    ['/customers/spin', {}],
    ['/customers/bonus/code', { code: 'LOTUS2026' }],
  ])('takes no bonus: %s', async (path, fields) => {
    const person = await newMember()
    await person.post('/customers/time-out', { period: '24h' })
    const answer = await person.post(path, fields)
    expectRefusal(answer, path)
    expect([answer.status, answer.body.code]).toEqual([403, 'CLAIM_WHILE_PAUSED'])
  })

  test('still gets the answer of a deposit asked for before', async () => {
    const person = await newMember()
    const request = () =>
      person.post('/requests/deposit/prepare', { amount: '300' }, { 'idempotency-key': `dep_before_${people}` })
    const first = await request()
    expect(first.body['success']).toBe(true)
    await person.post('/customers/time-out', { period: '24h' })
    expect((await request()).body).toEqual(first.body)
    expect((await person.post('/requests/deposit/prepare', { amount: '400' })).body.code).toBe('DEPOSIT_WHILE_PAUSED')
  })

  test('still gives up a deposit, and takes what friends have earned', async () => {
    const person = await newMember()
    await person.post('/customers/time-out', { period: '24h' })
    expect((await person.post('/requests/deposit/dep_none/cancel')).body.code).not.toMatch(/WHILE_PAUSED|NOT_PERMITTED/)
    expect((await person.post('/customers/referral/claim')).body.code).not.toMatch(/WHILE_PAUSED|NOT_PERMITTED/)
  })
})

test('a call that needs an unknown permission is refused to everybody', async () => {
  const { phone } = await newMember()
  const caller = { session: { phone, member: 1n } } as unknown as MemberCaller
  for (const unknown of ['operate', '', 'toString', 'undeclared'])
    expect(await refuseWithout(context, unknown, caller)).toEqual({ code: 'NOT_PERMITTED' })
})
