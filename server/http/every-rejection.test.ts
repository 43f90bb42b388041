import { describe, expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { everyRefusal, admissionRefusals } from '#contract/http/added-refusals.ts'
import type { Call } from '#contract/http/call.ts'
import type { RefusalCode } from '#contract/plain/refusals.ts'
import { openPressure } from '#server/admission/pressure.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

const context = await testContext()
const calls = Object.values(api) as Call[]
const site = await openSite(context)
const late = await openSite(context, { admission: { bodyMsMax: 10 } })
const licensed = await openSite(context, { admission: { countries: { served: new Set(['KH']) } } })
const exhausted = await openSite(context, {
  admission: { limits: { take: async () => 2_500, tryBearer: () => 0, noteBearer: () => {} } },
})
const pressed = await openSite(context, {
  admission: { pressure: openPressure(null, { lateMs: () => 60_000, waitingPerConnection: () => 0 }) },
})
const authorization = `Bearer ${await site.register('0811111111', '1111111111')}`

type SentRequest = {
  of?: typeof site
  origin?: string
  query?: string
  headers?: Record<string, string>
  body?: ReadableStream
}

/** The refusal code that one call returns, and its `retry-after` in seconds. */
async function answerTo(
  call: Pick<Call, 'method' | 'path'>,
  { of = site, origin = siteOrigin, query = '', headers = {}, body }: SentRequest,
) {
  const path = `/api${call.path.replace(/\{\w+\}/g, 'x')}`
  const sent = {
    method: call.method,
    headers: { authorization, ...headers },
    ...(body ? { body, duplex: 'half' } : {}),
  }
  const request = new Request(`${origin}${path}${query}`, sent as RequestInit)
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' }, rawHeaders: [...request.headers].flat() } }
  const answer = await of.app.fetch(request, env)
  return { code: ((await answer.json()) as { code?: RefusalCode }).code, wait: answer.headers.get('retry-after') }
}

const many = Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`x-${n}`, '1']))
const never = () =>
  new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(new TextEncoder().encode('phone=08')) })
const typeOf = (call: Pick<Call, 'picture'>) => ({
  'content-type': call.picture ? 'image/png' : 'application/x-www-form-urlencoded',
})

const rejections: [code: RefusalCode, wait: string | null, options: (call: Pick<Call, 'picture'>) => SentRequest][] = [
  ['HOST_UNKNOWN', null, () => ({ origin: 'http://evil.example' })],
  ['COUNTRY_NOT_SERVED', null, () => ({ of: licensed, headers: { 'x-client-country': 'KH' } })],
  ['ADDRESS_TOO_LONG', null, () => ({ query: `?${'a'.repeat(5_000)}` })],
  ['HEADERS_TOO_MANY', null, () => ({ headers: many })],
  ['TOO_MANY_REQUESTS', '3', () => ({ of: exhausted })],
  ['BUSY', '2', () => ({ of: pressed })],
  ['BODY_LATE', null, (call) => ({ of: late, headers: typeOf(call), body: never() })],
]

/** The calls of the API's description, which no module serves. */
const description = (['/docs', '/openapi.json'] as const).map((path) => ({ method: 'GET' as const, path }))

test.each(rejections.filter(([code]) => admissionRefusals.some((one) => one === code)))(
  '%s is refused by the addresses of the API’s description too',
  async (code, wait, options) => {
    for (const call of description) expect(await answerTo(call, options({})), call.path).toEqual({ code, wait })
  },
)

describe.each(rejections)('%s', (code, wait, options) => {
  test('is what every call that describes it answers', async () => {
    const concerned = calls.filter((call) => everyRefusal(call).has(code))
    expect(concerned.length).toBeGreaterThan(5)
    // One after the other: the same member sends one image at a time.
    for (const call of concerned)
      expect(await answerTo(call, options(call)), `${call.method} ${call.path}`).toEqual({ code, wait })
  })
})
