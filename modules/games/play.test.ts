import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { forgetExpired } from './index.ts'

const context = await testContext()
const { call, newPlayer } = await gameHost(context)
let rounds = 0
const newRound = () => `r${(rounds += 1)}`

const postings = (player: Player) =>
  context.sql('select no, kind, ext_id from wallet.transfer where member_id = $1 order by no', [player.member])

describe('a round at a host', () => {
  test('takes the stake, pays the win and answers with both balances', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    const bet = walletBody.bet(player, round)
    expect(await call('bet', bet)).toEqual({
      status: 200,
      body: { status: 'OK', balance: '9000', balance_then: '9000', transaction: `${round}-b` },
    })
    expect((await call('win', walletBody.win(player, round))).body).toMatchObject({
      status: 'OK',
      balance: '11000',
      balance_then: '11000',
    })
    expect((await call('balance', { session: player.session })).body).toEqual({ status: 'OK', balance: '11000' })
    expect(await player.balance()).toBe(11_000n)
  })

  test('gives the first answer again for the same transaction, byte for byte; only `balance` is the present one', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    const first = await call('bet', walletBody.bet(player, round))
    expect(JSON.stringify(await call('bet', walletBody.bet(player, round)))).toBe(JSON.stringify(first))
    await call('win', walletBody.win(player, round))
    expect((await call('bet', walletBody.bet(player, round))).body).toMatchObject({
      status: 'OK',
      balance_then: '9000',
      balance: '11000',
    })
    expect(await postings(player)).toHaveLength(3)
  })

  test.each([
    ['bet', { amount: '1001' }],
    ['bet', { round: 'elsewhere' }],
    ['bet', { game: 'golden-lotos' }],
    ['win', { amount: '2001' }],
    ['win', { closes_round: false }],
    ['win', { game: 'golden-lotos' }],
  ] as const)('refuses a %s that says %j under a used transaction', async (operation, change) => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    await call('win', walletBody.win(player, round))
    expect((await call(operation, walletBody[operation](player, round, change))).body).toEqual({
      status: 'DUPLICATE_TRANSACTION',
    })
    expect(await player.balance()).toBe(11_000n)
  })

  test('answers the true balance where the stake is too high, and takes nothing', async () => {
    const player = await newPlayer(999n)
    expect(await call('bet', walletBody.bet(player, newRound()))).toEqual({
      status: 200,
      body: { status: 'INSUFFICIENT_FUNDS', balance: '999' },
    })
    expect(await postings(player)).toHaveLength(1)
    expect(await context.sql('select from games.round_owner where member_id = $1', [player.member])).toHaveLength(0)
  })

  test('takes no further bet once it is closed, and gives no stake of it back', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    await call('win', walletBody.win(player, round))
    expect((await call('bet', walletBody.bet(player, round, { transaction: `${round}-b2` }))).body.status).toBe(
      'ROUND_CLOSED',
    )
    expect((await call('rollback', walletBody.rollback(player, round))).body.status).toBe('ROUND_CLOSED')
    expect(await player.balance()).toBe(11_000n)
  })

  test('may have several bets and wins until one closes it', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    await call('bet', walletBody.bet(player, round, { transaction: `${round}-b2` }))
    await call('win', walletBody.win(player, round, { closes_round: false }))
    expect(
      (await call('win', walletBody.win(player, round, { transaction: `${round}-w2`, bet_transaction: `${round}-b2` })))
        .body.status,
    ).toBe('OK')
    expect(await player.balance()).toBe(12_000n)
  })

  test('belongs to the member who laid the first bet', async () => {
    const [owner, other] = [await newPlayer(10_000n), await newPlayer(10_000n)]
    const [round, othersRound] = [newRound(), newRound()]
    await call('bet', walletBody.bet(owner, round))
    await call('bet', walletBody.bet(other, othersRound))
    const foreign = [
      await call('bet', walletBody.bet(other, round, { transaction: 'x1' })),
      await call('bet', walletBody.bet(other, newRound(), { transaction: `${round}-b` })),
      await call('win', walletBody.win(other, round)),
      await call('win', walletBody.win(other, othersRound, { bet_transaction: `${round}-b` })),
      await call('rollback', walletBody.rollback(other, round)),
      await call('rollback', walletBody.rollback(other, othersRound, { bet_transaction: `${round}-b` })),
      await call('win', walletBody.win({ player: 'p_nobody' }, round)),
    ]
    expect(foreign.map(({ body }) => body)).toEqual(foreign.map(() => ({ status: 'ROUND_NOT_YOURS' })))
    expect([await owner.balance(), await other.balance()]).toEqual([9_000n, 9_000n])
    expect(await context.sql(`select from games.act where transaction = 'x1'`)).toHaveLength(0)
  })

  test('that never reached us cannot be won, by a member or by an unknown player', async () => {
    const player = await newPlayer(10_000n)
    expect((await call('win', walletBody.win(player, newRound()))).body.status).toBe('TRANSACTION_UNKNOWN')
    expect((await call('win', walletBody.win({ player: 'p_nobody' }, newRound()))).body.status).toBe(
      'TRANSACTION_UNKNOWN',
    )
    expect((await call('rollback', walletBody.rollback({ player: 'p_nobody' }, newRound()))).body.status).toBe(
      'TRANSACTION_UNKNOWN',
    )
  })

  test('may have a bet rolled back that never came, even when the round is closed; then nobody lays that bet', async () => {
    const [player, other] = [await newPlayer(10_000n), await newPlayer(10_000n)]
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    await call('win', walletBody.win(player, round))
    const lost = { transaction: `${round}-lost` }
    expect(
      (await call('rollback', walletBody.rollback(player, round, { bet_transaction: lost.transaction }))).body.status,
    ).toBe('OK')
    expect((await call('bet', walletBody.bet(player, round, lost))).body.status).toBe('TRANSACTION_ROLLED_BACK')
    expect((await call('bet', walletBody.bet(other, newRound(), lost))).body.status).toBe('ROUND_NOT_YOURS')
    expect([await player.balance(), await other.balance()]).toEqual([11_000n, 10_000n])
  })

  test('takes no win and no rollback that names a bet of another round', async () => {
    const player = await newPlayer(10_000n)
    const [one, two] = [newRound(), newRound()]
    await call('bet', walletBody.bet(player, one))
    await call('bet', walletBody.bet(player, two))
    expect((await call('win', walletBody.win(player, one, { bet_transaction: `${two}-b` }))).body.status).toBe(
      'ROUND_NOT_YOURS',
    )
    expect(
      (await call('rollback', walletBody.rollback(player, one, { bet_transaction: `${two}-b` }))).body.status,
    ).toBe('ROUND_NOT_YOURS')
    expect(await player.balance()).toBe(8_000n)
  })
})

describe('a game session', () => {
  test.each([
    ['of another player', async (player: Player) => ({ ...player, session: (await newPlayer(5_000n)).session })],
    ['nobody opened', async (player: Player) => ({ ...player, session: 'gs_none' })],
    ['of a player nobody knows', async (player: Player) => ({ ...player, player: 'p_nobody' })],
  ])('%s takes no bet', async (_, change) => {
    const player = await newPlayer(10_000n)
    expect((await call('bet', walletBody.bet(await change(player), newRound()))).body).toEqual({
      status: 'SESSION_EXPIRED',
    })
    expect(await player.balance()).toBe(10_000n)
  })

  test('takes no bet in a game the host does not have', async () => {
    const player = await newPlayer(10_000n)
    expect((await call('bet', walletBody.bet(player, newRound(), { game: 'iron-lotus' }))).body).toEqual({
      status: 'GAME_UNKNOWN',
    })
  })

  test('takes no bet from another host', async () => {
    const player = await newPlayer(10_000n)
    const fish = { host: 'fish.localhost', keyId: 'f1', secret: gamesConfig.hosts[1]?.keys[0]?.secret ?? '' }
    await context.sql(
      `insert into games.game select 5, code, lobby, title, provider, art, rtp, rank from games.game where host_no = 3 on conflict do nothing`,
    )
    expect((await call('bet', walletBody.bet(player, newRound()), fish)).body).toEqual({ status: 'SESSION_EXPIRED' })
    expect((await call('balance', { session: player.session }, fish)).body).toEqual({ status: 'SESSION_EXPIRED' })
  })

  test('ends after twelve hours; wins, rollbacks and the bets of before do not need it', async () => {
    const player = await newPlayer(10_000n)
    const [won, rolledBack, late] = [newRound(), newRound(), newRound()]
    await call('bet', walletBody.bet(player, won))
    await call('bet', walletBody.bet(player, rolledBack))
    context.clock.advance(43_199)
    expect((await call('balance', { session: player.session })).body.status).toBe('OK')
    context.clock.advance(1)
    expect((await call('balance', { session: player.session })).body.status).toBe('SESSION_EXPIRED')
    expect((await call('bet', walletBody.bet(player, late))).body.status).toBe('SESSION_EXPIRED')
    expect((await call('bet', walletBody.bet(player, won))).body).toMatchObject({ status: 'OK', balance_then: '9000' })
    expect((await call('win', walletBody.win(player, won))).body.status).toBe('OK')
    expect((await call('rollback', walletBody.rollback(player, rolledBack))).body.status).toBe('OK')
    expect(await player.balance()).toBe(11_000n)
    expect(await forgetExpired(context)).toBeGreaterThan(0)
  })
})
