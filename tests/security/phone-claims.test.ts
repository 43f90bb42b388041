import { describe, expect, test } from 'vitest'
import { api, type CallName } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import { gather, memberA, memberB } from './callers.ts'
import { type HttpResponse, openClients } from './clients.ts'
import { bodyForms, namesOf, validFields } from './fields.ts'
import { rowsOf } from './rows.ts'

const clients = await openClients()
const { siteClient, context, site } = clients
const people = await gather(clients)
const self = { ...memberA, password: site.password }
const carrying = (Object.entries(api) as [CallName, Call][]).filter(
  ([, call]) => call.access !== 'open' && namesOf(call).includes('phone'),
)

const thai = (ascii: string): string => ascii.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
const fullWidth = (ascii: string): string =>
  ascii.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
/** One number as people write it. */
const spellings = (phone: string): string[] => [
  phone,
  `+66${phone.slice(1)}`,
  ` ${phone} `,
  `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`,
  `${phone.slice(0, 3)} ${phone.slice(3)}`,
  thai(phone),
  `+66 ${phone.slice(1, 3)} ${thai(phone.slice(3))}`,
  `${phone}\u200b`,
  fullWidth(phone),
]
/** Malformed numbers: none names a member, not even the bearer's. */
const malformedNumbers = [
  '1',
  '0',
  '*',
  '%',
  "' or '1'='1",
  `${memberA.phone},${memberB.phone}`,
  '٠٨١١١١١١١١',
  `${memberA.phone}0`,
]

async function send(
  call: Call,
  form: keyof typeof bodyForms,
  phone: string,
  bearer: Record<string, string>,
): Promise<HttpResponse> {
  const path = `/api${call.path.replace(/\{\w+\}/g, 'id_that_nobody_has')}`
  const pairs = Object.entries({ ...validFields(call, self), phone })
  if (call.method === 'GET')
    return siteClient.request('GET', `${path}?${new URLSearchParams(pairs)}`, { headers: bearer })
  const { type, body } = bodyForms[form](pairs)
  return siteClient.request(call.method, path, { headers: { ...bearer, 'content-type': type }, body })
}

test('there are calls that carry a phone beside the bearer', () => {
  expect(carrying.map(([name]) => name)).toEqual(
    expect.arrayContaining(['POST /requests/withdraw', 'POST /register/password']),
  )
})

describe.each(carrying)('%s', (_name, call) => {
  test("with another's phone, in any spelling and form, is refused and touches neither", async () => {
    const bearer = await people.liveBearer()
    const before = [await rowsOf(context, memberA.phone), await rowsOf(context, memberB.phone)]
    for (const form of Object.keys(bodyForms) as (keyof typeof bodyForms)[]) {
      for (const phone of [...spellings(memberB.phone), ...spellings('0899999999')]) {
        const response = await send(call, form, phone, bearer)
        expect([phone, response.status, response.body['code']]).toEqual([phone, 403, 'PHONE_NOT_YOURS'])
      }
      for (const phone of malformedNumbers) {
        const response = await send(call, form, phone, bearer)
        expect([phone, response.status, response.body['code']]).toEqual([phone, 422, 'PHONE_INVALID'])
      }
    }
    expect([await rowsOf(context, memberA.phone), await rowsOf(context, memberB.phone)]).toEqual(before)
  })

  test('with the member’s own phone in any spelling, or none, is not refused for the phone', async () => {
    for (const phone of [...spellings(memberA.phone), '', 'null', 'undefined']) {
      const response = await send(call, 'form', phone, await people.liveBearer())
      expect([phone, response.body['code'] === 'PHONE_NOT_YOURS', response.body['code'] === 'PHONE_INVALID']).toEqual([
        phone,
        false,
        false,
      ])
    }
  })
})
