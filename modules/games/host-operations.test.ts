import { describe, expect, test } from 'vitest'
import { findHouseBalances } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { gameNamed, testGame } from '#tests/fixtures/test-game.ts'
import { relayRounds } from '#tests/fixtures/relay-rounds.ts'
import { gamesConfig } from '#tests/fixtures/game-host.ts'
import { keepCatalogue } from './index.ts'
import { openWallet } from './open-wallet.ts'

const context = await testContext()
const { call, send, launch, newPlayer } = await gameHost(context)
let rounds = 0
const newRound = () => `h${(rounds += 1)}`

const host = gamesConfig.hosts[0] as (typeof gamesConfig.hosts)[number]
await context.database.write((tx) =>
  keepCatalogue(tx, host, [testGame, gameNamed('second-game', { max_win: null })], context.clock.now()),
)
await context.sql(`insert into operators.operator (operator, display_name, added_at) values ('supervisor', 'x', now())`)

/** As operators close hosts and games. */
const close = (games: string): Promise<void> => setAs('games_closed', games)

/** As operators set something; what the process had read of the settings is read again. */
async function setAs(key: string, value: string): Promise<void> {
  await context.sql(
    `insert into operators.setting (key, value, previous, operator, changed_at) values ($1, $2, '', 'supervisor', now())
     on conflict (key) do update set value = excluded.value`,
    [key, value],
  )
  await context.database.read(async (tx) => tx.cached.clear())
}

const status = async (...sent: Parameters<typeof call>) => (await call(...sent)).body.status
const roundOf = async ({ member }: Player, round: string) => {
  const published = await relayRounds(context, member)
  const [row] = await context.sql('select stake, payout, state from games.round where member_id = $1 and round = $2', [
    member,
    round,
  ])
  return { row, published }
}
describe('a reward', () => {
  test('above what operators allow at once is refused without a trace, and paid when they allow more', async () => {
    const player = await newPlayer(1_000n)
    const jackpot = walletBody.reward(player, newRound(), { kind: 'jackpot', amount: '20000001' })
    expect(await status('reward', jackpot)).toBe('AMOUNT_EXCEEDED')
    expect(await player.balance()).toBe(1_000n)
    expect(await status('reward', walletBody.reward(await newPlayer(0n), newRound(), { amount: '20000000' }))).toBe(
      'OK',
    )
    await setAs('reward_max', '20000001')
    expect(await status('reward', jackpot)).toBe('OK')
    expect(await player.balance()).toBe(20_001_001n)
    await setAs('reward_max', '0')
    expect(await status('reward', jackpot)).toBe('OK')
    // Two operators set it; here nobody did.
    await context.sql(`delete from operators.setting where key = 'reward_max'`)
    await context.database.read(async (tx) => tx.cached.clear())
  })

  test('is paid without a bet or a session, once, from an account of its own', async () => {
    const player = await newPlayer(1_000n)
    const before = (await context.database.read(findHouseBalances)).rewards ?? 0n
    context.clock.advance(50_000)
    const prize = walletBody.reward(player, newRound())
    expect((await call('reward', prize)).body).toMatchObject({ status: 'OK', balance: '1700', balance_then: '1700' })
    expect(await status('reward', prize)).toBe('OK')
    expect(await status('reward', { ...prize, amount: '701' })).toBe('DUPLICATE_TRANSACTION')
    expect(await status('reward', { ...prize, transaction: 'n', player: 'p_nobody' })).toBe('TRANSACTION_UNKNOWN')
    expect(await player.balance()).toBe(1_700n)
    expect(((await context.database.read(findHouseBalances)).rewards ?? 0n) - before).toBe(-700n)
    const [event] = await context.sql(
      'select topic, payload from outbox.event where member_id = $1 order by no desc limit 1',
      [player.member],
    )
    expect(event).toEqual({
      topic: 'reward.paid',
      payload: {
        host: 'slot.localhost',
        transaction: prize.transaction,
        amount: '700',
        kind: 'prize',
        reference: 'a draw',
      },
    })
  })

  test('is no round, and nothing of it counts as staked', async () => {
    const player = await newPlayer(1_000n)
    await call('reward', walletBody.reward(player, newRound(), { kind: 'jackpot', game: testGame.code }))
    expect(await relayRounds(context, player.member)).toEqual([])
    expect(await context.sql('select from games.round where member_id = $1', [player.member])).toEqual([])
  })
})

describe('a free round', () => {
  test('takes nothing, pays its win as cash, and its stake does not count', async () => {
    const player = await newPlayer(500n)
    const round = newRound()
    const free = walletBody.bet(player, round, { prepaid: true })
    expect((await call('bet', free)).body).toMatchObject({ status: 'OK', balance: '500' })
    expect(await status('bet', { ...free, prepaid: false })).toBe('DUPLICATE_TRANSACTION')
    expect((await call('win', walletBody.win(player, round))).body).toMatchObject({ status: 'OK', balance: '2500' })
    const { row, published } = await roundOf(player, round)
    expect(row).toEqual({ stake: 0n, payout: 2000n, state: 'settled' })
    expect(published).toMatchObject([{ ending: 'played', stake: '0', win: '2000', valid_stake: '0' }])
  })

  test('that is lost was played, and one that is taken back was not', async () => {
    const player = await newPlayer(500n)
    const [lost, takenBack] = [newRound(), newRound()]
    for (const round of [lost, takenBack]) await call('bet', walletBody.bet(player, round, { prepaid: true }))
    await call('end-round', walletBody['end-round'](player, lost))
    expect(await status('rollback', walletBody.rollback(player, takenBack))).toBe('OK')
    expect((await roundOf(player, lost)).row).toMatchObject({ state: 'settled' })
    expect((await roundOf(player, takenBack)).row).toMatchObject({ state: 'voided' })
    expect(await player.balance()).toBe(500n)
  })
})

describe('a tip, in dialects that have it', () => {
  const wallet = openWallet(context, gamesConfig)
  const give = async (player: Player, transaction: string, amount: string) => {
    const payload = {
      request: 'q',
      transaction,
      session: player.session,
      player: player.player,
      game: testGame.code,
      amount,
    }
    return (await wallet({ host, at: context.clock.now(), nonce: null }, { operation: 'tip', payload })).body
  }
  const cancel = async ({ player }: Player, tip: string) => {
    const payload = { request: 'q', transaction: `${tip}-c`, player, tip_transaction: tip }
    return (await wallet({ host, at: context.clock.now(), nonce: null }, { operation: 'cancel-tip', payload })).body
  }

  test('is taken as a bet, is no round, cannot win, and comes back once', async () => {
    const player = await newPlayer(1_000n)
    const tip = newRound()
    expect(await give(player, tip, '300')).toMatchObject({ status: 'OK', balance: '700' })
    expect(await give(player, tip, '300')).toMatchObject({ status: 'OK', balance: '700' })
    expect(await give(player, 'more', '701')).toEqual({ status: 'INSUFFICIENT_FUNDS', balance: '700' })
    expect(await status('win', walletBody.win(player, newRound(), { bet_transaction: tip }))).toBe('ROUND_NOT_YOURS')
    expect(await status('rollback', walletBody.rollback(player, newRound(), { bet_transaction: tip }))).toBe(
      'ROUND_NOT_YOURS',
    )
    expect(await relayRounds(context, player.member)).toEqual([])
    expect(await cancel(player, tip)).toMatchObject({ status: 'OK', balance: '1000' })
    expect(await cancel(player, tip)).toMatchObject({ status: 'OK', balance: '1000' })
    expect(await cancel(player, 'never')).toMatchObject({ status: 'OK', balance: '1000' })
    expect(await give(player, 'never', '5')).toEqual({ status: 'TRANSACTION_ROLLED_BACK' })
  })
})

describe('a bet with its win', () => {
  test('is one operation, and either half may be sent again', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    const both = walletBody['bet-and-win'](player, round)
    expect((await call('bet-and-win', both)).body).toEqual({
      status: 'OK',
      balance: '11000',
      balance_then: '11000',
      transaction: `${round}-b`,
    })
    expect(await status('bet-and-win', both)).toBe('OK')
    expect(await status('bet', walletBody.bet(player, round))).toBe('OK')
    expect(await status('win', walletBody.win(player, round))).toBe('OK')
    expect(await status('bet-and-win', { ...both, win_amount: '1' })).toBe('DUPLICATE_TRANSACTION')
    expect(await player.balance()).toBe(11_000n)
  })

  test('takes nothing where its win is refused, and its nonce is spent', async () => {
    const [player, other] = [await newPlayer(10_000n), await newPlayer(10_000n)]
    const [round, foreign] = [newRound(), newRound()]
    await call('bet', walletBody.bet(other, foreign))
    const both = walletBody['bet-and-win'](player, round, { win_transaction: `${foreign}-b` })
    const nonce = crypto.randomUUID()
    expect((await call('bet-and-win', both, { nonce })).body.status).toBe('ROUND_NOT_YOURS')
    expect(await send('bet-and-win', JSON.stringify(both), { nonce })).toMatchObject({ status: 401 })
    expect(await player.balance()).toBe(10_000n)
    expect(await context.sql('select from games.act where transaction = $1', [`${round}-b`])).toEqual([])
    expect(await status('bet-and-win', { ...both, win_transaction: 'free', amount: '10001' })).toBe(
      'INSUFFICIENT_FUNDS',
    )
  })
})

describe('a batch', () => {
  test('decides each operation by itself, a player’s in their order, and answers in the order of the call', async () => {
    const [one, two] = [await newPlayer(1_500n), await newPlayer(0n)]
    const [a, b] = [newRound(), newRound()]
    const items = [
      { operation: 'bet', ...walletBody.bet(one, a) },
      { operation: 'bet', ...walletBody.bet(two, newRound()) },
      { operation: 'bet', ...walletBody.bet(one, b) },
      { operation: 'batch', items: [] },
      { operation: 'win', ...walletBody.win(one, a) },
      { operation: 'bet', ...walletBody.bet(one, b) },
      { operation: 'reward', ...walletBody.reward(two, b) },
      { operation: 'bet', ...walletBody.bet(one, newRound(), { amount: '0' }) },
    ]
    const answer = await call('batch', { request: 'q', items })
    const statuses = 'items' in answer.body ? answer.body.items.map((item) => item.status) : answer.body
    expect(statuses).toEqual([
      'OK',
      'INSUFFICIENT_FUNDS',
      'INSUFFICIENT_FUNDS',
      'BAD_REQUEST',
      'OK',
      'OK',
      'OK',
      'BAD_REQUEST',
    ])
    expect([await one.balance(), await two.balance()]).toEqual([1_500n, 700n])
  })

  test('spends its nonce once for all', async () => {
    const player = await newPlayer(500n)
    const body = JSON.stringify({ request: 'q', items: [{ operation: 'bet', ...walletBody.bet(player, newRound()) }] })
    const nonce = crypto.randomUUID()
    expect((await send('batch', body, { nonce })).body).toMatchObject({ items: [{ status: 'INSUFFICIENT_FUNDS' }] })
    expect(await send('batch', body, { nonce })).toMatchObject({ status: 401 })
  })
})

describe('the game of a round', () => {
  test('may be another one within a session, but not within a round', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    const other = { game: 'second-game' }
    expect(await status('bet', walletBody.bet(player, newRound(), other))).toBe('OK')
    expect(await status('bet', walletBody.bet(player, round))).toBe('OK')
    expect(await status('bet', walletBody.bet(player, round, { transaction: 'm2', ...other }))).toBe('GAME_MISMATCH')
    expect(await status('win', walletBody.win(player, round, other))).toBe('GAME_MISMATCH')
    expect(await status('win', walletBody.win(player, round))).toBe('OK')
  })

  test('that operators closed by itself takes no bet, and ends its rounds', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    await context.sql(`update games.game set closed = true where code = $1`, [testGame.code])
    expect(await status('bet', walletBody.bet(player, newRound()))).toBe('GAME_CLOSED')
    expect(await status('win', walletBody.win(player, round))).toBe('OK')
    await context.sql(`update games.game set closed = false where code = $1`, [testGame.code])
    expect(await status('bet', walletBody.bet(player, newRound()))).toBe('OK')
  })

  test.each([host.host, `fish.localhost, ${host.host}/${testGame.code}`])(
    'that operators closed by "%s" takes no bet, and ends its rounds',
    async (closed) => {
      const player = await newPlayer(10_000n)
      const round = newRound()
      await call('bet', walletBody.bet(player, round))
      await close(closed)
      expect(await status('bet', walletBody.bet(player, newRound()))).toBe('GAME_CLOSED')
      expect((await launch(player.member)).ok).toBe(false)
      expect(await status('bet', walletBody.bet(player, round))).toBe('OK')
      expect(await status('win', walletBody.win(player, round))).toBe('OK')
      await close('')
    },
  )
})
