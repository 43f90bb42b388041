import { beforeEach, describe, expect, test } from 'vitest'
import { api, type CallName } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import { gather, memberA } from './callers.ts'
import { type HttpResponse, openClients } from './clients.ts'
import { bodyForms, namesOf, validFields } from './fields.ts'
import { rowCounts, rowsOf } from './rows.ts'

const clients = await openClients()
const { siteClient, context, site } = clients
const people = await gather(clients)
const self = { ...memberA, password: site.password }
const calls = (Object.entries(api) as [CallName, Call][]).filter(([, call]) => call.picture === undefined)

const pathOf = (call: Call): string => `/api${call.path.replace(/\{\w+\}/g, 'id_that_nobody_has')}`
let member: Record<string, string> = {}
beforeEach(async () => {
  member = await people.liveBearer()
})

function send(call: Call, type: string, body: string): Promise<HttpResponse> {
  return call.method === 'GET'
    ? siteClient.request('GET', `${pathOf(call)}?${body}`, { headers: member })
    : siteClient.request(call.method, pathOf(call), { headers: { ...member, 'content-type': type }, body })
}
const expectUnpolluted = (): void => {
  const unrelated: Record<string, unknown> = {}
  expect([
    unrelated['polluted'],
    unrelated['isAdmin'],
    unrelated['scope'],
    ([] as unknown as Record<string, unknown>)['polluted'],
  ]).toEqual([undefined, undefined, undefined, undefined])
}

/** Ways to send one field twice, for which one reader keeps the first and another the last. */
const twice = (name: string, value: string): [string, string, string][] => {
  const form = bodyForms.form([[name, value]]).body
  const JSONs = bodyForms.JSON
  const spelled = [...name].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
  const encoded = [...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  return [
    ['form', 'application/x-www-form-urlencoded', `${form}&${form}`],
    ['form, spelled in hexadecimal', 'application/x-www-form-urlencoded', `${form}&${encoded}=9`],
    ['form, without a value', 'application/x-www-form-urlencoded', `${form}&${name}`],
    ['JSON', JSONs([]).type, `{${JSON.stringify(name)}:"1",${JSON.stringify(name)}:${JSON.stringify(value)}}`],
    ['JSON, spelled in escapes', JSONs([]).type, `{${JSON.stringify(name)}:${JSON.stringify(value)},"${spelled}":"9"}`],
    [
      'multipart',
      bodyForms.multipart([]).type,
      bodyForms.multipart([
        [name, value],
        [name, '9'],
      ]).body,
    ],
  ]
}

/** Names by which a reader of nested fields would reach the prototype of all objects, or a function. */
const reaching = [
  '__proto__',
  'constructor',
  'prototype',
  '__proto__.polluted',
  '__proto__[polluted]',
  'constructor[prototype][polluted]',
  'constructor.prototype.polluted',
  'a[__proto__][polluted]',
  '[__proto__][polluted]',
  '__proto__[scope]',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'polluted[]',
  'amount[]',
  'amount[0]',
  'amount[$gt]',
  'phone[$ne]',
  'then',
]
const nested = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"a":{"__proto__":{"polluted":1}}}',
  '{"__proto__":null}',
  '{"__proto__":[{"polluted":1}]}',
  '{"then":"x","toJSON":"x","polluted":true}',
  '{"amount":{"toString":"300","valueOf":"300"}}',
  '{"phone":{"$ne":null},"password":{"$ne":null}}',
]

describe.each(calls)('%s', (_name, call) => {
  test('refuses what is there twice, in whatever spelling', async () => {
    const before = await rowCounts(context)
    for (const name of [...namesOf(call), 'unknown_field']) {
      const rest = validFields(call, self)
      for (const [how, type, body] of twice(name, rest[name] ?? '1')) {
        if (call.method === 'GET' && !how.startsWith('form')) continue
        const response = await send(call, type, body)
        expect([how, name, response.status, response.body['code']]).toEqual([how, name, 422, 'FIELD_REPEATED'])
      }
    }
    expect(await rowCounts(context)).toEqual(before)
  })

  test('pollutes no prototype, and takes no nested field for a plain one', async () => {
    const valid = Object.entries(validFields(call, self)) as [string, string][]
    const forms = call.method === 'GET' ? (['form'] as const) : (Object.keys(bodyForms) as (keyof typeof bodyForms)[])
    for (const [n, name] of reaching.entries()) {
      // Each name in one form, so that all forms meet all calls.
      for (const form of forms.slice(n % forms.length, (n % forms.length) + 1)) {
        const { type, body } = bodyForms[form]([
          ...valid.filter(([own]) => own !== 'amount' && own !== 'phone'),
          [name, '1'],
        ])
        const response = await send(call, type, body)
        expect(response.status, `${name} in ${form}: ${response.text}`).toBeLessThan(500)
        expectUnpolluted()
      }
    }
    if (call.method === 'GET') return
    for (const body of nested) {
      const response = await send(call, 'application/json', body)
      expect(response.status, `${body}: ${response.text}`).toBeLessThan(500)
      expectUnpolluted()
    }
  })
})

test('a body that claims to be of another kind, or of two, is read as one', async () => {
  const before = await rowsOf(context, memberA.phone)
  const path = '/api/requests/withdraw'
  for (const [type, body, status] of [
    ['application/json', 'amount=300', 400],
    ['application/x-www-form-urlencoded', '{"amount":"300"}', 422],
    [
      'application/x-www-form-urlencoded;boundary=x',
      '--x\r\nContent-Disposition: form-data; name="amount"\r\n\r\n300\r\n--x--',
      422,
    ],
    ['multipart/form-data', 'amount=300', 400],
    ['text/plain', 'amount=300', 415],
    ['application/json, application/x-www-form-urlencoded', 'amount=300', 415],
    ['application/x-www-form-urlencoded', 'amount;300&amount%5B%5D=300&Amount=300&AMOUNT=300&amount%20=300', 422],
  ] as const) {
    const response = await siteClient.request('POST', path, { headers: { ...member, 'content-type': type }, body })
    expect([type, body, response.status], response.text).toEqual([type, body, status])
  }
  expect(await rowsOf(context, memberA.phone)).toEqual(before)
})
