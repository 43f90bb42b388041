import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { officeOrigin, officePassword, officeSecret, openTestOffice } from '#tests/fixtures/office.ts'
import { ensureOperators, forgetFailures, sandboxOperators } from './index.ts'

const context = await testContext()
const office = await openTestOffice(context)

const audit = () =>
  context.sql<{ operator: string; act: string; address: string }>(
    'select operator, act, address from operators.audit order by audit_id',
  )
const guess = (browser = office.newBrowser(), operator = 'cashier') =>
  browser.call('POST /api/sign-in', { operator, password: 'wrong' })

describe('a sign-in', () => {
  test('gives one cookie that scripts and other sites never see, and keeps only its hash', async () => {
    const browser = office.newBrowser()
    const answer = await office.signIn(browser, ' Cashier ')
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { operator: 'cashier', name: 'แคชเชียร์', seconds_left: 900 } },
    })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-office=[A-Za-z0-9_-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=28800$/,
      ),
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [row] = await context.sql('select * from operators.session order by created_at desc limit 1')
    expect(JSON.stringify(row)).not.toContain(browser.cookie)
    expect((await audit()).at(-1)).toEqual({ operator: 'cashier', act: 'operator.signed_in', address: '203.0.113.7' })
  })

  test.each([
    ['a wrong password', { operator: 'cashier', password: 'wrong' }, 401, 'SIGN_IN_FAILED'],
    ['an unknown name', { operator: 'nobody', password: officePassword }, 401, 'SIGN_IN_FAILED'],
    ['a name that can be nobody’s', { operator: "' or 1=1", password: officePassword }, 401, 'SIGN_IN_FAILED'],
    ['no name', { password: officePassword }, 422, 'OPERATOR_REQUIRED'],
    ['no password', { operator: 'cashier' }, 422, 'PASSWORD_REQUIRED'],
    ['a password that is a list', { operator: 'cashier', password: ['x'] }, 400, 'BODY_MALFORMED'],
    ['a password too long to be one', { operator: 'cashier', password: 'x'.repeat(200) }, 401, 'SIGN_IN_FAILED'],
  ])('with %s is refused and sets no cookie', async (_what, fields, status, code) => {
    const answer = await office.newBrowser('198.51.100.9').call('POST /api/sign-in', fields)
    expect(answer).toMatchObject({ status, body: { success: false, code } })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('that fails is written to the trail with its address, and an unknown name is not', async () => {
    const stranger = office.newBrowser('198.51.100.77')
    await guess(stranger, 'supervisor')
    await guess(stranger, 'my-secret-password')
    expect((await audit()).slice(-2)).toEqual([
      { operator: 'supervisor', act: 'operator.sign_in_failed', address: '198.51.100.77' },
      { operator: '?', act: 'operator.sign_in_failed', address: '198.51.100.77' },
    ])
    expect(JSON.stringify(await context.sql('select a::text from operators.audit a'))).not.toContain(
      'my-secret-password',
    )
  })

  test('of a suspended operator reads like a wrong password, and ends their sessions', async () => {
    const inside = await office.signedIn('supervisor')
    await context.sql(`update operators.operator set status = 'suspended' where operator = 'supervisor'`)
    expect(await inside.call('GET /api/session')).toMatchObject({ status: 401 })
    expect(
      await office.newBrowser().call('POST /api/sign-in', { operator: 'supervisor', password: officePassword }),
    ).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_FAILED' },
    })
    await context.sql(`update operators.operator set status = 'active' where operator = 'supervisor'`)
  })

  test('is locked for 15 minutes after 5 failures from one address, and only there', async () => {
    const stranger = office.newBrowser('198.51.100.1')
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(stranger)).body['code']).toBe('SIGN_IN_FAILED')
    const signInRightly = () => office.signIn(stranger)
    expect(await signInRightly()).toMatchObject({ status: 429, body: { code: 'SIGN_IN_LOCKED' } })
    await office.signedIn('cashier')
    context.clock.advance(899)
    expect(await signInRightly()).toMatchObject({ status: 429 })
    context.clock.advance(1)
    expect(await signInRightly()).toMatchObject({ status: 200 })
  })

  test('gives guesses sent at once no more tries than guesses sent one by one', async () => {
    const stranger = office.newBrowser('198.51.100.2')
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(stranger, 'supervisor')))
    expect(answers.filter(({ body }) => body['code'] === 'SIGN_IN_FAILED')).toHaveLength(5)
  })

  test('is locked for everybody after 20 failures from anywhere', async () => {
    context.clock.advance(1_800)
    for (let n = 0; n < 20; n += 1) await guess(office.newBrowser(`198.51.100.${100 + n}`))
    expect(await guess(office.newBrowser('203.0.113.250'))).toMatchObject({ body: { code: 'SIGN_IN_LOCKED' } })
    context.clock.advance(1_801)
    await forgetFailures(office.context)
    expect(await context.sql('select from operators.failed_sign_in')).toHaveLength(0)
  })
})

describe('a session', () => {
  test('ends after 15 minutes without an action of its operator, however often its page reads', async () => {
    const browser = await office.signedIn()
    for (let minute = 0; minute < 14; minute += 1) {
      context.clock.advance(60)
      expect(await browser.call('GET /api/withdrawals/queue')).toMatchObject({ status: 200 })
    }
    context.clock.advance(59)
    expect(await browser.call('GET /api/session')).toMatchObject({ status: 200, body: { data: { seconds_left: 1 } } })
    context.clock.advance(1)
    expect(await browser.call('GET /api/session')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })

  test('is kept by actions, for 8 hours and not a second more', async () => {
    const browser = await office.signedIn()
    for (let tens = 0; tens < 47; tens += 1) {
      context.clock.advance(600)
      expect(await browser.call('POST /api/session/seen')).toMatchObject({ status: 200 })
    }
    expect(await browser.call('GET /api/session')).toMatchObject({ body: { data: { seconds_left: 600 } } })
    context.clock.advance(600)
    expect(await browser.call('POST /api/session/seen')).toMatchObject({ status: 401 })
  })

  test('ends by signing out, at once and for every copy of its cookie', async () => {
    const browser = await office.signedIn()
    const copy = browser.cookie
    const answer = await browser.call('POST /api/sign-out')
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    browser.cookie = copy
    expect(await browser.call('GET /api/session')).toMatchObject({ status: 401 })
    expect((await audit()).at(-1)).toMatchObject({ operator: 'cashier', act: 'operator.signed_out' })
  })

  test('ends where the same browser signs in again', async () => {
    const browser = await office.signedIn('cashier')
    const first = browser.cookie
    await office.signIn(browser, 'supervisor')
    expect(browser.cookie).not.toBe(first)
    const copy = office.newBrowser()
    copy.cookie = first
    expect(await copy.call('GET /api/session')).toMatchObject({ status: 401 })
  })

  test('ends where the seeded password is another at the next start', async () => {
    const browser = await office.signedIn()
    await ensureOperators(office.ownerContext, sandboxOperators, officePassword, officeSecret)
    expect(await browser.call('GET /api/session')).toMatchObject({ status: 200 })
    await ensureOperators(office.ownerContext, sandboxOperators, 'another password', officeSecret)
    expect(await browser.call('GET /api/session')).toMatchObject({ status: 401 })
    const again = await office.signIn(office.newBrowser(), 'cashier', 'another password')
    expect(again).toMatchObject({ status: 200 })
    await ensureOperators(office.ownerContext, sandboxOperators, officePassword, officeSecret)
  })
})

describe('without a session', () => {
  test.each([
    'GET /api/session',
    'POST /api/session/seen',
    'POST /api/sign-out',
    'GET /api/withdrawals/queue',
    'GET /api/withdrawals/decisions',
    'GET /api/deposits',
    'GET /api/suspense',
    'POST /api/withdrawals/1/wdr_test_1/claim',
    'POST /api/withdrawals/1/wdr_test_1/approve',
    'POST /api/withdrawals/1/wdr_test_1/reject',
    'PUT /api/session',
    'GET /api/sign-in',
    'GET /api/what-is-not-there',
    'GET /api',
  ])('%s answers 401', async (name) => {
    const stranger = office.newBrowser()
    expect(await stranger.call(name)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    stranger.cookie = 'A'.repeat(43)
    expect(await stranger.call(name)).toMatchObject({ status: 401 })
  })

  test('a signed-in operator gets 404 for an unknown call and 405 for a wrong method', async () => {
    const browser = await office.signedIn()
    expect(await browser.call('GET /api/what-is-not-there')).toMatchObject({ status: 404 })
    expect(await browser.call('PUT /api/session')).toMatchObject({ status: 405 })
  })
})

describe('another origin', () => {
  test.each([
    ['a stranger’s', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['the member site’s', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['the office on another port', { origin: 'http://office.localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['one that hides', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['our own by another site’s page', { origin: officeOrigin, 'sec-fetch-site': 'same-site' }],
    ['none at all', { origin: null, 'sec-fetch-site': null }],
  ])('cannot make a change: %s', async (_what, headers) => {
    const browser = await office.signedIn()
    for (const name of [
      'POST /api/sign-out',
      'POST /api/session/seen',
      'POST /api/sign-in',
      'POST /api/sign-in/code',
    ]) {
      expect(await browser.call(name, {}, headers)).toMatchObject({ status: 403, body: { code: 'ORIGIN_REFUSED' } })
    }
    expect(await browser.call('GET /api/session')).toMatchObject({ status: 200 })
  })

  test('cannot read, and a form is not accepted in place of JSON', async () => {
    const browser = await office.signedIn()
    expect(await browser.call('GET /api/session', {}, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
    })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await browser.call('POST /api/session/seen', {}, form)).toMatchObject({ status: 415 })
    expect(await browser.call('POST /api/session/seen', {}, { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    })
  })
})
