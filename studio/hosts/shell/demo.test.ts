import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hub88DemoCurrency } from '#contract/provider/hub88/launch.ts'
import { type SiteAnswer, openForTest, type ReceivedRequest, type TestWorld } from '#world/open-for-test.ts'

/** A site that takes every ticket and pays every bet. */
function site({ path, body }: ReceivedRequest): SiteAnswer {
  const ok = { status: 'OK', balance: '100000' }
  if (path === '/wallet/v1/session')
    return {
      status: 200,
      json: { ...ok, session: 'gs-1', player: 'player-1', currency: 'THB', game: 'golden-lotus', unfinished: [] },
    }
  const { transaction } = JSON.parse(body === '' ? '{}' : body) as { transaction?: string }
  return { status: 200, json: { ...ok, balance_then: ok.balance, transaction } }
}

let world: TestWorld
beforeAll(async () => {
  world = await openForTest(site)
})
afterAll(() => world.close())

const host = 'slot.localhost:3900'
const ticket = () => randomUUID()
const calls = (operation: string) => world.received.filter((one) => one.path === `/wallet/v1/${operation}`)

describe('a demo', () => {
  const page = (path: string, headers: Record<string, string> = {}) => world.send('GET', path, { host, headers })
  const cookieOf = (answer: { headers: { 'set-cookie'?: string[] | undefined } }, name = 'slot_demo') =>
    new RegExp(`${name}=[^;]+`).exec(answer.headers['set-cookie']?.[0] ?? '')?.[0] ?? ''
  const spin = (headers: Record<string, string>) =>
    world.send('POST', '/api/play', {
      host,
      body: { stake: '10' },
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })

  it('is launched in the dialect of its host, and leads back to the address in the launch', async () => {
    const home = world.config.PUBLIC_URL
    const itp = { host: 'slot-itp.localhost:3900' }
    const way = `lobby_url=${encodeURIComponent(`${home}/slot-itp`)}`
    const { status, text } = await world.send(
      'GET',
      `/?currency=${hub88DemoCurrency}&game_code=jasmine-garland&${way}`,
      itp,
    )
    expect({ status, text }).toMatchObject({ status: 200, text: expect.stringContaining('เงินสมมติ') as string })
    expect(text).toContain(`${home}/slot-itp`)
    expect((await world.send('GET', '/?currency=THB&game_code=jasmine-garland', itp)).status).toBe(401)
    expect((await world.send('GET', '/?demo=1&game=jasmine-garland', itp)).status).toBe(401)
  })

  it('is played with play money of the host’s own: the wallet is not called', async () => {
    const before = world.received.length
    const opened = await page('/?demo=1&game=golden-lotus')
    expect(opened.status).toBe(200)
    expect(opened.text).toContain('เงินสมมติ')
    const cookie = cookieOf(opened)
    const played = await spin({ cookie, 'x-demo': '1' })
    expect(played).toMatchObject({ status: 200, json: { settled: true, stake: '10.00' } })
    expect(Number(played.json['balance'])).toBeCloseTo(10_000 - 10 + Number(played.json['win']))
    expect(world.received).toHaveLength(before)
    expect(world.received.filter(({ body }) => body.includes('demo-'))).toEqual([])
  })

  it('has a session of its own beside a member’s: neither plays with the other’s money', async () => {
    const demo = cookieOf(await page('/?demo=1&game=golden-lotus'))
    const member = cookieOf(await page(`/?token=${ticket()}`), 'slot_session')
    const both = `${demo}; ${member}`
    const before = calls('bet').length
    expect((await spin({ cookie: both, 'x-demo': '1' })).status).toBe(200)
    expect(calls('bet')).toHaveLength(before)
    expect((await spin({ cookie: both })).status).toBe(200)
    expect(calls('bet')).toHaveLength(before + 1)
    expect((await spin({ cookie: member, 'x-demo': '1' })).status).toBe(401)
  })

  it('of a game that does not exist says so', async () => {
    expect((await page('/?demo=1&game=nope')).status).toBe(404)
  })
})

describe('the link from a game back to the site', () => {
  it('leads to the lobby that the launch names, if it is at the site, and home otherwise', async () => {
    const site = world.config.PUBLIC_URL
    const way = async (address: string) =>
      (await world.send('GET', `/?demo=1&game=golden-lotus&return=${encodeURIComponent(address)}`, { host })).text
    expect(await way(`${site}/slot`)).toContain(`${site}/slot"`)
    for (const evil of ['https://evil.example/', `${site}.evil.example/`, 'javascript:alert(1)', '//evil.example'])
      expect(await way(evil), evil).not.toContain('evil.example')
  })
})
