import { describe, expect, test } from 'vitest'
import { api, type CallName } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import { refusals } from '#contract/plain/refusals.ts'
import { callers, gather, memberB, type PresentedCredentials } from './callers.ts'
import { form, type HttpResponse, openClients } from './clients.ts'
import { otherRoutes, verdicts } from './rules.ts'

const clients = await openClients()
const { siteClient, context } = clients
const people = await gather(clients)
const calls = Object.entries(api) as [CallName, Call][]

/** A body that no call accepts: this answer means that the caller was admitted, and nothing was done. */
const unreadable = { headers: { 'content-type': 'text/xml' }, body: 'x' }

const pathOf = (call: Call): string => `/api${call.path.replace(/\{\w+\}/g, 'id_that_nobody_has')}`

function requestAs(
  call: Pick<Call, 'method'>,
  path: string,
  { headers, query }: PresentedCredentials,
): Promise<HttpResponse> {
  const target = `${path}${query === undefined ? '' : `${path.includes('?') ? '&' : '?'}${query}`}`
  return call.method === 'GET'
    ? siteClient.request('GET', target, { headers })
    : siteClient.request(call.method, target, { headers: { ...headers, ...unreadable.headers }, body: unreadable.body })
}

/** The answer when the caller's right was checked. */
function verdictOf(response: HttpResponse): string {
  const { code } = response.body
  if (code !== 'UNAUTHENTICATED' && code !== 'BANK_ACCOUNT_REQUIRED')
    return response.status < 500 || response.status === 503 ? 'in' : `broken: ${response.text}`
  expect(response.status).toBe(refusals[code].status)
  return code
}

describe.each(calls)('%s', (_name, call) => {
  test.each(callers)('asked by: %s', async (caller) => {
    const response = await requestAs(call, pathOf(call), await people.presentedBy(caller))
    expect(verdictOf(response)).toBe(verdicts[call.access][caller])
    // An admitted caller of a change gets the answer that the body is unreadable: the right is checked before the fields, and the refusal
    // is final.
    if (call.method !== 'GET' && verdicts[call.access][caller] === 'in')
      expect(response.body['code']).toBe('CONTENT_TYPE_UNSUPPORTED')
    expect(response.text, "another member's data").not.toMatch(new RegExp(`${memberB.phone}|${memberB.account}`))
  })

  if (call.method !== 'GET') {
    test.each([
      ['another site', { origin: 'https://evil.example' }],
      ['another site that calls itself ours', { origin: siteClient.origin, 'sec-fetch-site': 'cross-site' }],
      ['another port or sub-domain', { origin: siteClient.origin, 'sec-fetch-site': 'same-site' }],
      ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
      ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ])('from %s is refused, with all secrets right', async (_where, headers) => {
      const { headers: browserHeaders } = await people.presentedBy('browser')
      const { origin: _o, 'sec-fetch-site': _s, ...secrets } = browserHeaders
      const response = await siteClient.request(call.method, pathOf(call), {
        headers: { ...secrets, ...form, ...headers },
        body: '',
      })
      expect([response.status, response.body['code']]).toEqual([403, 'ORIGIN_REFUSED'])
      expect(response.headers['set-cookie']).toBeUndefined()
    })
  }
})

test('every path answers the methods of its calls and no other, and allows no other origin', async () => {
  const byPath = Map.groupBy(calls, ([, call]) => pathOf(call))
  for (const [path, callsOfPath] of byPath) {
    const methods = callsOfPath.map(([, call]) => call.method as string)
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter((one) => !methods.includes(one))) {
      const { headers } = await people.presentedBy('member')
      const response = await siteClient.request(method, path, { headers: { ...headers, ...form }, body: '' })
      expect([method, path, response.status, response.body['code']]).toEqual([method, path, 405, 'METHOD_NOT_ALLOWED'])
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
  }
})

describe('the routes that are not in the table', () => {
  const mounted = clients.site.app.routes.map(({ method, path }) => `${method} ${path}`)
  const ofTable = new Set(
    calls.flatMap(([, call]) =>
      ['ALL', call.method].map((method) => `${method} /api${call.path.replace(/\{(\w+)\}/g, ':$1')}`),
    ),
  )

  test('have a rule each, and each rule its route', () => {
    const others = [...new Set(mounted.filter((route) => !ofTable.has(route)))]
    expect(others.sort()).toEqual(Object.keys(otherRoutes).sort())
  })

  const guarded = Object.entries(otherRoutes).flatMap(([route, rule]) =>
    rule.guard === 'mounting' ? [] : [[route, rule] as const],
  )
  test.each(guarded)('%s lets in whom it should', async (route, rule) => {
    const [method = 'GET', path = '/'] = (('request' in rule && rule.request) || route).split(' ')
    for (const caller of callers) {
      const presented = await people.presentedBy(caller)
      const response = await requestAs({ method: method as Call['method'] }, path, presented)
      const { guard } = rule
      if (rule.refusal !== undefined)
        expect(JSON.parse(response.text), `${route} asked by ${caller}`).toEqual({ status: rule.refusal })
      else if (guard === 'signature' || guard === 'sandbox key')
        expect([401, 403], `${route} asked by ${caller}: ${response.text}`).toContain(response.status)
      else expect(verdictOf(response), `${route} asked by ${caller}`).toBe(verdicts[guard][caller])
    }
  })
})

test('a session of which one credential was shown is ended, whatever call it was shown to', async () => {
  const ended = () =>
    context.sql<{ n: bigint }>(`select count(*) as n from members.session where ended_why = 'half_mismatch'`)
  for (const [name, call] of calls.filter(([, one]) => one.access !== 'open')) {
    const presented = await people.presentedBy('browser without its cookie')
    const [before] = await ended()
    await requestAs(call, pathOf(call), presented)
    expect((await ended())[0]?.n, name).toBe((before?.n ?? 0n) + 1n)
  }
})
