import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { classicOrigin, openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { classicBody } from './classic-client.ts'

const context = await testContext()
const site = await openSite(context)
const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const classic = { origin: classicOrigin, 'sec-fetch-site': 'cross-site' }
const strange = { origin: 'https://strange.example', 'sec-fetch-site': 'cross-site' }
const send = (method: string, path: string, headers: Record<string, string>, body: Record<string, string> | null = null) =>
  site.app.fetch(new Request(`${siteOrigin}${path}`, { method, headers, body: body && new URLSearchParams(body) }), env)
const bodyOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>
const tokenOf = async (phone: string, headers: Record<string, string>): Promise<string> =>
  String((await bodyOf(await send('POST', '/api/login', headers, { phone, password: site.password })))['access_token'])

describe('across origins', () => {
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' }

  test('a listed client may ask with its bearer, and never with cookies', async () => {
    const answer = await send('OPTIONS', '/api/requests/withdraw', { ...classic, ...preflight })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, classicOrigin])
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    const read = await send('GET', '/api/site-info', classic)
    expect([read.status, read.headers.get('access-control-allow-origin'), read.headers.get('vary')]).toEqual([200, classicOrigin, 'origin'])
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
    for (const headers of [strange, { origin: siteOrigin }, { origin: 'null' }, { origin: `${classicOrigin}.strange.example` }]) {
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
    ['/api/register/bank-account', { bank: 'kbank', account_number: '1112223334', name: 'สมชาย ใจดี' }, 'BANK_ACCOUNT_EXISTS', 409],
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

  test('a dead bearer stays a 401, and other calls keep their status', async () => {
    const dead = await send('POST', '/api/requests/withdraw', { ...classic, authorization: 'Bearer mt_none' }, { amount: '100' })
    expect([dead.status, (await bodyOf(dead))['message']]).toEqual([401, 'Unauthenticated.'])
    expect((await send('GET', '/api/no-such-call', classic)).status).toBe(404)
  })
})

test('instants are given as Thai clocks show them, and all ends but one as cancelled', () => {
  const request = { type: 'deposit', status: 'expired', status_text: 'หมดเวลา', created_at: '2026-12-31T17:04:05.678Z', deleted_at: null }
  expect(classicBody({ data: { rows: [request, { ...request, status: 'completed', status_text: 'สำเร็จ' }], status: 'expired' } })).toEqual({
    data: {
      rows: [
        { ...request, status: 'cancelled', status_text: 'ยกเลิก', created_at: '2027-01-01 00:04:05' },
        { ...request, status: 'completed', status_text: 'สำเร็จ', created_at: '2027-01-01 00:04:05' },
      ],
      status: 'expired',
    },
  })
})
