import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { gameNamed, testGame } from '#tests/fixtures/test-game.ts'
import { keepCatalogue } from './index.ts'

const context = await testContext()
const { call, newPlayer } = await gameHost(context)
const host = gamesConfig.hosts[0] as (typeof gamesConfig.hosts)[number]
// A stake of 1,000 satang may win 10,000 in "calm" and "bare"; "open" publishes no maximum win, "grown" more than any site allows.
const calm = gameNamed('calm', { max_win: 1_000, stakes: { min: 100, max: 10_000 } })
const open = gameNamed('open', { max_win: null, stakes: null })
const bare = gameNamed('bare', { max_win: 1_000, stakes: null })
const grown = gameNamed('grown', { max_win: 999_999_999, stakes: { min: 100, max: 1_000_000_000 } })
await context.database.write((tx) => keepCatalogue(tx, host, [testGame, calm, open, bare, grown], context.clock.now()))

let rounds = 0
const newRound = () => `u${(rounds += 1)}`
const bet = (player: Player, round: string, more: object = {}) =>
  call('bet', walletBody.bet(player, round, { game: 'calm', ...more }))
const win = (player: Player, round: string, amount: bigint | string, more: object = {}) =>
  call('win', walletBody.win(player, round, { game: 'calm', amount: String(amount), ...more }))
const heldOf = ({ member }: Player) =>
  context.sql<{ amount: bigint }>('select amount from games.held_win where member_id = $1 order by id', [member])

describe('a free stake', () => {
  test('that is worth more than a bet of its game may be is refused, as a charged one is', async () => {
    const player = await newPlayer(50_000n)
    for (const more of [
      { amount: '10001' },
      { amount: '10001', prepaid: true },
      { amount: '999999999999999', prepaid: true },
    ])
      expect((await bet(player, newRound(), more)).body).toEqual({ status: 'AMOUNT_EXCEEDED' })
    expect((await bet(player, newRound(), { amount: '10000' })).body.status).toBe('OK')
    expect(await player.balance()).toBe(40_000n)
  })

  test('counts for what operators allow at most, whatever it is said to be worth', async () => {
    const player = await newPlayer(1_000n)
    const round = newRound()
    await bet(player, round, { amount: '999999999999999', prepaid: true, game: 'bare' })
    // A thousand baht count of it.
    await win(player, round, 1_000_001n, { game: 'bare', closes_round: false })
    expect(await player.balance()).toBe(1_000n)
    expect(await heldOf(player)).toEqual([{ amount: 1_000_001n }])
    const other = newRound()
    await bet(player, other, { amount: '999999999999999', prepaid: true, game: 'bare' })
    await win(player, other, 1_000_000n, { game: 'bare' })
    expect(await player.balance()).toBe(1_001_000n)
  })

  test('does not lift what a charged stake beside it may win, nor goes back once something was won by it', async () => {
    const player = await newPlayer(1_000n)
    const round = newRound()
    await bet(player, round, { amount: '100' })
    await bet(player, round, { amount: '10000', prepaid: true, transaction: `${round}-free` })
    expect((await win(player, round, 90_000n, { closes_round: false })).body).toMatchObject({
      status: 'OK',
      balance: '90900',
    })
    const back = walletBody.rollback(player, round, { bet_transaction: `${round}-free` })
    expect((await call('rollback', back)).body.status).toBe('ROUND_CLOSED')
  })
})

test('a win in a game that publishes no maximum is held above what operators allow', async () => {
  const player = await newPlayer(1_000n)
  const round = newRound()
  await bet(player, round, { amount: '100', game: 'open' })
  await win(player, round, 500_000_000n, { game: 'open' })
  expect(await player.balance()).toBe(900n)
  expect(await heldOf(player)).toHaveLength(1)
})

test('a published maximum does not lift a win above what operators allow of one round', async () => {
  const player = await newPlayer(1_000n)
  const round = newRound()
  await bet(player, round, { game: 'grown' })
  await win(player, round, 100_000_001n, { game: 'grown' })
  expect(await player.balance()).toBe(0n)
  expect(await heldOf(player)).toHaveLength(1)
})

test('rewards end where the sum of a member and day is reached, also where forty come at once', async () => {
  const player = await newPlayer(0n)
  const sent = Array.from({ length: 40 }, () =>
    call('reward', walletBody.reward(player, newRound(), { amount: '5000000' })),
  )
  const statuses = (await Promise.all(sent)).map(({ body }) => body.status)
  expect(statuses.filter((status) => status === 'OK')).toHaveLength(6)
  expect(statuses.filter((status) => status === 'AMOUNT_EXCEEDED')).toHaveLength(34)
  expect(await player.balance()).toBe(30_000_000n)
})
