import { describe, expect, test } from 'vitest'
import { everyRefusal, fieldsOf } from '#contract/http/added-refusals.ts'
import { api } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import type { RefusalCode } from '#contract/plain/refusals.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite } from '#tests/fixtures/site.ts'

const site = await openSite(await testContext())
const calls = Object.entries(api) as [string, Call][]
const token = await site.register('0811111111', '1111111111')
/** A member with a password and no bank account yet. */
const unbanked = await (async () => {
  const phone = '0822222222'
  await site.post('/api/register/phone', { phone })
  const verified = await site.post('/api/register/otp', { phone, otp: site.members.sms.codeOf(phone) })
  const word = { password: site.password, password_confirmation: site.password }
  await site.post('/api/register/password', word, String(verified.body['access_token']))
  return String((await site.post('/api/login', { phone, password: site.password })).body['access_token'])
})()

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
type RequestParts = {
  query?: string
  body?: BodyInit
  headers?: Record<string, string>
  id?: string
  by?: string | null
}
const asFields = (call: Call, query: string, { body, headers }: RequestParts): RequestParts =>
  call.method === 'GET' ? { query } : { body: body ?? '', headers: headers ?? {} }

async function codeOf(
  call: Call,
  { query = '', body, headers = {}, id = 'x', by = token }: RequestParts,
): Promise<unknown> {
  const path = `/api${call.path.replace(/\{\w+\}/g, id)}${query}`
  return (
    await site.send(call.method, path, {
      headers,
      ...(by === null ? {} : { token: by }),
      ...(body === undefined ? {} : { body }),
    })
  ).body.code
}

const broken: [code: RefusalCode, sent: (call: Call) => RequestParts][] = [
  [
    'BODY_TOO_LARGE',
    (call) =>
      asFields(call, `?${Array.from({ length: 70 }, (_, n) => `f${n}=1`).join('&')}`, {
        body: `a=${'x'.repeat(20_000)}`,
        headers: form,
      }),
  ],
  ['BODY_MALFORMED', (call) => asFields(call, '?a=%00', { body: '{', headers: json })],
  ['FIELD_REPEATED', (call) => asFields(call, '?a=1&a=2', { body: 'a=1&a=2', headers: form })],
  ['CONTENT_TYPE_UNSUPPORTED', () => ({ body: '<a/>', headers: { 'content-type': 'text/xml' } })],
  ['ORIGIN_REFUSED', () => ({ headers: { origin: 'https://evil.example' } })],
  ['INSECURE_ORIGIN', () => ({ headers: { origin: 'http://shop.example' } })],
  ['UNAUTHENTICATED', () => ({ by: null })],
  ['BANK_ACCOUNT_REQUIRED', () => ({ by: unbanked })],
]

describe.each(broken)('%s', (code, sent) => {
  test('is what every call answers to it, before its module is asked', async () => {
    const concerned = calls.filter(([, call]) => everyRefusal(call).has(code))
    expect(concerned.length).toBeGreaterThan(3)
    for (const [name, call] of concerned) expect(await codeOf(call, sent(call)), name).toBe(code)
  })
})

test.each(calls.filter(([, call]) => call.path.includes('{')))(
  '%s finds nothing by an id with a null character',
  async (_name, call) => {
    expect(await codeOf(call, { id: '%00' })).toBe('NOT_FOUND')
  },
)

const inBody = ([, call]: [string, Call]) =>
  Object.keys(fieldsOf(call)).filter((field) => !call.path.includes(`{${field}}`))

describe.each(calls.filter((named) => !named[1].picture && inBody(named).length > 0))('%s', (name, call) => {
  test.each(inBody([name, call]))('refuses %s by a code that it describes, whatever is there', async (field) => {
    for (const value of ['', '!', 'x'.repeat(2_500), '2026-99-99', '-1']) {
      const fields = new URLSearchParams({ [field]: value })
      const code = await codeOf(call, call.method === 'GET' ? { query: `?${fields}` } : { body: fields })
      expect(code === undefined || everyRefusal(call).has(code as RefusalCode), `${field}: ${String(code)}`).toBe(true)
    }
    if (call.method !== 'GET') {
      const code = (await codeOf(call, { body: JSON.stringify({ [field]: ['x'] }), headers: json })) as RefusalCode
      expect(everyRefusal(call).has(code), `a list: ${code}`).toBe(true)
    }
  })
})
