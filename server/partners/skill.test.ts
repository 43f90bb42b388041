import { afterAll, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { systemClock } from '#kit/clock.ts'
import { keepCatalogue, openWalletApi } from '#modules/games/index.ts'
import { fishHost } from '#studio/hosts/fish/host.ts'
import type { BetAnswer, StepAnswer } from '#studio/players/skill/wire.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost } from '#tests/fixtures/game-host.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { satang } from '#kit/money.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { relayRounds } from '#tests/fixtures/relay-rounds.ts'
import { testGame } from '#tests/fixtures/test-game.ts'
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

const context = await testContext()
// The host signs with the time of day: the site's clock is the same.
context.clock.set(systemClock.now())
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
  keepCatalogue(tx, present(config.hosts[0], 'a host'), [testGame, ...fishHost.facts], context.clock.now()),
)

test('what a member plays at mines is taken, won and counted for turnover by how each round ended', async () => {
  const member = newMember()
  await payIn(context, member, satang(100_000n))
  const token = await ticketFor(member, host, 'mines')
  const post = async (path: string, body: object) => {
    const { json } = await world.send('POST', path, { host, body: { token, ...body } })
    expect(json).toHaveProperty('round')
    return json
  }
  /** Opens tile by tile until the round is lost, or has so many safe ones and is cashed out. */
  const play = async (mines: number, safe: number) => {
    const bet = { game: 'mines', key: crypto.randomUUID(), stake: '20', mines }
    let { round } = (await post('/api/bet', bet)) as unknown as BetAnswer
    for (let at = 0; at < safe && round.end === null; at += 1)
      round = ((await post('/api/step', { round: round.round, number: at, step: String(at) })) as unknown as StepAnswer)
        .round
    if (round.end === null)
      round = (
        (await post('/api/step', { round: round.round, number: safe, step: 'cash_out' })) as unknown as StepAnswer
      ).round
    return round
  }
  const rounds = []
  // One coconut, then most tiles: cashed out in nearly every case, then lost in nearly every case.
  for (const [mines, safe] of [
    ...Array.from({ length: 6 }, () => [1, 1] as const),
    ...Array.from({ length: 6 }, () => [20, 5] as const),
  ])
    rounds.push(await play(mines, safe))
  const won = rounds.reduce((sum, { end }) => sum + BigInt(Math.round(Number(end?.win ?? '0') * 100)), 0n)
  const { playable } = await context.database.read((tx) => findBalances(tx, member, context.clock.now()))
  expect(playable).toBe(100_000n - 24_000n + won)

  const published = await relayRounds(context, member)
  expect(new Set(published.map(({ ending }) => ending))).toEqual(new Set(['cash_out', 'played']))
  for (const { round, end } of rounds) {
    const win = Math.round(Number(end?.win ?? '0') * 100)
    const valid = end?.ending === 'cash_out' ? Math.min(2_000, win - 2_000) : 2_000
    const counted = { round, stake: '2000', win: String(win), ending: end?.ending, valid_stake: String(valid) }
    expect(published.filter((one) => one.round === round)).toMatchObject([counted])
  }
})
