import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { classicOrigin, openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { classicBody } from './classic-client.ts'

const context = await testContext()
const site = await openSite(context)
const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const classic = { origin: classicOrigin, 'sec-fetch-site': 'cross-site' }
const strange = { origin: 'https://strange.example', 'sec-fetch-site': 'cross-site' }
const send = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Record<string, string> | null = null,
) =>
  site.app.fetch(new Request(`${siteOrigin}${path}`, { method, headers, body: body && new URLSearchParams(body) }), env)
const bodyOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>
const tokenOf = async (phone: string, headers: Record<string, string>): Promise<string> =>
  String((await bodyOf(await send('POST', '/api/login', headers, { phone, password: site.password })))['access_token'])

describe('across origins', () => {
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  }

  test('a listed client may ask with its bearer, and never with cookies', async () => {
    const answer = await send('OPTIONS', '/api/requests/withdraw', { ...classic, ...preflight })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, classicOrigin])
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    const read = await send('GET', '/api/site-info', classic)
    expect([read.status, read.headers.get('access-control-allow-origin'), read.headers.get('vary')]).toEqual([
      200,
      classicOrigin,
      'origin',
    ])
    const login = await send('POST', '/api/login', classic, { phone: '0810000001', password: 'not so' })
    expect([login.status, login.headers.get('access-control-allow-origin')]).toEqual([401, classicOrigin])
    expect(login.headers.get('set-cookie')).toBeNull()
  })

  test('public data that others get compressed comes as text, which can be converted', async () => {
    const accepts = { 'accept-encoding': 'gzip, br' }
    expect((await send('GET', '/api/banks', accepts)).headers.get('content-encoding')).toBe('br')
    const answer = await send('GET', '/api/banks', { ...classic, ...accepts })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
    expect(await bodyOf(answer)).toMatchObject({ success: true })
  })

  test('nobody else is told that they may', async () => {
    for (const headers of [
      strange,
      { origin: siteOrigin },
      { origin: 'null' },
      { origin: `${classicOrigin}.strange.example` },
    ]) {
      const answer = await send('OPTIONS', '/api/login', { ...headers, ...preflight })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([405, null])
      expect((await send('GET', '/api/site-info', headers)).headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('refusals of forms', () => {
  test.each([
    ['/api/requests/withdraw', { amount: '100' }, 'NEVER_DEPOSITED', 422],
    ['/api/requests/deposit/no-such/cancel', {}, 'NOT_FOUND', 404],
    [
      '/api/register/bank-account',
      { bank: 'kbank', account_number: '1112223334', name: 'สมชาย ใจดี' },
      'BANK_ACCOUNT_EXISTS',
      409,
    ],
  ])('%s is refused as 422 to such a client, and as ever to others', async (path, fields, code, usual) => {
    const phone = `08${String(100_000_00 + path.length)
      .padEnd(8, '3')
      .slice(0, 8)}`
    await site.register(phone, `9${phone.slice(1)}`)
    const token = await tokenOf(phone, classic)
    const answer = await send('POST', path, { ...classic, authorization: `Bearer ${token}` }, fields)
    const json = await bodyOf(answer)
    expect([answer.status, json['code']]).toEqual([422, code])
    expect(Object.values(json['errors'] as object).flat()).toEqual([json['message']])
    const own = await send('POST', path, { authorization: `Bearer ${await tokenOf(phone, {})}` }, fields)
    expect([own.status, (await bodyOf(own))['code']]).toEqual([usual, code])
  })

  test('a password that is reset too often, or changed wrongly, is refused as 422 too', async () => {
    const phone = '0825550004'
    await site.register(phone, '7825550004')
    await send('POST', '/api/reset-password/start', classic, { phone })
    const again = await send('POST', '/api/reset-password/start', classic, { phone })
    expect([again.status, (await bodyOf(again))['code']]).toEqual([422, 'OTP_RESEND_TOO_SOON'])
    expect((await send('POST', '/api/reset-password/start', {}, { phone })).status).toBe(429)
  })

  test('a dead bearer stays a 401, and other calls keep their status', async () => {
    const dead = await send(
      'POST',
      '/api/requests/withdraw',
      { ...classic, authorization: 'Bearer mt_none' },
      { amount: '100' },
    )
    expect([dead.status, (await bodyOf(dead))['message']]).toEqual([401, 'Unauthenticated.'])
    expect((await send('GET', '/api/no-such-call', classic)).status).toBe(404)
  })
})

describe('how a request ended', () => {
  const request = {
    type: 'deposit',
    status: 'expired',
    status_text: 'หมดเวลา',
    created_at: '2026-12-31T17:04:05.678Z',
    deleted_at: null,
  }
  const asClassic = { ...request, created_at: '2027-01-01 00:04:05' }

  test('instants are given as Thai clocks show them, and all ends but one in the word of those clients', () => {
    expect(
      classicBody({
        data: { rows: [request, { ...request, status: 'completed', status_text: 'สำเร็จ' }], status: 'expired' },
      }),
    ).toEqual({
      data: {
        rows: [
          { ...asClassic, status: 'cancalled', status_text: 'ยกเลิก' },
          { ...asClassic, status: 'completed', status_text: 'สำเร็จ' },
        ],
        status: 'expired',
      },
    })
  })

  test.each(['cancelled', 'expired', 'rejected', 'failed'])(
    '%s is the one word that those clients take for no success',
    (status) => {
      for (const type of ['deposit', 'withdraw'])
        expect(classicBody({ type, status })).toMatchObject({ status: 'cancalled' })
    },
  )

  test('an end without a cause tells it in words, and one with a cause keeps it', () => {
    expect(classicBody({ type: 'deposit', status: 'expired', deleted_cause: null })).toMatchObject({
      deleted_cause: 'หมดเวลา',
    })
    expect(classicBody({ type: 'withdraw', status: 'rejected', deleted_cause: 'เลขบัญชีไม่ถูกต้อง' })).toMatchObject({
      deleted_cause: 'เลขบัญชีไม่ถูกต้อง',
    })
    expect(classicBody({ type: 'deposit', status: 'completed', deleted_cause: null })).toMatchObject({
      deleted_cause: null,
    })
  })

  test('a withdrawal that waits for an operator or the bank waits in their words too', () => {
    expect(classicBody({ type: 'withdraw', status: 'review' })).toMatchObject({ status: 'wait-for-approval' })
    expect(classicBody({ type: 'withdraw', status: 'transferring' })).toMatchObject({ status: 'pending' })
  })
})

describe('behind the front’s own name', () => {
  const front = { 'sec-fetch-site': 'same-origin' }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  test('a request that names no origin has the profile of its session', async () => {
    await site.register('0825550001', '7825550001')
    const token = await tokenOf('0825550001', classic)
    const data = await bodyOf(await send('GET', '/api/customers/sessions', { ...front, ...bearer(token) }))
    expect(JSON.stringify(data)).toMatch(/"\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}"/)
    expect(JSON.stringify(data)).not.toMatch(/\dT\d\d:/)
    const own = await tokenOf('0825550001', {})
    expect(JSON.stringify(await bodyOf(await send('GET', '/api/customers/sessions', bearer(own))))).toMatch(/\dT\d\d:/)
  })

  test('an open read has the profile of the page that asks, and no header for other origins', async () => {
    const from = (page: string) => send('GET', '/api/banks', { ...front, 'accept-encoding': 'br', referer: page })
    const answer = await from(`${classicOrigin}/register`)
    expect([answer.headers.get('content-encoding'), answer.headers.get('access-control-allow-origin')]).toEqual([
      null,
      null,
    ])
    expect(await bodyOf(answer)).toMatchObject({ success: true })
    expect((await from('https://strange.example/register')).headers.get('content-encoding')).toBe('br')
  })

  test('an origin that is named decides, whatever the session is', async () => {
    await site.register('0825550002', '7825550002')
    const token = await tokenOf('0825550002', classic)
    const elsewhere = await bodyOf(
      await send('GET', '/api/customers/sessions', { origin: siteOrigin, ...bearer(token) }),
    )
    expect(JSON.stringify(elsewhere)).toMatch(/\dT\d\d:/)
  })
})

test('a logout takes no cookie and no storage from a client that never had ours', async () => {
  await site.register('0825550003', '7825550003')
  const answer = await send(
    'POST',
    '/api/logout',
    { ...classic, authorization: `Bearer ${await tokenOf('0825550003', classic)}` },
    {},
  )
  expect([answer.status, answer.headers.get('set-cookie'), answer.headers.get('clear-site-data')]).toEqual([
    200,
    null,
    null,
  ])
})
