import { describe, expect, test } from 'vitest'
import { api, type CallName } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const phone = '0811111111'
const token = await site.register(phone, '1111111111')
const other = { phone: '0822222222' }
await site.register(other.phone, '2222222222')
await site.credit(phone, site.rich)

/** What a careless or hostile person puts into a field. */
const hostileTexts: Record<string, string> = {
  empty: '',
  spaces: '   ',
  'the word null': 'null',
  'the word undefined': 'undefined',
  'a minus': '-300',
  'a plus': '+300',
  'an exponent': '3e2',
  hexadecimal: '0x12c',
  infinity: 'Infinity',
  'not a number': 'NaN',
  'three decimals': '300.005',
  'a comma': '1,000',
  'two dots': '3.0.0',
  'Arabic digits': '٣٠٠',
  'full-width digits': '３００',
  'a huge number': '9'.repeat(40),
  'past 2^53': '9007199254740993',
  'a very long text': 'ก'.repeat(3_000),
  'a null byte': '300\u0000',
  'right-to-left override': '\u202e300',
  'a lone combining mark': '\u0e34',
  'an SQL quote': "1' or '1'='1",
  markup: '<script>alert(1)</script>',
  'a prototype': '__proto__',
  'a path': '../../etc/passwd',
}

const countedTables = [
  'wallet.transfer',
  'wallet.entry',
  'deposits.deposit',
  'withdrawals.withdrawal',
  'members.member',
  'members.bank_account',
  'outbox.event',
  'tickets.ticket',
]
async function rowCounts(): Promise<string> {
  const counts = await Promise.all(
    countedTables.map(async (table) => (await context.sql<{ n: bigint }>(`select count(*) as n from ${table}`))[0]?.n),
  )
  return counts.join()
}

/** Well-formed fields of each call, though not all of these calls succeed; a bad value replaces one of them. */
const good: Partial<Record<CallName, Record<string, string>>> = {
  'POST /login': { phone, password: site.password, ip: '{ip}' },
  'POST /register/phone': { phone: '0833333333', ip: '{ip}', no_otp: '1', affiliate_key: '', referral_key: '' },
  'POST /register/otp': { phone: '0833333333', otp: '000000' },
  'POST /register/password': { phone, password: 'Mangosteen2Kilo', password_confirmation: 'Mangosteen2Kilo' },
  'POST /register/bank-account': {
    phone,
    bank: 'kbank',
    account_number: '3333333333',
    name: 'สมชาย ใจดี',
    line: '',
    birth_date: '1990-05-12',
  },
  'POST /requests/deposit/payment-gateway': { amount: '300', promotion_id: '0', ip: '{ip}' },
  'POST /requests/deposit/{id}/cancel': {},
  'POST /requests/withdraw': { phone, amount: '300' },
  'GET /customers/login-game': { g: 'slot.localhost', game: 'golden-lotus' },
}

const pathOf = (call: Call) => `/api${call.path.replace('{id}', 'dep_nothing')}`
const send = (call: Call, pairs: [string, string][]) =>
  call.method === 'GET'
    ? site.send('GET', `${pathOf(call)}?${new URLSearchParams(pairs)}`, { token })
    : site.send(call.method, pathOf(call), { body: new URLSearchParams(pairs), token })

describe.each(Object.entries(good) as [CallName, Record<string, string>][])('%s', (name, fields) => {
  const call = api[name] as Call

  for (const field of Object.keys(fields)) {
    test(`takes nothing but valid values for ${field}`, async () => {
      const before = await rowCounts()
      for (const [kind, value] of Object.entries(hostileTexts)) {
        const answer = await send(call, Object.entries({ ...fields, [field]: value }))
        const what = `${name} with ${kind} in ${field}`
        expect(answer.status, what).toBeLessThan(500)
        if (answer.status === 200) continue // Some fields accept anything. What the call did stays.
        expectRefusal(answer, what)
      }
      const missing = await send(
        call,
        Object.entries(fields).filter(([key]) => key !== field),
      )
      expect(missing.status, `${name} without ${field}`).toBeLessThan(500)
      if (['amount', 'otp', 'password', 'account_number', 'bank', 'name'].includes(field)) {
        expectRefusal(missing, `${name} without ${field}`)
        expect(await rowCounts(), `${name}: rows after refusals`).toBe(before)
      }
    })

    test(`refuses ${field} when it is there twice, in each body form`, async () => {
      const before = await rowCounts()
      const twice = await send(call, [...Object.entries(fields), [field, fields[field] ?? '']])
      expect([twice.status, twice.body.code]).toEqual([422, 'FIELD_REPEATED'])
      if (call.method !== 'GET') {
        const body = JSON.stringify(fields).replace('{', `{"${field}":"1",`)
        const json = await site.send(call.method, pathOf(call), {
          body,
          token,
          headers: { 'content-type': 'application/json' },
        })
        expect([json.status, json.body.code]).toEqual([422, 'FIELD_REPEATED'])
      }
      expect(await rowCounts()).toBe(before)
    })

    test(`does not fail on a list, an object or a boolean where ${field} belongs`, async () => {
      if (call.method === 'GET') return
      for (const wrong of [['300'], { a: 1 }, true]) {
        const body = JSON.stringify({ ...fields, [field]: wrong })
        const answer = await site.send(call.method, pathOf(call), {
          body,
          token,
          headers: { 'content-type': 'application/json' },
        })
        expect(answer.status, JSON.stringify(wrong)).toBeLessThan(500)
      }
    })
  }

  test('answers a broken body with a clear error', async () => {
    if (call.method === 'GET') return
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const json = { 'content-type': 'application/json' }
    for (const [body, headers, code] of [
      ['{', json, 'BODY_MALFORMED'],
      ['[1]', json, 'BODY_MALFORMED'],
      ['null', json, 'BODY_MALFORMED'],
      ['<a/>', { 'content-type': 'text/xml' }, 'CONTENT_TYPE_UNSUPPORTED'],
      [`amount=${'9'.repeat(20_000)}`, form, 'BODY_TOO_LARGE'],
      [Array.from({ length: 70 }, (_, n) => `f${n}=1`).join('&'), form, 'BODY_TOO_LARGE'],
    ] as const) {
      const answer = await site.send(call.method, pathOf(call), { body, headers, token })
      expect([body.slice(0, 20), answer.body.code]).toEqual([body.slice(0, 20), code])
      expectRefusal(answer, body.slice(0, 20))
    }
  })

  if (call.access !== 'open') {
    test.each([
      ['no bearer', undefined],
      ['a dead bearer', `mt_${'x'.repeat(43)}`],
      ['rubbish', 'a b'],
    ])('with %s is 401', async (_name, bearer) => {
      const answer = await site.send(call.method, pathOf(call), bearer === undefined ? {} : { token: bearer })
      expect([answer.status, answer.body.message]).toEqual([401, 'Unauthenticated.'])
    })
    if ('phone' in fields) {
      test("with another member's phone is 403", async () => {
        const answer = await send(call, Object.entries({ ...fields, phone: other.phone }))
        expect([answer.status, answer.body.code]).toEqual([403, 'PHONE_NOT_YOURS'])
      })
    }
  }

  test('cross-site is refused', async () => {
    if (call.method === 'GET') return
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await site.send(call.method, pathOf(call), {
        body: new URLSearchParams(fields),
        headers: headers as never,
        token,
      })
      expect([answer.status, answer.body.code]).toEqual([403, 'ORIGIN_REFUSED'])
    }
  })
})

describe('an amount', async () => {
  const token = await site.register('0844444444', '4444444444')

  test.each([
    ['300', '300.00'],
    ['300.5', '300.50'],
    ['๓๐๐', '300.00'],
    [' 300 ', '300.00'],
  ])('written %j is %s', async (written, read) => {
    const answer = await site.post('/api/requests/deposit/payment-gateway', { amount: written }, token)
    expect(answer.status).toBe(200)
    const profile = await site.send('GET', '/api/customers/profile', { token })
    expect(profile.body['data']).toMatchObject({ pending_request: { amount: read } })
    await site.post(`/api/requests/deposit/${String(answer.body['id'])}/cancel`, {}, token)
  })

  test('as a JSON number is read by its source text', async () => {
    const headers = { 'content-type': 'application/json' }
    const path = '/api/requests/deposit/payment-gateway'
    expect((await site.send('POST', path, { body: '{"amount":3e2}', headers, token })).body.code).toBe('AMOUNT_INVALID')
    expect((await site.send('POST', path, { body: '{"amount":300.10}', headers, token })).status).toBe(200)
  })
})

test.each(['constructor', '__proto__', 'toString'])(
  'a field named %s that breaks the body is reported as any other',
  async (name) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await site.send('POST', '/api/login', { body: `{"${name}":"a\\ud800"}`, headers })
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
      400,
      'BODY_MALFORMED',
      ['error'],
    ])
  },
)

test.each(['/api/live', '/api/docs', '/api/openapi.json'])('%s takes no other method', async (path) => {
  const answer = await site.send('PATCH', path)
  expect([answer.status, answer.body.code, answer.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET'])
})

describe('paths of the API that do not exist', () => {
  test.each([
    ['GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['POST', '/api', 404, 'NOT_FOUND'],
    ['DELETE', '/api/login', 405, 'METHOD_NOT_ALLOWED'],
  ])('%s %s answers %i in JSON', async (method, path, status, code) => {
    const answer = await site.send(method, path)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})
