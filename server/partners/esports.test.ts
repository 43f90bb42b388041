import { afterAll, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { keepCatalogue } from '#modules/games/index.ts'
import { esportsHost } from '#studio/hosts/esports/host.ts'
import type { Board, MatchPage, SlipShown } from '#studio/players/book/wire.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { hub88Host, type Hub88Player } from '#tests/fixtures/hub88-host.ts'
import { testGame } from '#tests/fixtures/test-game.ts'
import { openForTest, type ReceivedRequest, type SiteAnswer, siteKeyOf } from '#world/open-for-test.ts'

const { host, no } = esportsHost

type WalletApi = Awaited<ReturnType<typeof hub88Host>>['walletApi']
const site: { wallet: WalletApi | null } = { wallet: null }

/** Every call of a host comes over a socket and is answered by the wallet on the database. */
async function answer({ method, path, headers, body }: ReceivedRequest): Promise<SiteAnswer> {
  if (site.wallet === null || !path.startsWith('/wallet/')) return { status: 200, json: {} }
  const rawBody = new TextEncoder().encode(body)
  const answered = await site.wallet({
    method,
    path,
    query: '',
    rawBody,
    headers: (name) => headers[name.toLowerCase()] ?? null,
  })
  return { status: answered.status, json: answered.body }
}

const context = await testContext()
/** So many minutes are played in one of the clock: a series is over within ten. */
const PACE = 60
const SERIES_S = 600
const world = await openForTest(answer, { MATCH_PACE: String(PACE) })
afterAll(() => world.close())
const config = {
  hosts: [
    { host, no, launchUrl: `http://${host}:3900/`, dialect: 'hub88' as const, keys: [siteKeyOf(world.config, host)] },
  ],
  playerPepper: 'a pepper of the tests',
  deadlineMs: 15_000,
  siteUrl: 'https://chokdee.example',
}
const { walletApi, launchAddress, newPlayer } = await hub88Host(context, config)
site.wallet = walletApi
await context.database.write((tx) =>
  keepCatalogue(tx, present(config.hosts[0], 'a host'), [testGame, ...esportsHost.facts], context.clock.now()),
)

async function until<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  const end = performance.now() + 60_000
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error('it did not come within a minute')
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** A member who opened the game by its launch address, and plays on with the host's cookie. */
async function open(opened: Hub88Player) {
  const { member } = opened
  const address = await launchAddress(member, 'frontline')
  const page = await world.send('GET', `/${address.search}`, { host })
  expect([page.status, page.text.includes('class="esports"')]).toEqual([200, true])
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
  const fields = Object.fromEntries(
    ['token', 'user', 'game_code'].map((name) => [name, address.searchParams.get(name) ?? '']),
  )
  const read = async <Answer>(path: string) =>
    (await world.send('GET', path, { host, headers: { Cookie: cookie } })).json as unknown as Answer
  return {
    read,
    balance: () => opened.balance(),
    async bet(match: MatchPage, market: string, pick: string) {
      const offer = present(
        match.markets.find((one) => one.market === market),
        market,
      )
      const price = present(
        offer.prices.find(([name]) => name === pick),
        pick,
      )[1]
      const leg = { fixture: match.id, key: offer.key, pick, price, price_no: offer.price_no, base: null }
      const slip = { key: crypto.randomUUID(), kind: 'single', format: 'decimal', policy: 'all', entered: '100' }
      const decimal = offer.own === 'malay' ? await decimalOf(price) : price
      const placed = await world.send('POST', '/api/slips', {
        host,
        body: { ...fields, ...slip, legs: [{ ...leg, price: decimal }] },
      })
      expect(placed.json['error']).toBeUndefined()
      return (placed.json['slip'] as SlipShown).id
    },
    settled: (id: string) =>
      until(async () => {
        const { slips } = await read<{ slips: SlipShown[] }>('/api/slips')
        return slips.find((slip) => slip.id === id && slip.state === 'settled')
      }),
  }
}
async function decimalOf(malay: string): Promise<string> {
  const { decimalOfMalay, hundredthsText, priceOf } = await import('#studio/engines/book/prices.ts')
  return hundredthsText(decimalOfMalay(priceOf(malay)))
}

const advance = (seconds: number) => world.send('POST', '/director/clock', { body: { advance_s: seconds } })
/** How the wallet was told that a round ended. */
const endingOf = async (round: string) =>
  (
    await context.sql<{ ending: string }>(
      "select payload ->> 'ending' as ending from outbox.event where topic = 'win.paid' and payload ->> 'round' = $1",
      [round],
    )
  ).map(({ ending }) => ending)

test('a series is bet on, played, settled and credited; one that is put off gives its stake back and counts nothing', async () => {
  const player = await open(await newPlayer(100_000n))
  const coming = async () => {
    const boards = await Promise.all(['today', 'tomorrow'].map((view) => player.read<Board>(`/api/board?view=${view}`)))
    const all = boards.flatMap(({ competitions }) => competitions.flatMap(({ matches }) => matches))
    return all.length > 1 ? all.toSorted((one, other) => one.kickoff.localeCompare(other.kickoff)) : undefined
  }
  const [played, putOff] = await until(coming)
  const page = (id: string) => player.read<MatchPage>(`/api/match?id=${id}`)
  const first = await page(played?.id ?? '')
  const slips = [
    await player.bet(first, 'series_winner', 'home'),
    await player.bet(first, 'series_winner', 'away'),
    await player.bet(await page(putOff?.id ?? ''), 'map_handicap', 'home'),
  ]
  expect(await player.balance()).toBe(70_000n)

  const order = { fixture: putOff?.id ?? '', act: 'postpone', hours: 37 }
  expect((await world.send('POST', '/director/matches', { body: order })).json).toMatchObject({ status: 'CANCELLED' })
  const returned = await player.settled(slips[2] ?? '')
  expect([returned.paid, returned.legs[0]?.result]).toEqual(['100.00', 'void'])
  await expect.poll(() => player.balance()).toBe(80_000n)
  expect(await endingOf(slips[2] ?? '')).toEqual(['refund'])

  const now = String((await world.send('GET', '/director/clock')).json['now'])
  await advance(Math.ceil((Date.parse(first.kickoff) - Date.parse(now)) / 1_000) + SERIES_S)
  await until(async () => ((await page(first.id)).state === 'FINISHED' ? true : undefined))
  // A first report stands for a while before slips are settled by it.
  await advance(30)
  const ended = await Promise.all(slips.slice(0, 2).map((id) => player.settled(id)))
  expect(new Set(ended.map(({ legs }) => legs[0]?.result))).toEqual(new Set(['win', 'loss']))
  const paid = ended.reduce((sum, slip) => sum + BigInt(Math.round(Number(slip.paid) * 100)), 0n)
  expect(paid).toBeGreaterThan(10_000n)
  await expect.poll(() => player.balance()).toBe(80_000n + paid)
  for (const id of slips.slice(0, 2)) await expect.poll(() => endingOf(id)).toEqual(['played'])
}, 120_000)
