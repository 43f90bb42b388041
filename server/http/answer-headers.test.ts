import { describe, expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { officeApi } from '#contract/http/office.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { officeOrigin, openTestOffice } from '#tests/fixtures/office.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const headers = { authorization: `Bearer ${await site.register('0811111111', '1111111111')}` }

async function send(path: string, init: RequestInit = {}) {
  const request = new Request(`${siteOrigin}${path}`, init)
  return site.app.fetch(request, {
    incoming: { socket: { remoteAddress: '127.0.0.1' }, rawHeaders: [...request.headers].flat() },
  })
}

describe('every answer', () => {
  const strict =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; report-to csp; report-uri /csp-reports"
  test.each([
    ['/api/site-info', 'GET'],
    ['/api/customers/profile', 'GET'],
    ['/api/nothing', 'GET'],
    ['/api/login', 'POST'],
    ['/api/login', 'PUT'],
    ['/hooks/gateway', 'POST'],
    ['/wallet/v1/balance', 'POST'],
    ['/healthz', 'GET'],
    ['/.well-known/security.txt', 'GET'],
    ['/csp-reports', 'POST'],
  ])('to %s (%s) carries the headers', async (path, method) => {
    const answer = await send(path, { method })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': strict,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'reporting-endpoints': 'csp="/csp-reports"',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    if (path.startsWith('/api')) expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['/part.css', 'text/css; charset=utf-8', 'public, max-age=300', false],
    ['/part.js', 'text/javascript; charset=utf-8', 'public, max-age=300', false],
    ['/part.woff2', 'font/woff2', 'public, max-age=300', false],
    ['/part.png', 'image/png', 'public, max-age=300', false],
    ['/drawing.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=300', true],
    ['/slip.png', 'image/png', 'no-store', true],
    ['/data.json', 'application/json; charset=utf-8', 'public, max-age=300', true],
    ['/page.html', 'text/html; charset=utf-8', 'public, max-age=300', true],
  ])('of %s (%s, %s) carries the headers for documents: %s', async (path, type, keep, ofDocuments) => {
    const httpsSite = await openSite(context, { admission: { https: true } })
    httpsSite.app.get(path, () => new Response('', { headers: { 'content-type': type, 'cache-control': keep } }))
    const { headers: sent } = await httpsSite.app.fetch(new Request(`${siteOrigin}${path}`))
    for (const name of [
      'x-content-type-options',
      'cross-origin-resource-policy',
      'strict-transport-security',
      'x-request-id',
    ]) {
      expect(sent.has(name), name).toBe(true)
    }
    for (const name of ['content-security-policy', 'x-frame-options', 'permissions-policy'])
      expect(sent.has(name), name).toBe(ofDocuments)
  })

  test('of a call that broke carries them too, and nothing of what broke', async () => {
    const broken = await openSite(context)
    broken.app.get('/broken', () => Promise.reject(new Error('a secret of ours')))
    const answer = await broken.app.fetch(new Request(`${siteOrigin}/broken`))
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([500, strict])
    expect(await answer.text()).not.toContain('secret of ours')
  })

  test('goes out as it was made, so that nobody has made a stream of its body', async () => {
    const plainSite = await openSite(context)
    const made = new Response('whole')
    plainSite.app.get('/made', () => made)
    expect(await plainSite.app.fetch(new Request(`${siteOrigin}/made`))).toBe(made)
    expect(made.headers.get('date')).toBe(context.clock.now().toUTCString())
  })

  test.each([
    ['what is answered', `${siteOrigin}/api/site-info`, 200],
    ['what is refused at entry', 'http://evil.example/api/site-info', 421],
  ])('carries the time of the site: %s', async (_what, url, status) => {
    const answer = await site.app.fetch(new Request(url), {})
    expect([answer.status, answer.headers.get('date')]).toEqual([status, context.clock.now().toUTCString()])
  })

  test('over https asks for https for two years', async () => {
    const secure = await openSite(context, { admission: { https: true } })
    const answer = await secure.app.fetch(new Request(`${siteOrigin}/api/site-info`))
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })

  test('to a logout clears nothing under the page and the worker that are in use', async () => {
    const answer = await send('/api/logout', { method: 'POST' })
    expect(answer.headers.get('clear-site-data')).toBeNull()
  })
})

test('security.txt says whom to tell, and is not yet over', async () => {
  const text = await (await send('/.well-known/security.txt')).text()
  expect(text).toMatch(/^Contact: mailto:security@localhost$/m)
  expect(new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? 0).getTime()).toBeGreaterThan(context.clock.now().getTime())
})

describe('a request that is too much', () => {
  test.each([
    [
      'headers',
      431,
      { headers: Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`x-${n}`, '1'])) },
      '/api/site-info',
    ],
    ['an address', 414, {}, `/api/site-info?${'a'.repeat(5_000)}`],
    ['fields', 413, {}, `/api/site-info?${Array.from({ length: 65 }, (_, n) => `f${n}=1`).join('&')}`],
  ])('of %s is %i', async (_name, status, init, path) => {
    expect((await send(path, init as RequestInit)).status).toBe(status)
  })
})

describe('a change from another origin', () => {
  const calls = [
    ...Object.values(api).map((call) => [`${call.method} /api${call.path}`, call.method] as const),
    ['POST /login', 'POST'] as const,
    ['POST /register', 'POST'] as const,
  ].filter(([, method]) => method !== 'GET')

  test.each(calls)('is refused: %s', async (name, method) => {
    const path = name.slice(name.indexOf(' ') + 1).replace(/\{\w+\}/g, 'x')
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: siteOrigin, 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await send(path, { method, headers: { ...headers, ...foreign } as unknown as HeadersInit })
      // Without a build there are no pages here: tests/e2e/hostile.spec.ts tests those.
      expect(answer.status, JSON.stringify(foreign)).toBe(path.startsWith('/api') ? 403 : 404)
    }
  })

  test('is refused by the office, with a foreign origin and without any', async () => {
    const office = await openTestOffice(context)
    for (const call of Object.values(officeApi)) {
      if (call.method === 'GET') continue
      const path = `${officeOrigin}/api${call.path.replace(/\{\w+\}/g, 'x')}`
      for (const headers of [
        {},
        { origin: siteOrigin },
        { origin: officeOrigin, 'sec-fetch-site': 'same-site' },
      ] as HeadersInit[]) {
        expect((await office.app.fetch(new Request(path, { method: call.method, headers }))).status, path).toBe(403)
      }
    }
  })
})
