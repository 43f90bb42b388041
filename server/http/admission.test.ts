import { afterEach, describe, expect, test, vi } from 'vitest'
import { callClasses } from '#contract/plain/call-classes.ts'
import { forgetFullBuckets, openLimits } from '#server/admission/limits.ts'
import { openOwnUrlCheck } from '#server/admission/own-url.ts'
import { openPressure } from '#server/admission/pressure.ts'
import { readTrustedProxies } from '#kit/node/trusted-proxies.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { officeOrigin, openTestOffice } from '#tests/fixtures/office.ts'
import { expectRefusal, openSite, siteOrigin } from '#tests/fixtures/site.ts'

const PROXY = '10.0.0.5'
const context = await testContext()
const pressing = { late: 0, waiting: 0 }
const site = await openSite(context, {
  admission: {
    trustedProxies: readTrustedProxies(PROXY),
    // Two processes on one database, as the outside world sees it: no address is local.
    limits: openLimits(context, { mode: 'on', sandbox: false }),
    pressure: openPressure(null, { lateMs: () => pressing.late, waitingPerConnection: () => pressing.waiting }),
  },
})
const second = openLimits(context, { mode: 'on', sandbox: false })
const phone = '0811111111'
const token = await site.register(phone, '1111111111')
const headers = { authorization: `Bearer ${token}` }
const frequentReader = { authorization: `Bearer ${await site.register('0822222222', '2222222222')}` }

let now: { mockRestore(): void } | null = null
afterEach(() => {
  Object.assign(pressing, { late: 0, waiting: 0 })
  now?.mockRestore()
  now = null
})

/** One request from an address: over the trusted proxy, or directly. */
async function send(path: string, init: RequestInit & { from?: string; socket?: string; url?: string } = {}) {
  const { from, socket = PROXY, url = siteOrigin, ...request } = init
  const sent = new Headers(request.headers)
  if (from !== undefined) sent.set('x-forwarded-for', from)
  const rawHeaders = [...sent].flat()
  return site.app.fetch(new Request(`${url}${path}`, { ...request, headers: sent }), {
    incoming: { socket: { remoteAddress: socket }, rawHeaders },
  })
}
const jsonOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>

describe('the caller', () => {
  test('is who the trusted proxy saw; what a stranger forwards changes nothing', async () => {
    expect(await jsonOf(await send('/api/ip', { from: '198.51.100.7' }))).toMatchObject({ ip: '198.51.100.7' })
    expect(await jsonOf(await send('/api/ip', { from: '198.51.100.7', socket: '203.0.113.9' }))).toMatchObject({
      ip: '203.0.113.9',
    })
    expect(
      await jsonOf(
        await send('/api/ip', {
          headers: { forwarded: 'for=1.1.1.1', 'x-real-ip': '1.1.1.1', 'x-client-ip': '1.1.1.1' },
        }),
      ),
    ).toMatchObject({ ip: PROXY })
  })

  test('who forges a thousand addresses fills one bucket; of IPv6 a /64 is one', async () => {
    const forge = (n: number) =>
      send('/api/login', {
        method: 'POST',
        body: new URLSearchParams({ phone: 'x' }),
        from: `10.9.${n >> 8}.${n & 255}`,
        socket: '203.0.113.10',
      })
    const countRefused = async (answer: (n: number) => Promise<Response>) => {
      let count = 0
      for (let n = 0; n < 100; n += 1) if ((await answer(n)).status === 429) count += 1
      return count
    }
    expect(await countRefused(forge)).toBe(100 - callClasses.password.burst)
    const inOne64 = (n: number) =>
      send('/api/register/phone', {
        method: 'POST',
        body: new URLSearchParams({ phone: 'x' }),
        from: `2001:db8:1:2::${n.toString(16)}`,
      })
    expect(await countRefused(inOne64)).toBe(100 - callClasses.identity.burst)
  })
})

describe('the name', () => {
  test.each([
    ['http://evil.example', 421],
    ['http://localhost.evil.example:3000', 421],
    ['http://office.localhost:3001', 421],
    ['http://localhost:3999', 421],
    ['http://localhost:3000', 200],
    ['http://LOCALHOST.:3000', 200],
    ['http://127.0.0.1:4711', 200],
  ])('%s is answered with %i', async (url, status) => {
    const answer = await send('/api/site-info', { url })
    expect(answer.status).toBe(status)
    if (status === 421) expectRefusal({ status, body: (await jsonOf(answer)) as never, headers: answer.headers }, url)
    expect((await send('/somewhere', { url })).status).toBe(status === 421 ? 421 : 404)
    expect((await send('/healthz', { url })).status).toBe(200)
  })

  test('in mode live is our own and no other, whatever is forwarded', () => {
    const isOurs = openOwnUrlCheck('https://chokdee.example', { sandbox: false })
    expect(['http://chokdee.example/', 'https://chokdee.example:443/'].map((url) => isOurs(new URL(url)))).toEqual([
      true,
      true,
    ])
    for (const url of [
      'http://127.0.0.1:3000/',
      'http://[::1]/',
      'http://chokdee.example:8080/',
      'http://a.chokdee.example/',
    ]) {
      expect(isOurs(new URL(url)), url).toBe(false)
    }
  })

  test('of the office is its own', async () => {
    const office = await openTestOffice(context)
    const at = async (url: string) => (await office.app.fetch(new Request(`${url}/api/me`))).status
    expect([await at(officeOrigin), await at('http://localhost:3001'), await at('http://evil.example')]).toEqual([
      401, 421, 421,
    ])
  })
})

describe('the limits', () => {
  test('let a member read their profile twice a second, for a minute, whatever others at their address do', async () => {
    let ms = performance.now()
    now = vi.spyOn(performance, 'now').mockImplementation(() => ms)
    const from = '198.51.100.20'
    const bogus = () =>
      send('/api/customers/profile', { from, headers: { authorization: `Bearer mt_${'x'.repeat(43)}` } })
    for (let n = 0; n < 120; n += 1) {
      ms += 500
      for (let k = 0; k < 5; k += 1) await bogus()
      expect((await send('/api/customers/profile', { from, headers: frequentReader })).status, `read ${n}`).toBe(200)
    }
    const refused = await bogus()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('refuse with 429, the code and the time to wait, and let through again after it', async () => {
    const from = '198.51.100.21'
    const login = async () => send('/api/login', { method: 'POST', body: new URLSearchParams({ phone: 'x' }), from })
    let answer = await login()
    for (let n = 0; n < 100 && answer.status !== 429; n += 1) answer = await login()
    const body = await jsonOf(answer)
    expectRefusal({ status: answer.status, body: body as never, headers: answer.headers }, 'one login too many')
    expect([body['code'], answer.headers.get('retry-after')]).toEqual(['TOO_MANY_REQUESTS', '1'])
    context.clock.advance(2)
    await new Promise((waited) => setTimeout(waited, 1_100))
    expect((await login()).status).toBe(422)
  })

  test.each(['money', 'payIn', 'password', 'identity', 'change', 'officeSignIn'] as const)(
    'of %s hold for all processes together',
    async (name) => {
      const first = openLimits(context, { mode: 'on', sandbox: false })
      const who = { address: '198.51.100.30', holder: `member ${name}` }
      const { burst } = callClasses[name]
      const waits = await Promise.all(
        Array.from({ length: burst * 2 }, (_, n) => (n % 2 ? first : second).take(name, who)),
      )
      expect(waits.filter((wait) => wait === 0)).toHaveLength(burst)
      expect(Math.max(...waits)).toBeLessThanOrEqual(1_000 / callClasses[name].perSecond)
    },
  )

  test('count members apart at one address, and one member wherever they are', async () => {
    const limits = openLimits(context, { mode: 'on', sandbox: false })
    const take = (holder: string, address: string) => limits.take('money', { address, holder })
    for (let n = 0; n < callClasses.money.burst; n += 1) expect(await take('member 71', `198.51.100.${n}`)).toBe(0)
    expect(await take('member 71', '192.0.2.1')).toBeGreaterThan(0)
    expect(await take('member 72', '198.51.100.1')).toBe(0)
  })

  test('are raised for this machine in mode sandbox alone, for all where that was set, and off where that was', async () => {
    const local = { address: '127.0.0.1', holder: null }
    const stranger = { ...local, address: '198.51.100.41' }
    const passed = async (limits: ReturnType<typeof openLimits>, who: typeof local, kind: 'open' | 'page' = 'open') => {
      let count = 0
      while (count < 60_000 && (await limits.take(kind, who)) === 0) count += 1
      return count
    }
    now = vi.spyOn(performance, 'now').mockReturnValue(1)
    const open = (mode: 'on' | 'raised' | 'off', sandbox: boolean) => openLimits(context, { mode, sandbox })
    expect(await passed(open('on', true), local)).toBe(50_000)
    expect(await passed(open('on', true), stranger)).toBe(500)
    expect(await passed(open('on', false), local)).toBe(500)
    expect(await passed(open('raised', true), stranger)).toBe(50_000)
    expect(await passed(open('off', true), stranger)).toBe(60_000)
  })

  test('forget what is full again, so that the table does not grow', async () => {
    await forgetFullBuckets({ ...context, clock: { now: () => new Date('2100-01-01') } })
    expect(await context.sql('select * from limits.bucket')).toEqual([])
  })
})

describe('pressure', () => {
  const statusOf = async (path: string, method = 'GET') =>
    (
      await send(path, {
        method,
        headers: path === '/api/logout' ? {} : headers,
        from: '198.51.100.50',
        ...(method === 'POST' ? { body: '' } : {}),
      })
    ).status
  // level, public read, member read, profile, login, money
  test.each([
    [0, 200, 200, 200, 422, 422],
    [1, 503, 200, 200, 422, 422],
    [2, 503, 503, 200, 422, 422],
    [3, 503, 503, 503, 503, 422],
    [4, 503, 503, 503, 503, 503],
  ])('of level %i has what matters least give way first', async (level, open, read, profile, login, money) => {
    const late = [0, 300, 600, 1_200, 3_000][level] ?? 0
    for (const measure of [{ late }, { waiting: [0, 2, 4, 8, 16][level] ?? 0 }]) {
      Object.assign(pressing, { late: 0, waiting: 0, ...measure })
      expect([
        await statusOf('/api/site-info'),
        await statusOf('/api/user'),
        await statusOf('/api/customers/profile'),
        await statusOf('/api/login', 'POST'),
        await statusOf('/api/requests/withdraw', 'POST'),
      ]).toEqual([open, read, profile, login, money])
      expect(await statusOf('/hooks/gateway', 'POST'), 'a webhook is never shed').toBe(401)
      expect(await statusOf('/api/logout', 'POST'), 'leaving is never shed').toBe(200)
      expect(await statusOf('/wallet/v1/balance', 'POST'), 'nor is a wallet call').toBeLessThan(500)
    }
  })

  test('is answered with 503, the code and the time to wait', async () => {
    pressing.late = 400
    const answer = await send('/api/site-info')
    expect([answer.headers.get('retry-after'), (await jsonOf(answer))['code']]).toEqual(['2', 'BUSY'])
  })

  test('has nothing give way after money, and partners never, by the table of classes', () => {
    const { money, payIn, partner, leaving, file, health, office, officeSignIn, ...others } = callClasses
    expect([partner.shedAt, leaving.shedAt, file.shedAt, money.shedAt, payIn.shedAt]).toEqual([null, null, null, 4, 4])
    expect(health.shedAt).toBeNull()
    expect([office.shedAt, officeSignIn.shedAt]).toEqual([4, 4])
    for (const { shedAt } of Object.values(others)) expect(shedAt).toBeLessThan(4)
  })

  test('lets no more of a class in at once than it may hold', async () => {
    const pressure = openPressure(null, { lateMs: () => 0, waitingPerConnection: () => 0 })
    const leaves = Array.from({ length: callClasses.password.atOnce }, () => pressure.enter('password'))
    expect(pressure.enter('password')).toBeNull()
    expect(pressure.enter('money')).not.toBeNull()
    leaves[0]?.()
    leaves[0]?.()
    expect([pressure.enter('password') !== null, pressure.enter('password')]).toEqual([true, null])
  })
})
