import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { officeApi, type OfficeCallName } from '#contract/http/office.ts'
import type { OfficeCall } from '#contract/http/office-call.ts'
import { officeRights, operatorRoles } from '#contract/plain/office-rights.ts'
import { officePassword, ticketOf } from '#tests/fixtures/office.ts'
import { asBearer, gather } from './callers.ts'
import { fromPageOf, type Heard, json, openDoors } from './doors.ts'

const doors = await openDoors()
const { office, officeDoor, siteDoor, desk } = doors
const people = await gather(doors)
const calls = Object.entries(officeApi) as [OfficeCallName, OfficeCall][]

const cookie = (token: string | null) => ({ cookie: `__Host-office=${token}` })
const elsewhere = await office.signedIn('cashier')
const signedOut = await office.signedIn('cashier')
await signedOut.call('POST /api/sign-out')
const idle = await office.signedIn('cashier')
const ageOf = (browser: { cookie: string | null }, minutes: number) =>
  desk.sql(`update operators.session set last_seen_at = last_seen_at - $2 * interval '1 minute' where token_hash = sha256($1::bytea)`, [
    Buffer.from(browser.cookie ?? ''),
    minutes,
  ])
await ageOf(idle, 16)
const half = await office.newBrowser().call('POST /api/sign-in', { operator: 'supervisor', password: officePassword })

/** Who stands before the office's door, by what he shows. */
const outsiders: Record<string, Record<string, string>> = {
  nobody: {},
  'a member by his bearer': asBearer(people.tokens.member),
  'a member by both halves': { ...asBearer(people.halves.token), cookie: people.halves.cookie },
  "a member's bearer in the office's cookie": cookie(people.tokens.member),
  "a member's half in the office's cookie": cookie(people.halves.cookie.split('=')[1] ?? ''),
  'an operator who signed out': cookie(signedOut.cookie),
  'an operator who was away too long': cookie(idle.cookie),
  'an operator with the password alone': cookie(ticketOf(half)),
  "an operator's cookie as a bearer": asBearer(elsewhere.cookie ?? ''),
  'a made-up cookie': cookie(randomBytes(32).toString('base64url')),
}

const pathOf = (call: OfficeCall): string => `/api${call.path.replace(/\{\w+\}/g, '1')}`

/** Asks in a way that no call acts on: the right is judged before a body that is no JSON. */
function ask(call: OfficeCall, headers: Record<string, string>): Promise<Heard> {
  const browser = call.method === 'GET' ? { 'sec-fetch-site': 'same-origin' } : fromPageOf(officeDoor)
  return officeDoor.ask(call.method, pathOf(call), {
    headers: { ...browser, ...(call.method === 'GET' ? {} : { 'content-type': 'text/plain' }), ...headers },
    ...(call.method === 'GET' ? {} : { body: 'x' }),
  })
}

test('every call of the office has its roles, and every role that is named a call', () => {
  const guarded = calls.filter(([, call]) => call.access !== 'open').map(([name]) => name)
  expect(Object.keys(officeRights).sort()).toEqual(guarded.sort())
})

describe.each(calls)('%s', (name, call) => {
  test.each(operatorRoles)('asked by a %s', async (role) => {
    const heard = await ask(call, { cookie: people.atOffice(role) })
    const may = call.access === 'open' || (officeRights[name as keyof typeof officeRights] as readonly string[]).includes(role)
    expect(heard.body['code'] === 'ROLE_REFUSED', heard.text).toBe(!may)
    expect(heard.body['code']).not.toBe('UNAUTHENTICATED')
    if (!may) expect(heard.status).toBe(403)
    else if (call.method !== 'GET') expect(heard.body['code']).toBe('CONTENT_TYPE_UNSUPPORTED')
    else expect(heard.status).toBeLessThan(500)
  })

  test.each(Object.entries(outsiders))('asked by %s', async (_who, headers) => {
    const heard = await ask(call, headers)
    if (call.access === 'open') return expect(heard.body['code']).toBe('CONTENT_TYPE_UNSUPPORTED')
    expect([heard.status, heard.body['code']]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('asked by another page, with the right cookie', async () => {
    const foreign =
      call.method === 'GET'
        ? [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]
        : [
            { origin: siteDoor.origin, 'sec-fetch-site': 'same-site' },
            { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
            { origin: officeDoor.origin, 'sec-fetch-site': 'cross-site' },
            { origin: 'null' },
            {},
          ]
    for (const headers of foreign) {
      const heard = await officeDoor.ask(call.method, pathOf(call), {
        headers: { cookie: people.atOffice('supervisor'), ...(call.method === 'GET' ? {} : json), ...headers },
        ...(call.method === 'GET' ? {} : { body: '{}' }),
      })
      expect([heard.status, heard.body['code']], JSON.stringify(headers)).toEqual([403, 'ORIGIN_REFUSED'])
    }
  })
})

test('whoever has no session is not told what is there', async () => {
  for (const path of ['/api', '/api/nothing', '/api/members', '/api/sign-in/other']) {
    for (const headers of Object.values(outsiders)) {
      const heard = await officeDoor.ask('GET', path, { headers })
      expect([path, heard.status]).toEqual([path, 401])
    }
  }
})

test('the routes of the office are its calls, its health and its page', () => {
  const ofTable = new Set(
    calls.flatMap(([, call]) => ['ALL', call.method].map((method) => `${method} /api${call.path.replace(/\{(\w+)\}/g, ':$1')}`)),
  )
  const others = office.app.routes.map(({ method, path }) => `${method} ${path}`).filter((route) => !ofTable.has(route))
  const pictures = ['GET /media/:file', 'HEAD /media/:file']
  expect([...new Set(others)].sort()).toEqual(
    ['ALL /*', 'ALL /api', 'ALL /api/*', 'GET /healthz', 'GET /readyz', 'POST /csp-reports', ...pictures].sort(),
  )
})
