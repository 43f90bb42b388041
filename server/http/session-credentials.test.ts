import { describe, expect, test } from 'vitest'
import { leftCookie } from '#contract/plain/constants.ts'
import { memberId } from '#kit/ids.ts'
import { findSession } from '#modules/identity/index.ts'
import { liveBindingOf } from './caller.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const phone = '0811111111'
await site.register(phone, '1111111111')

const browser = { origin: siteOrigin, 'sec-fetch-site': 'same-origin' }
const profilePath = '/api/customers/profile'

/** Logs in as a browser does; returns both credentials. */
async function logIn(): Promise<{ token: string; cookie: string }> {
  const body = new URLSearchParams({ phone, password: site.password })
  const answer = await site.send('POST', '/api/login', { body, headers: browser })
  expect(answer.status).toBe(200)
  const [binding = ''] = answer.headers.getSetCookie()
  const [cookie = ''] = binding.split(';')
  expect(binding).toMatch(/^__Host-mb=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=43200$/)
  return { token: String(answer.body['access_token']), cookie }
}

describe("a browser's session", () => {
  test('answers to both credentials together', async () => {
    const { token, cookie } = await logIn()
    expect(
      (await site.send('GET', profilePath, { token, headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status,
    ).toBe(200)
  })

  test.each([
    ['from another browser', { 'sec-fetch-site': 'same-origin' }],
    ['from a program', {}],
    ['beside somebody else’s cookie', { cookie: `__Host-mb=${'x'.repeat(43)}` }],
  ])('whose token is used %s is refused and ended', async (_name, headers) => {
    const { token, cookie } = await logIn()
    const stolen = await site.send('GET', profilePath, { token, headers: headers as never })
    expect([stolen.status, stolen.body.message]).toEqual([401, 'Unauthenticated.'])
    expect((await site.send('GET', profilePath, { token, headers: { cookie } })).status).toBe(401)
  })

  test('is not opened by the cookie alone: that is for pages', async () => {
    const { cookie } = await logIn()
    expect((await site.send('GET', profilePath, { headers: { cookie } })).status).toBe(401)
    const withdraw = await site.send('POST', '/api/requests/withdraw', {
      headers: { cookie, ...browser },
      body: new URLSearchParams({ amount: '100' }),
    })
    expect(withdraw.status).toBe(401)
  })

  test('ends at logout, by the bearer or by the cookie alone', async () => {
    for (const credential of ['bearer', 'cookie'] as const) {
      const { token, cookie } = await logIn()
      const answer = await site.send('POST', '/api/logout', {
        ...(credential === 'bearer' ? { token } : {}),
        headers: { ...browser, cookie },
      })
      expect(answer.headers.get('set-cookie')).toMatch(/^__Host-mb=;.*Max-Age=0$/)
      expect((await site.send('GET', profilePath, { token, headers: { cookie } })).status).toBe(401)
    }
  })

  test('that its browser has given up is no viewer of a page, and the next session takes the mark away', async () => {
    const { cookie } = await logIn()
    const request = (cookies: string) => new Request(siteOrigin, { headers: { cookie: cookies } })
    const left = `${cookie}; ${leftCookie}=1`
    expect([liveBindingOf(request(cookie)), liveBindingOf(request(left))]).toEqual([
      cookie.slice('__Host-mb='.length),
      null,
    ])
    const body = new URLSearchParams({ phone, password: site.password })
    const answer = await site.send('POST', '/api/login', { body, headers: { ...browser, cookie: left } })
    expect(answer.headers.getSetCookie().find((text) => text.startsWith(`${leftCookie}=`))).toMatch(/=;.*Max-Age=0$/)
  })

  test('keeps its cookie when the logout of the one before it comes late', async () => {
    const before = await logIn()
    const body = new URLSearchParams({ phone, password: site.password })
    const next = await site.send('POST', '/api/login', { body, headers: { ...browser, cookie: before.cookie } })
    const late = await site.send('POST', '/api/logout', {
      token: before.token,
      headers: { ...browser, cookie: before.cookie },
    })
    expect([late.status, late.headers.getSetCookie()]).toEqual([200, []])
    const cookie = (next.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
    expect(
      (await site.send('GET', profilePath, { token: String(next.body['access_token']), headers: { cookie } })).status,
    ).toBe(200)
  })

  test('is not started over plain http on a name that is not the loopback', async () => {
    const body = new URLSearchParams({ phone, password: site.password })
    const answer = await site.send('POST', '/api/login', { body, headers: { origin: 'http://192.168.1.5:3000' } })
    expect([answer.status, answer.body.code]).toEqual([400, 'INSECURE_ORIGIN'])
  })
})

describe('authority given in process by a page', () => {
  test('reads, and never writes', async () => {
    const { token, cookie } = await logIn()
    const session = await findSession(context, {
      bearer: token,
      binding: cookie.slice('__Host-mb='.length),
      browser: true,
    })
    const inside = { session, address: '127.0.0.1' }
    const request = (method: string, path: string) =>
      site.app.fetch(new Request(`${siteOrigin}${path}`, { method }), { inside })
    expect((await request('GET', profilePath)).status).toBe(200)
    expect((await request('POST', '/api/requests/withdraw')).status).toBe(401)
  })

  test('cannot be claimed by a header', async () => {
    for (const name of ['inside', 'x-inside', 'x-session', 'x-member-id', 'x-forwarded-user']) {
      expect((await site.send('GET', profilePath, { headers: { [name]: '1' } })).status).toBe(401)
    }
  })
})

describe('the live stream', () => {
  const open = async (credentials: { token: string; cookie: string }, lastEventId?: string) => {
    const headers = {
      authorization: `Bearer ${credentials.token}`,
      cookie: credentials.cookie,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    }
    const response = await site.app.fetch(new Request(`${siteOrigin}/api/live`, { headers }), {})
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    return {
      status: response.status,
      next: async () => (await reader?.read())?.value ?? '',
      close: () => reader?.cancel(),
    }
  }

  test('reports once whether something was missed, then what happens', async () => {
    const credentials = await logIn()
    const [row] = await context.sql<{ member_id: bigint; no: bigint }>(
      'select member_id, no from wallet.member_lock join members.member using (member_id) where phone = $1',
      [phone],
    )
    const stream = await open(credentials)
    expect(await stream.next()).toBe(`id: ${row?.no}\nevent: sync\ndata: {}\n\n`)
    site.hub.publish(memberId(row?.member_id ?? 0n), 99n, 'deposit.completed')
    expect(await stream.next()).toBe('id: 99\nevent: request\ndata: {}\n\n')
    const resumed = await open(credentials, String(row?.no))
    expect(await resumed.next()).toBe(`id: ${row?.no}\nevent: ready\ndata: {}\n\n`)
    await stream.close()
    await resumed.close()
  })

  test('is for a member with both credentials, five at a time', async () => {
    const credentials = await logIn()
    const streams = await Promise.all(Array.from({ length: 5 }, () => open(credentials)))
    expect((await open(credentials)).status).toBe(429)
    for (const stream of streams) await stream.close()
    expect((await open({ token: 'mt_nothing', cookie: '' })).status).toBe(401)
  })
})
