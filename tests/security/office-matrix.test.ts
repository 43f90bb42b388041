import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { officeApi, type OfficeCallName } from '#contract/http/office.ts'
import type { OfficeCall } from '#contract/http/office-call.ts'
import { officeRights, operatorRoles } from '#contract/plain/office-rights.ts'
import { officePassword, signInTokenOf } from '#tests/fixtures/office.ts'
import { asBearer, gather } from './callers.ts'
import { fromPageOf, type HttpResponse, json, openClients } from './clients.ts'

const clients = await openClients()
const { office, officeClient, siteClient, context } = clients
const people = await gather(clients)
const calls = Object.entries(officeApi) as [OfficeCallName, OfficeCall][]

const cookie = (token: string | null) => ({ cookie: `__Host-office=${token}` })
const elsewhere = await office.signedIn('cashier')
const signedOut = await office.signedIn('cashier')
await signedOut.call('POST /api/sign-out')
const idle = await office.signedIn('cashier')
const leaveIdle = (browser: { cookie: string | null }, minutes: number) =>
  context.sql(
    `update operators.session set last_seen_at = last_seen_at - $2 * interval '1 minute' where token_hash = sha256($1::bytea)`,
    [Buffer.from(browser.cookie ?? ''), minutes],
  )
await leaveIdle(idle, 16)
const pending = await office
  .newBrowser()
  .call('POST /api/sign-in', { operator: 'supervisor', password: officePassword })

/** A caller of the office, by the credentials shown. */
const outsiders: Record<string, Record<string, string>> = {
  nobody: {},
  'a member by their bearer': asBearer(people.tokens.member),
  'a member by both credentials': { ...asBearer(people.credentials.token), cookie: people.credentials.cookie },
  "a member's bearer in the office's cookie": cookie(people.tokens.member),
  "a member's credential in the office's cookie": cookie(people.credentials.cookie.split('=')[1] ?? ''),
  'an operator who signed out': cookie(signedOut.cookie),
  'an operator who was away too long': cookie(idle.cookie),
  'an operator with the password alone': cookie(signInTokenOf(pending)),
  "an operator's cookie as a bearer": asBearer(elsewhere.cookie ?? ''),
  'a made-up cookie': cookie(randomBytes(32).toString('base64url')),
}

const pathOf = (call: OfficeCall): string => `/api${call.path.replace(/\{\w+\}/g, '1')}`

/** Calls in a way that has no effect: the right is checked before a body that is not JSON. */
function request(call: OfficeCall, headers: Record<string, string>): Promise<HttpResponse> {
  const browser = call.method === 'GET' ? { 'sec-fetch-site': 'same-origin' } : fromPageOf(officeClient)
  return officeClient.request(call.method, pathOf(call), {
    headers: { ...browser, ...(call.method === 'GET' ? {} : { 'content-type': 'text/plain' }), ...headers },
    ...(call.method === 'GET' ? {} : { body: 'x' }),
  })
}

test('every call of the office that is not open lists its roles, and nothing else does', () => {
  const guarded = calls.filter(([, call]) => call.access !== 'open').map(([name]) => name)
  expect(Object.keys(officeRights).sort()).toEqual(guarded.sort())
})

describe.each(calls)('%s', (name, call) => {
  test.each(operatorRoles)('asked by a %s', async (role) => {
    const response = await request(call, { cookie: people.atOffice(role) })
    const may =
      call.access === 'open' || (officeRights[name as keyof typeof officeRights] as readonly string[]).includes(role)
    expect(response.body['code'] === 'ROLE_REFUSED', response.text).toBe(!may)
    expect(response.body['code']).not.toBe('UNAUTHENTICATED')
    if (!may) expect(response.status).toBe(403)
    else if (call.method !== 'GET') expect(response.body['code']).toBe('CONTENT_TYPE_UNSUPPORTED')
    else expect(response.status).toBeLessThan(500)
  })

  test.each(Object.entries(outsiders))('asked by %s', async (_who, headers) => {
    const response = await request(call, headers)
    if (call.access === 'open') return expect(response.body['code']).toBe('CONTENT_TYPE_UNSUPPORTED')
    expect([response.status, response.body['code']]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('asked by another page, with the right cookie, is refused', async () => {
    const foreign =
      call.method === 'GET'
        ? [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]
        : [
            { origin: siteClient.origin, 'sec-fetch-site': 'same-site' },
            { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
            { origin: officeClient.origin, 'sec-fetch-site': 'cross-site' },
            { origin: 'null' },
            {},
          ]
    for (const headers of foreign) {
      const response = await officeClient.request(call.method, pathOf(call), {
        headers: { cookie: people.atOffice('supervisor'), ...(call.method === 'GET' ? {} : json), ...headers },
        ...(call.method === 'GET' ? {} : { body: '{}' }),
      })
      expect([response.status, response.body['code']], JSON.stringify(headers)).toEqual([403, 'ORIGIN_REFUSED'])
    }
  })
})

test('whoever has no session is not told what is there', async () => {
  for (const path of ['/api', '/api/nothing', '/api/members', '/api/sign-in/other']) {
    for (const headers of Object.values(outsiders)) {
      const response = await officeClient.request('GET', path, { headers })
      expect([path, response.status]).toEqual([path, 401])
    }
  }
})

test('the routes of the office are its calls, its health and its page', () => {
  const ofTable = new Set(
    calls.flatMap(([, call]) =>
      ['ALL', call.method].map((method) => `${method} /api${call.path.replace(/\{(\w+)\}/g, ':$1')}`),
    ),
  )
  const others = office.app.routes.map(({ method, path }) => `${method} ${path}`).filter((route) => !ofTable.has(route))
  const pictures = ['GET /media/:file', 'HEAD /media/:file']
  expect([...new Set(others)].sort()).toEqual(
    ['ALL /*', 'ALL /api', 'ALL /api/*', 'GET /healthz', 'GET /readyz', 'POST /csp-reports', ...pictures].sort(),
  )
})
