import { describe, expect, test } from 'vitest'
import type { RoundSettled } from '#contract/events/rounds.ts'
import { plusSeconds } from '#kit/clock.ts'
import { findDebt } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { gameNamed, testGame } from '#tests/fixtures/test-game.ts'
import { relayRounds } from '#tests/fixtures/relay-rounds.ts'
import { gamesConfig } from '#tests/fixtures/game-host.ts'
import { keepCatalogue } from './index.ts'

const context = await testContext()
const { call, ticketFor, newPlayer } = await gameHost(context)
let rounds = 0
const newRound = () => `a${(rounds += 1)}`

const host = gamesConfig.hosts[0] as (typeof gamesConfig.hosts)[number]
await context.database.write((tx) =>
  keepCatalogue(tx, host, [testGame, gameNamed('second-game', { max_win: null })], context.clock.now()),
)
const status = async (...sent: Parameters<typeof call>) => (await call(...sent)).body.status
const roundOf = async ({ member }: Player, round: string) => {
  const published = await relayRounds(context, member)
  const [row] = await context.sql('select stake, payout, state from games.round where member_id = $1 and round = $2', [
    member,
    round,
  ])
  return { row, published }
}
const sum = (events: readonly RoundSettled[], figure: 'stake' | 'win' | 'valid_stake') =>
  events.reduce((total, { difference }) => total + BigInt(difference[figure]), 0n)

describe('a closed round', () => {
  test('refuses to roll a bet back, whatever bet of it closed the round', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    const second = { transaction: `${round}-b2` }
    await call('bet', walletBody.bet(player, round))
    await call('bet', walletBody.bet(player, round, second))
    await call('win', walletBody.win(player, round))
    expect(await status('rollback', walletBody.rollback(player, round, { bet_transaction: second.transaction }))).toBe(
      'ROUND_CLOSED',
    )
    expect(await player.balance()).toBe(10_000n)
  })

  test('answers a rollback from before it closed as the first time', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    const takenBack = walletBody.rollback(player, round, { bet_transaction: `${round}-b2` })
    await call('bet', walletBody.bet(player, round))
    await call('bet', walletBody.bet(player, round, { transaction: `${round}-b2` }))
    await call('rollback', takenBack)
    await call('win', walletBody.win(player, round))
    expect((await call('rollback', takenBack)).body).toMatchObject({
      status: 'OK',
      balance_then: '9000',
      balance: '11000',
    })
    expect(await status('rollback', { ...takenBack, transaction: `${round}-k2` })).toBe('TRANSACTION_ROLLED_BACK')
  })

  test('pays a true win that comes after the closing one, and publishes the difference', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    await call('bet', walletBody.bet(player, round, { transaction: `${round}-b2` }))
    await call('win', walletBody.win(player, round, { bet_transaction: `${round}-b2`, amount: '0' }))
    await roundOf(player, round)
    context.clock.advance(29 * 86_400)
    expect(await status('win', walletBody.win(player, round, { transaction: `${round}-w2`, amount: '5000' }))).toBe(
      'OK',
    )
    const { row, published } = await roundOf(player, round)
    expect(row).toEqual({ stake: 2000n, payout: 5000n, state: 'settled' })
    expect(published).toMatchObject([{ win: '5000', difference: { stake: '0', win: '5000', valid_stake: '0' } }])
    expect(await player.balance()).toBe(13_000n)
  })

  test('is final after thirty days', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    await call('win', walletBody.win(player, round))
    context.clock.advance(30 * 86_400 + 1)
    expect(await status('win', walletBody.win(player, round, { transaction: `${round}-w2` }))).toBe('ROUND_CLOSED')
    expect(await status('adjust', walletBody.adjust(player, round))).toBe('ROUND_CLOSED')
    expect(await status('reopen', walletBody.reopen(player, round))).toBe('ROUND_CLOSED')
    expect((await call('win', walletBody.win(player, round))).body).toMatchObject({
      status: 'OK',
      balance_then: '11000',
    })
  })
})

describe('the end of a round', () => {
  test('closes it where nothing was won, once', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    const end = walletBody['end-round'](player, round)
    expect((await call('end-round', end)).body).toEqual({
      status: 'OK',
      balance: '9000',
      balance_then: '9000',
      transaction: `${round}-e`,
    })
    expect(await status('end-round', end)).toBe('OK')
    expect(await status('end-round', { ...end, round: 'other' })).toBe('DUPLICATE_TRANSACTION')
    expect(await status('bet', walletBody.bet(player, round, { transaction: `${round}-b2` }))).toBe('ROUND_CLOSED')
    expect(await status('rollback', walletBody.rollback(player, round))).toBe('ROUND_CLOSED')
    const { row, published } = await roundOf(player, round)
    expect(row).toEqual({ stake: 1000n, payout: 0n, state: 'settled' })
    expect(published).toMatchObject([{ ending: 'played', stake: '1000', win: '0', valid_stake: '1000' }])
  })

  test('leaves a round that a win had closed as it was', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    await call('win', walletBody.win(player, round))
    await roundOf(player, round)
    expect(await status('end-round', walletBody['end-round'](player, round))).toBe('OK')
    expect(await roundOf(player, round)).toEqual({
      row: { stake: 1000n, payout: 2000n, state: 'settled' },
      published: [],
    })
  })

  test('needs a round that has begun, of this game and player', async () => {
    const [player, other] = [await newPlayer(10_000n), await newPlayer(10_000n)]
    const round = newRound()
    expect(await status('end-round', walletBody['end-round'](player, round))).toBe('ROUND_UNKNOWN')
    await call('rollback', walletBody.rollback(player, round))
    expect(await status('end-round', walletBody['end-round'](player, round))).toBe('ROUND_UNKNOWN')
    expect(await status('reopen', walletBody.reopen(player, round))).toBe('ROUND_UNKNOWN')
    await call('bet', walletBody.bet(player, round, { transaction: `${round}-b2` }))
    expect(await status('end-round', walletBody['end-round'](player, round, { game: 'second-game' }))).toBe(
      'GAME_MISMATCH',
    )
    expect(await status('end-round', walletBody['end-round'](other, round))).toBe('ROUND_NOT_YOURS')
    expect(await status('end-round', walletBody['end-round']({ player: 'p_nobody' }, newRound()))).toBe(
      'TRANSACTION_UNKNOWN',
    )
    expect(await status('end-round', walletBody['end-round'](player, round))).toBe('OK')
  })
})

describe('a round that is re-opened', () => {
  test('is taken out of what counts, goes on, and counts again', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    expect(await status('reopen', walletBody.reopen(player, round))).toBe('ROUND_OPEN')
    await call('win', walletBody.win(player, round))
    const first = await roundOf(player, round)
    expect(await status('reopen', walletBody.reopen(player, round))).toBe('OK')
    expect(await status('reopen', walletBody.reopen(player, round))).toBe('OK')
    const open = await roundOf(player, round)
    expect(open.row).toEqual({ stake: 1000n, payout: 2000n, state: 'open' })
    expect(open.published).toMatchObject([
      { ending: null, stake: '0', win: '0', difference: { stake: '-1000', win: '-2000' } },
    ])
    expect(await status('bet', walletBody.bet(player, round, { transaction: `${round}-b2` }))).toBe('OK')
    expect(await status('adjust', walletBody.adjust(player, round, { amount: '-2000' }))).toBe('OK')
    expect(await status('win', walletBody.win(player, round, { transaction: `${round}-w2`, amount: '100' }))).toBe('OK')
    const last = await roundOf(player, round)
    expect(last.row).toEqual({ stake: 2000n, payout: 100n, state: 'settled' })
    const all = [...first.published, ...open.published, ...last.published]
    expect([sum(all, 'stake'), sum(all, 'win'), sum(all, 'valid_stake')]).toEqual([2000n, 100n, 2000n])
    expect(await player.balance()).toBe(8_100n)
  })

  test('gives a lost stake back when its bet is rolled back', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    await call('end-round', walletBody['end-round'](player, round))
    await call('reopen', walletBody.reopen(player, round))
    expect(await status('rollback', walletBody.rollback(player, round))).toBe('OK')
    expect(await player.balance()).toBe(10_000n)
    expect((await roundOf(player, round)).row).toEqual({ stake: 0n, payout: 0n, state: 'voided' })
  })
})

describe('a correction', () => {
  test('pays or takes the difference in a closed round, and what a member cannot pay is owed and paid first', async () => {
    const player = await newPlayer(1_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    await call('win', walletBody.win(player, round))
    await call('bet', walletBody.bet(player, newRound(), { amount: '2000' }))
    expect((await call('adjust', walletBody.adjust(player, round, { amount: '-1500' }))).body).toMatchObject({
      status: 'OK',
      balance: '0',
    })
    const debt = () => context.database.read((tx) => findDebt(tx, player.member))
    expect(await debt()).toBe(1_500n)
    expect(await status('adjust', walletBody.adjust(player, round, { transaction: 'x', amount: '-501' }))).toBe(
      'AMOUNT_EXCEEDED',
    )
    expect((await roundOf(player, round)).row).toEqual({ stake: 1000n, payout: 500n, state: 'settled' })
    const prize = walletBody.reward(player, round, { amount: '600' })
    expect((await call('reward', prize)).body).toMatchObject({ status: 'OK', balance: '0' })
    const up = walletBody.adjust(player, round, { transaction: `${round}-up`, amount: '1000' })
    expect((await call('adjust', up)).body).toMatchObject({ status: 'OK', balance: '100' })
    expect(await debt()).toBe(0n)
    const { row, published } = await roundOf(player, round)
    expect(row).toEqual({ stake: 1000n, payout: 1500n, state: 'settled' })
    expect(published).toMatchObject([{ win: '1500', difference: { win: '1000' } }])
  })

  test('needs a bet of its round that was not taken back', async () => {
    const player = await newPlayer(10_000n)
    const [one, two] = [newRound(), newRound()]
    const up = (round: string, more: object = {}) => walletBody.adjust(player, round, { amount: '5', ...more })
    expect(await status('adjust', up(one))).toBe('TRANSACTION_UNKNOWN')
    await call('bet', walletBody.bet(player, one))
    await call('bet', walletBody.bet(player, two))
    expect(await status('adjust', up(one, { bet_transaction: `${two}-b` }))).toBe('ROUND_NOT_YOURS')
    await call('rollback', walletBody.rollback(player, one))
    expect(await status('adjust', up(one))).toBe('TRANSACTION_ROLLED_BACK')
    expect(await status('adjust', up(two))).toBe('OK')
    expect(await status('rollback', walletBody.rollback(player, two))).toBe('ROUND_CLOSED')
    expect(await player.balance()).toBe(9_005n)
  })
})

test('a launch returns the rounds that are open, the newest first, with their bets', async () => {
  const player = await newPlayer(30_000n)
  const [old, done, last] = [newRound(), newRound(), newRound()]
  for (const round of [old, done, last]) {
    context.clock.advance(1)
    await call('bet', walletBody.bet(player, round))
  }
  await call('bet', walletBody.bet(player, last, { transaction: `${last}-b2`, amount: '5' }))
  await call('win', walletBody.win(player, done))
  await relayRounds(context, player.member)
  const { body } = await call('session', { token: await ticketFor(player.member) })
  const at = context.clock.now()
  expect('unfinished' in body ? body.unfinished : body).toEqual([
    {
      round: last,
      game: testGame.code,
      opened_at: at.toISOString(),
      bets: [
        { transaction: `${last}-b`, amount: '1000' },
        { transaction: `${last}-b2`, amount: '5' },
      ],
    },
    {
      round: old,
      game: testGame.code,
      opened_at: plusSeconds(at, -2).toISOString(),
      bets: [{ transaction: `${old}-b`, amount: '1000' }],
    },
  ])
})
