import { describe, expect, test } from 'vitest'
import { readTrustedProxies } from '#kit/node/trusted-proxies.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { expectRefusal, openSite, siteOrigin } from '#tests/fixtures/site.ts'

const PROXY = '10.0.0.5'

const jsonOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>

describe('the country of a licence', async () => {
  const licensed = await openSite(await testContext(), {
    admission: { trustedProxies: readTrustedProxies(PROXY), countries: { served: new Set(['KH']) } },
  })
  const from = async (country: string | null, path: string, socket = PROXY, method = 'GET') => {
    const request = new Request(`${siteOrigin}${path}`, {
      method,
      headers: country === null ? {} : { 'x-client-country': country },
    })
    return licensed.app.fetch(request, { incoming: { socket: { remoteAddress: socket } } })
  }
  test.each([
    ['KH', PROXY, 200],
    ['kh', PROXY, 200],
    ['TH', PROXY, 451],
    ['XX', PROXY, 451],
    ['KH, TH', PROXY, 451],
    [null, PROXY, 451],
    ['KH', '203.0.113.9', 451],
  ])('%s sent by %s is answered with %i', async (country, socket, status) => {
    expect((await from(country, '/api/site-info', socket)).status).toBe(status)
  })

  test('is reported over the API with its code, and elsewhere with a page', async () => {
    const answer = await from('TH', '/api/login', PROXY, 'POST')
    expectRefusal(
      { status: answer.status, body: (await jsonOf(answer)) as never, headers: answer.headers },
      'login from elsewhere',
    )
    const page = await from('TH', '/login')
    expect([page.status, page.headers.get('content-type')]).toEqual([451, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('ไม่สามารถให้บริการ')
  })

  test('is not asked of partners, health checks and whoever reports a vulnerability', async () => {
    expect((await from(null, '/hooks/gateway', '203.0.113.9', 'POST')).status).toBe(401)
    const walletPaths = ['/wallet/v1/balance', '/wallet/hub88/user/balance', '/wallet/amb/checkBalance']
    for (const path of [...walletPaths, '/tickets/v1/redeem', '/predictions/v1/winners'])
      expect((await from(null, path, '203.0.113.9', 'POST')).status, path).not.toBe(451)
    expect((await from(null, '/readyz', '203.0.113.9')).status).toBe(200)
    expect((await from(null, '/.well-known/security.txt', '203.0.113.9')).status).toBe(200)
  })
})
