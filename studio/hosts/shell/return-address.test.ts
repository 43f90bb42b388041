import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hub88DemoCurrency } from '#contract/provider/hub88/launch.ts'
import { openForTest, type TestWorld } from '#world/open-for-test.ts'

let world: TestWorld
let wayOut = ''
beforeAll(async () => {
  const session = { session: 'gs-1', player: 'player-1', currency: 'THB', game: 'golden-lotus', unfinished: [] }
  world = await openForTest(() => ({ status: 200, json: { status: 'OK', balance: '100000', ...session } }))
  wayOut = `${world.config.PUBLIC_URL}/slot`
})
afterAll(() => world.close())

const launch = (returnUrl: string) =>
  world.send('GET', `/?token=${randomUUID()}&language=th&return=${encodeURIComponent(returnUrl)}`, {
    host: 'slot.localhost',
  })
/** What a page is given: where it leads back to, and its own address after the launch. */
function dataOf({ text }: { text: string }): { way_out: string; address: string } {
  const { way_out, address } = JSON.parse(/id="state">([^<]*)</.exec(text)?.[1] ?? '{}') as {
    way_out: string
    address: string
  }
  return { way_out, address }
}

test('a game that is loaded again leads back to where its launch said, by an address without the ticket', async () => {
  const launched = await launch(wayOut)
  const { address } = dataOf(launched)
  expect(dataOf(launched)).toEqual({ way_out: wayOut, address: `/?return=${encodeURIComponent(wayOut)}` })
  const cookie = String(launched.headers['set-cookie']).split(';')[0] ?? ''
  const again = await world.send('GET', address, { host: 'slot.localhost', headers: { Cookie: cookie } })
  expect(dataOf(again)).toEqual(dataOf(launched))
})

test('the address has the words of the host’s dialect', async () => {
  const query = new URLSearchParams({ currency: hub88DemoCurrency, game_code: 'jasmine-garland', lobby_url: wayOut })
  const demo = await world.send('GET', `/?${query}`, { host: 'slot-itp.localhost' })
  expect(dataOf(demo)).toEqual({ way_out: wayOut, address: `/?lobby_url=${encodeURIComponent(wayOut)}` })
})

test('an address that is not the site’s is neither gone to nor kept', async () => {
  expect(dataOf(await launch('https://evil.example/'))).toEqual({
    way_out: `${world.config.PUBLIC_URL}/`,
    address: '/',
  })
})
