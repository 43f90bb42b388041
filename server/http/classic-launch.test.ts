import { expect, test } from 'vitest'
import { launchParameters } from '#contract/provider/launch.ts'
import { plusSeconds } from '#kit/clock.ts'
import { readTrustedProxies } from '#kit/node/trusted-proxies.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gamesConfig } from '#tests/fixtures/game-host.ts'
import { classicOrigin, openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { testGame, testHost } from '#tests/fixtures/test-game.ts'

const context = await testContext()
const site = await openSite(context, {
  admission: { trustedProxies: readTrustedProxies('127.0.0.1') },
  games: gamesConfig,
})
const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const classic = { origin: classicOrigin, 'sec-fetch-site': 'cross-site' }
const GAME = `?g=${testHost}&game=${testGame.code}`
const send = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Record<string, string> | null = null,
) =>
  site.app.fetch(new Request(`${siteOrigin}${path}`, { method, headers, body: body && new URLSearchParams(body) }), env)
const bodyOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>
const tokenOf = async (phone: string, headers: Record<string, string>): Promise<string> =>
  String((await bodyOf(await send('POST', '/api/login', headers, { phone, password: site.password })))['access_token'])

const request = (token: string, query: string, headers: Record<string, string> = {}) =>
  send('GET', `/api/customers/login-game${query}`, { ...classic, authorization: `Bearer ${token}`, ...headers })
const addressFor = async (token: string, query: string): Promise<string> =>
  String((await bodyOf(await request(token, query)))['url'])
const tickets = async () =>
  Number((await context.sql<{ count: bigint }>('select count(*) as count from tickets.ticket'))[0]?.count)
const open = (url: string, headers: Record<string, string> = {}) => send('GET', new URL(url).pathname, headers)
const opened = async (url: string) => {
  const answer = await open(url)
  return { status: answer.status, to: answer.headers.get('location') ?? '' }
}
const newToken = async (phone: string): Promise<string> => {
  await site.register(phone, `7${phone.slice(1)}`)
  return tokenOf(phone, classic)
}

test('an address without a host is of one that is up, and makes a ticket when it is opened, each time', async () => {
  const token = await newToken('0821000001')
  await context.sql(`update games.host set status = 'maintenance' where host <> 'slot.localhost'`)
  const before = await tickets()
  const url = await addressFor(token, '')
  expect(url).toMatch(new RegExp(`^${siteOrigin}/play/`))
  expect(await tickets()).toBe(before)
  const [first, second] = [await opened(url), await opened(url)]
  expect([first.status, second.status]).toEqual([303, 303])
  expect(first.to).toMatch(/^http:\/\/slot\.localhost:3900\/\?token=tk_/)
  expect(second.to).not.toBe(first.to)
  expect(await tickets()).toBe(before + 2)
  await context.sql(`update games.host set status = 'maintenance'`)
  expect((await bodyOf(await request(token, '')))['code']).toBe('GAME_MAINTENANCE')
  await context.sql(`update games.host set status = 'up'`)
})

test('an address without a host is of a slow one where none is up: slow only warns', async () => {
  const token = await newToken('0821000005')
  await context.sql(
    `update games.host set status = case when host = 'slot.localhost' then 'slow' else 'maintenance' end`,
  )
  expect((await opened(await addressFor(token, ''))).to).toMatch(/^http:\/\/slot\.localhost:3900\/\?token=tk_/)
  await context.sql(`update games.host set status = 'up'`)
})

test('an address that was changed, is half an hour old, or whose login has ended opens nothing', async () => {
  const token = await newToken('0821000002')
  const url = await addressFor(token, '?g=slot.localhost')
  const [text = '', seal = ''] = new URL(url).pathname.slice('/play/'.length).split('.')
  const other = Buffer.from(
    Buffer.from(text, 'base64url')
      .toString()
      .replace(/^\["\d+"/, '["1"'),
  ).toString('base64url')
  for (const path of [`/play/${other}.${seal}`, `/play/${text}`, '/play/x.y'])
    expect((await send('GET', path, {})).status, path).toBe(401)
  expect((await opened(url)).status).toBe(303)
  await send('POST', '/api/logout', { ...classic, authorization: `Bearer ${token}` }, {})
  expect((await opened(url)).status).toBe(401)

  const later = await newToken('0821000003')
  const old = await addressFor(later, '?g=slot.localhost')
  context.clock.set(plusSeconds(context.clock.now(), 1_801))
  expect((await opened(old)).status).toBe(401)
})

test('behind the front’s own name, where no origin is named, the address is made for the session’s profile', async () => {
  const token = await newToken('0821000011')
  const answer = await send('GET', '/api/customers/login-game', {
    'sec-fetch-site': 'same-origin',
    authorization: `Bearer ${token}`,
  })
  expect([answer.status, String((await bodyOf(answer))['url'])]).toEqual([200, expect.stringMatching(/\/play\//)])
})

test('the game leads back to the origin that asked, while it is listed, and to no other', async () => {
  const token = await newToken('0821000012')
  const wayBack = async (headers: Record<string, string>) => {
    const answer = await send('GET', `/api/customers/login-game${GAME}&from=slot`, {
      ...headers,
      authorization: `Bearer ${token}`,
    })
    return new URL((await opened(String((await bodyOf(answer))['url']))).to).searchParams.get(launchParameters.return)
  }
  expect(await wayBack(classic)).toBe(`${classicOrigin}/slot`)
  expect(await wayBack({ referer: `${classicOrigin}/casino` })).toBe(`${classicOrigin}/slot`)
  expect(await wayBack({ referer: 'https://evil.example/' })).toBe(`${classicOrigin}/slot`)
})

test('an address that no longer holds is a page to a browser, with a way home', async () => {
  const answer = await send('GET', '/play/x.y', { accept: 'text/html,application/xhtml+xml' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
  expect(await answer.text()).toMatch(/<h1>[ก-๙ ]+<\/h1>[^]*<a href="\/">/)
  const token = await newToken('0821000013')
  const url = await addressFor(token, GAME)
  await send('POST', '/api/logout', { ...classic, authorization: `Bearer ${token}` }, {})
  const over = await open(url, { accept: 'text/html' })
  expect([over.status, await over.text()]).toEqual([401, expect.stringContaining(`<a href="${classicOrigin}">`)])
})

test('a client of ours gets a ticket at once, and has to name the host', async () => {
  const phone = '0821000004'
  await newToken(phone)
  const headers = { authorization: `Bearer ${await tokenOf(phone, {})}` }
  expect((await bodyOf(await send('GET', '/api/customers/login-game?g=slot.localhost', headers)))['url']).toMatch(
    /token=tk_/,
  )
  expect((await bodyOf(await send('GET', '/api/customers/login-game', headers)))['code']).toBe('GAME_HOST_UNKNOWN')
})

const refusalOf = async (answer: Response) => [answer.status, (await bodyOf(answer))['code']]

test('a country that the game’s host has named gets neither an address nor the game', async () => {
  const token = await newToken('0821000006')
  const url = await addressFor(token, GAME)
  await context.sql(`update games.game set blocked_countries = '{US}' where code = $1`, [testGame.code])
  const before = await tickets()
  expect(await refusalOf(await open(url, { 'x-client-country': 'US' }))).toEqual([451, 'GAME_NOT_HERE'])
  expect(await tickets()).toBe(before)
  expect([(await open(url, { 'x-client-country': 'TH' })).status, (await open(url)).status]).toEqual([303, 303])
  expect(await refusalOf(await request(token, GAME, { 'x-client-country': 'US' }))).toEqual([451, 'GAME_NOT_HERE'])
  expect((await request(token, GAME, { 'x-client-country': 'TH' })).status).toBe(200)
  await context.sql(`update games.game set blocked_countries = '{}' where code = $1`, [testGame.code])
})

test('the game leads back to the lobby that was named, and is told the platform of who opens it', async () => {
  const url = await addressFor(await newToken('0821000007'), `${GAME}&from=slot`)
  const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
  const at = new URL((await open(url, { 'user-agent': phone })).headers.get('location') ?? '').searchParams
  expect([at.get('platform'), at.get(launchParameters.return)]).toEqual(['phone', `${classicOrigin}/slot`])
  expect(new URL((await opened(url)).to).searchParams.get('platform')).toBe('desktop')
})

test('a suspended member gets no address, and no ticket from an earlier one', async () => {
  const phone = '0821000008'
  const token = await newToken(phone)
  const url = await addressFor(token, GAME)
  await context.sql(`update members.member set status = 'suspended' where phone = $1`, [phone])
  const before = await tickets()
  expect(await refusalOf(await open(url))).toEqual([403, 'NOT_PERMITTED'])
  expect(await refusalOf(await request(token, GAME))).toEqual([401, 'UNAUTHENTICATED'])
  expect(await tickets()).toBe(before)
})

test('a member who pauses is told so when an address is requested', async () => {
  const token = await newToken('0821000009')
  await send('POST', '/api/customers/time-out', { ...classic, authorization: `Bearer ${token}` }, { period: '24h' })
  const again = await tokenOf('0821000009', classic)
  expect(await refusalOf(await request(again, GAME))).toEqual([403, 'PLAY_WHILE_PAUSED'])
})
