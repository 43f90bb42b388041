import { describe, expect, test } from 'vitest'
import { memberId } from '#kit/ids.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { expectRefusal, openSite, siteOrigin } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const phone = '0811111111'
const stranger = '0822222222'
await site.register(phone, '1111111111')
await site.register(stranger, '2222222222')

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const profilePath = '/api/customers/profile'

type BrowserSession = { token: string; headers: Record<string, string> }
type ShownSession = {
  id: string
  current: boolean
  device: Record<string, string>
  network: string | null
  begun_at: string
  last_seen_at: string
}
type OwnSessions = {
  sessions: ShownSession[]
  previous_login: { at: string; device: Record<string, string>; network: string | null } | null
}

/** Logs in on a browser of its own. */
async function logIn(who = phone, agent = chromeOnWindows): Promise<BrowserSession> {
  context.clock.advance(1)
  const headers = { origin: siteOrigin, 'sec-fetch-site': 'same-origin', 'user-agent': agent }
  const answer = await site.send('POST', '/api/login', {
    body: new URLSearchParams({ phone: who, password: site.password }),
    headers,
  })
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { token: String(answer.body['access_token']), headers: { ...headers, cookie } }
}
/** The list of a member's own sessions. */
const own = async (session: BrowserSession) =>
  (await site.send('GET', '/api/customers/sessions', session)).body['data'] as OwnSessions
const end = (session: BrowserSession, what: string) => site.send('POST', `/api/customers/sessions/${what}`, session)
const isLive = async (session: BrowserSession) => (await site.send('GET', profilePath, session)).status === 200
const idOf = async (session: BrowserSession) => (await own(session)).sessions[0]?.id ?? 'none'

describe("a member's sessions", () => {
  test('are listed with six device fields, the asking one first, without any secret or whole address', async () => {
    await end(await logIn(), 'end-others')
    const [phoneInHand, here] = [await logIn(phone, ''), await logIn()]
    context.clock.advance(120)
    const answer = await site.send('GET', '/api/customers/sessions', here)
    const { sessions } = answer.body['data'] as OwnSessions
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false])
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^ses_/),
      current: true,
      device: {
        type: 'desktop',
        os: 'Windows',
        osVersion: 'NT 10.0',
        browser: 'Chrome',
        browserVersion: '140.0.0.0',
        browserVendor: '',
      },
      network: null,
      begun_at: new Date(context.clock.now().getTime() - 120_000).toISOString(),
      last_seen_at: context.clock.now().toISOString(),
      expires_at: expect.any(String),
    })
    expect(sessions[1]?.device).toEqual({
      type: '',
      os: '',
      osVersion: '',
      browser: '',
      browserVersion: '',
      browserVendor: '',
    })
    for (const secret of [here.token, here.headers['cookie']?.split('=')[1], '127.0.0.1']) {
      expect(JSON.stringify(answer.body)).not.toContain(secret)
    }
    expect(await isLive(phoneInHand)).toBe(true)
  })

  test('are those that are still live: none that idled out', async () => {
    const idle = await logIn()
    const here = await logIn()
    context.clock.advance(1_799)
    await own(here)
    context.clock.advance(2)
    expect((await own(here)).sessions.map(({ current }) => current)).toEqual([true])
    expect(await isLive(idle)).toBe(false)
  })

  test('tell the login before this one, and nothing before the first', async () => {
    const newcomer = '0833333333'
    const first = await site.register(newcomer, '3333333333')
    expect((await own({ token: first, headers: {} })).previous_login).toBeNull()
    const before = await logIn(newcomer)
    const at = context.clock.now().toISOString()
    context.clock.advance(3_600)
    await context.sql(`update members.session set address = '203.0.113.77' where phone = $1`, [newcomer])
    const here = await logIn(newcomer, '')
    expect((await own(here)).previous_login).toMatchObject({ at, device: { os: 'Windows' }, network: '203.0.113.x' })
    expect(await isLive(before)).toBe(false)
  })

  test('tell the login before this one also after a re-authentication, which opens a session of the same login', async () => {
    await logIn(phone, '')
    const here = await logIn()
    const previousLogin = (await own(here)).previous_login
    expect(previousLogin).toMatchObject({ device: { os: '' } })
    context.clock.advance(60)
    const again = await site.send('POST', '/api/login', {
      body: new URLSearchParams({ phone, password: site.password }),
      ...here,
    })
    expect(again.status).toBe(200)
    expect(await isLive(here)).toBe(false)
    const cookie = again.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const newSession = { token: String(again.body['access_token']), headers: { ...here.headers, cookie } }
    expect((await own(newSession)).previous_login).toEqual(previousLogin)
  })
})

describe('ending a session', () => {
  test('refuses its bearer and its cookie from then on, and leaves the others', async () => {
    const [lost, here] = [await logIn(), await logIn()]
    const id = await idOf(lost)
    expect((await end(here, `${id}/end`)).body).toEqual({ success: true })
    const refused = await site.send('GET', profilePath, lost)
    expect([refused.status, refused.body.message]).toEqual([401, 'Unauthenticated.'])
    expect(await isLive(here)).toBe(true)
    expect((await own(here)).sessions.map((one) => one.id)).not.toContain(id)
  })

  test('answers a foreign, an absent and an ended one alike: 404', async () => {
    const here = await logIn()
    const foreign = await logIn(stranger)
    const over = await logIn()
    const overId = await idOf(over)
    await end(here, `${overId}/end`)
    const answers = await Promise.all(
      [await idOf(foreign), 'ses_nothing', overId, '0', '%00'].map((id) => end(here, `${id}/end`)),
    )
    for (const answer of answers) {
      expectRefusal(answer, 'end')
      expect(answer.body).toEqual({ ...answers[0]?.body, request_id: answer.body.request_id })
      expect(answer.status).toBe(404)
    }
    expect(await isLive(foreign)).toBe(true)
  })

  test('the asking one is a logout: the cookie goes too', async () => {
    const here = await logIn()
    const answer = await end(here, `${await idOf(here)}/end`)
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-mb=;.*Max-Age=0$/)
    expect(await isLive(here)).toBe(false)
  })

  test('all others leaves this one alone, and other members too', async () => {
    await end(await logIn(), 'end-others')
    const [one, two, here, foreign] = [await logIn(), await logIn(), await logIn(), await logIn(stranger)]
    const answer = await end(here, 'end-others')
    expect([answer.body, answer.headers.get('set-cookie')]).toEqual([{ success: true, ended: 3 }, null])
    expect(await Promise.all([one, two, here, foreign].map(isLive))).toEqual([false, false, true, true])
  })

  test('everywhere takes this one along', async () => {
    const [one, here] = [await logIn(), await logIn()]
    const answer = await end(here, 'end-all')
    expect(answer.body).toMatchObject({ success: true, ended: expect.any(Number) })
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-mb=;.*Max-Age=0$/)
    expect(await Promise.all([one, here].map(isLive))).toEqual([false, false])
  })

  test('and the list of them are refused to a visitor', async () => {
    for (const what of ['end-others', 'end-all', 'ses_x/end'])
      expect((await site.post(`/api/customers/sessions/${what}`, {})).status).toBe(401)
    expect((await site.send('GET', '/api/customers/sessions')).status).toBe(401)
  })
})

describe('the live stream of a session that was ended', () => {
  test('closes with its event, and the stream of another goes on', async () => {
    const [lost, here] = [await logIn(), await logIn()]
    const open = async (session: BrowserSession) => {
      const headers = { ...session.headers, authorization: `Bearer ${session.token}` }
      const response = await site.app.fetch(new Request(`${siteOrigin}/api/live`, { headers }), {})
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      await reader?.read()
      return reader
    }
    const [theirs, mine] = [await open(lost), await open(here)]
    await end(here, `${await idOf(lost)}/end`)
    const [row] = await context.sql<{ member_id: bigint }>('select member_id from members.member where phone = $1', [
      phone,
    ])
    site.hub.publish(memberId(row?.member_id ?? 0n), 99n, 'session.ended')
    expect(await theirs?.read()).toEqual({ done: true, value: undefined })
    expect((await mine?.read())?.value).toBe('id: 99\nevent: notice\ndata: {}\n\n')
    await mine?.cancel()
    const events = await context.sql(
      `select topic from outbox.event where member_id = $1 and topic = 'session.ended'`,
      [row?.member_id],
    )
    expect(events.length).toBeGreaterThan(0)
  })
})
