import { expect, test } from 'vitest'
import { readTrustedProxies } from '#kit/node/trusted-proxies.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { expectRefusal, openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { testGame, testHost } from '#tests/fixtures/test-game.ts'

const PROXY = '127.0.0.1'
const context = await testContext()
const site = await openSite(context, { admission: { trustedProxies: readTrustedProxies(PROXY) } })
const token = await site.register('0812345677', '1112223377')

const GAME = `g=${testHost}&game=${testGame.code}`
const entries = {
  launch: (country?: string) => send('GET', `/api/customers/login-game?${GAME}`, country),
  demo: (country?: string) =>
    site.send('GET', `/api/demo-game?${GAME}`, { headers: country ? { 'x-client-country': country } : {} }),
  banner: (country?: string) =>
    send(
      'POST',
      '/api/customers/site-ticket',
      country,
      new URLSearchParams({ url: `http://${testHost}:3900/?game=${testGame.code}` }),
    ),
}
const send = (method: string, path: string, country?: string, body?: URLSearchParams) =>
  site.send(method, path, { token, ...(body ? { body } : {}), headers: country ? { 'x-client-country': country } : {} })
const change = (sql: string) => context.sql(`update games.game set ${sql} where code = $1`, [testGame.code])

test.each(Object.entries(entries))(
  'a %s is refused while operators have closed the game, in their words',
  async (_name, open) => {
    await change(`closed = true, closed_text = 'ปิดถึงสามทุ่ม'`)
    const answer = await open()
    expectRefusal(answer, 'closed')
    expect(answer).toMatchObject({ status: 503, body: { code: 'GAME_CLOSED', message: 'ปิดถึงสามทุ่ม' } })
    const { body } = await site.send('GET', `/api/games?host=${testHost}&game=${testGame.code}`)
    expect(body['data']).toMatchObject([{ status: 'maintenance', closed_text: 'ปิดถึงสามทุ่ม' }])
    await change(`closed = false, closed_text = ''`)
    expect((await open()).status).toBe(200)
  },
)

test.each(Object.entries(entries))(
  'a %s is refused in a country that the game’s host has named',
  async (_name, open) => {
    await change(`blocked_countries = '{US}'`)
    const answer = await open('US')
    expectRefusal(answer, 'US')
    expect(answer).toMatchObject({ status: 451, body: { code: 'GAME_NOT_HERE' } })
    expect([(await open('TH')).status, (await open()).status]).toEqual([200, 200])
    await change(`blocked_countries = '{}'`)
  },
)

test('a country is believed of a trusted proxy alone', async () => {
  await change(`blocked_countries = '{US}'`)
  const request = new Request(`${siteOrigin}/api/demo-game?${GAME}`, { headers: { 'x-client-country': 'US' } })
  const direct = await site.app.fetch(request, { incoming: { socket: { remoteAddress: '203.0.113.9' } } })
  expect(direct.status).toBe(200)
  await change(`blocked_countries = '{}'`)
})

test('a demo needs no login, and is refused where there is none', async () => {
  expect(String((await entries.demo()).body['url'])).toContain('demo=1')
  for (const query of [`g=${testHost}`, `g=${testHost}&game=nope`, 'g=nobody.example&game=x']) {
    const answer = await site.send('GET', `/api/demo-game?${query}`)
    expectRefusal(answer, query)
    expect(answer.status).toBe(404)
  }
  await context.sql(`update games.host set status = 'maintenance'`)
  expect((await entries.demo()).body.code).toBe('GAME_MAINTENANCE')
  await context.sql(`update games.host set status = 'up'`)
})

test('a table is not watched where its game is closed, in maintenance or not offered in a country', async () => {
  const codeOf = async (country: string) => {
    const answer = await site.send('GET', `/api/watch-table?${GAME}`, { headers: { 'x-client-country': country } })
    expectRefusal(answer, country)
    return answer.body.code
  }
  await change(`closed = true, closed_text = 'ปิดถึงสามทุ่ม'`)
  expect(await codeOf('TH')).toBe('GAME_CLOSED')
  await change(`closed = false, closed_text = '', blocked_countries = '{US}'`)
  expect([await codeOf('US'), await codeOf('TH')]).toEqual(['GAME_NOT_HERE', 'GAME_NOT_WATCHED'])
  await change(`blocked_countries = '{}'`)
  await context.sql(`update games.host set status = 'maintenance'`)
  expect(await codeOf('TH')).toBe('GAME_MAINTENANCE')
  await context.sql(`update games.host set status = 'up'`)
})

test('a phone is told from a desktop by what its browser says of itself', async () => {
  const platformOf = async (agent: string) => {
    const { body } = await site.send('GET', `/api/demo-game?${GAME}`, { headers: { 'user-agent': agent } })
    return new URL(String(body['url'])).searchParams.get('platform')
  }
  expect(
    await platformOf('Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'),
  ).toBe('phone')
  expect(await platformOf('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36')).toBe(
    'desktop',
  )
})

test('a game’s picture is served for ever under its address, and nothing of that table under another', async () => {
  const name = `gp-${'a'.repeat(32)}`
  for (const size of [240, 480, '240.avif'])
    await context.sql(`insert into games.picture (name, body, made_at) values ($1, $2, now())`, [
      `${name}-${size}`,
      Buffer.from('RIFF'),
    ])
  await change(`picture = '${'a'.repeat(32)}'`)
  const { body } = await site.send('GET', `/api/games?host=${testHost}&game=${testGame.code}`)
  const [game] = body['data'] as { picture: { small: string; large: string } }[]
  for (const address of [game?.picture.small, game?.picture.large]) {
    const answer = await site.app.fetch(new Request(`${siteOrigin}${address}`), {
      incoming: { socket: { remoteAddress: PROXY } },
    })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
  }
  // By `vary` a cache on the way keeps the two answers of one address apart.
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
  ] as const) {
    const request = new Request(`${siteOrigin}${game?.picture.small}`, { headers: { accept } })
    const { headers } = await site.app.fetch(request, { incoming: { socket: { remoteAddress: PROXY } } })
    expect([headers.get('content-type'), headers.get('vary'), headers.get('content-security-policy')]).toEqual([
      type,
      'accept',
      null,
    ])
  }
  // The AVIF has a row of its own, but no address.
  for (const file of [`${name}-240.avif`, `${name}-240.avif.webp`, `${name}-240`, `gp-${'b'.repeat(32)}-240.webp`]) {
    const answer = await site.app.fetch(new Request(`${siteOrigin}/media/${file}`), {
      incoming: { socket: { remoteAddress: PROXY } },
    })
    expect(answer.status, file).toBe(404)
  }
})
