import { afterAll, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { satang } from '#kit/money.ts'
import { keepCatalogue, openWalletApi } from '#modules/games/index.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { fishHost } from '#studio/hosts/fish/host.ts'
import { cookieOf, openPage, quiet, shoot } from '#tests/fixtures/room-page.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost } from '#tests/fixtures/game-host.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { relayRounds } from '#tests/fixtures/relay-rounds.ts'
import { openForTest, type ReceivedRequest, type SiteAnswer, siteKeyOf } from '#world/open-for-test.ts'

const { host, no } = fishHost
const site: { wallet: ReturnType<typeof openWalletApi> | null } = { wallet: null }

/** Every call of the host comes over a socket and is answered by the wallet on the database. */
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

// The host signs with the time of day: the site's clock is the same.
const context = await testContext()
context.clock.set(new Date())
const world = await openForTest(answer)
afterAll(() => world.close())
const config = {
  hosts: [{ host, no, launchUrl: `http://${host}:3900/`, keys: [siteKeyOf(world.config, host)] }],
  playerPepper: 'a pepper of the tests',
  deadlineMs: 15_000,
  siteUrl: 'https://chokdee.example',
}
const { ticketFor, newMember } = await gameHost(context, config)
site.wallet = openWalletApi(context, config)
await context.database.write((tx) =>
  keepCatalogue(tx, present(config.hosts[0], 'a host'), [...fishHost.facts], context.clock.now()),
)

test('what a member shoots is taken and won batch by batch, and closed as one round that counts in full', async () => {
  const member = newMember()
  await payIn(context, member, satang(100_000n))
  const page = await openPage(world, await cookieOf(world, await ticketFor(member, host, 'golden-bay')))
  expect(await page.until('room')).toMatchObject({ balance: 100_000, seat: 0 })
  await shoot(page, 10, 8)
  await quiet(page)
  page.ask({ do: 'leave' })
  const batches = page.messages.filter((message) => message.is === 'batch')
  const staked = batches.reduce((sum, batch) => sum + batch.staked, 0)
  const won = batches.reduce((sum, batch) => sum + batch.won, 0)
  expect(staked).toBeGreaterThanOrEqual(8_000)
  const { playable } = await context.database.read((tx) => findBalances(tx, member, context.clock.now()))
  expect([playable, batches.at(-1)?.balance]).toEqual([BigInt(100_000 - staked + won), 100_000 - staked + won])

  await world.receivedOn('/wallet/v1/win', batches.filter((batch) => batch.won > 0).length + 1)
  await new Promise((resume) => setTimeout(resume, 500))
  const published = await relayRounds(context, member)
  const counted = { stake: String(staked), win: String(won), ending: 'played', valid_stake: String(staked) }
  expect(published).toMatchObject([counted])
}, 60_000)
