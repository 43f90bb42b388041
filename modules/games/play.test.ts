import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { forgetExpired, recordRounds } from './index.ts'

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

/** What each call must answer in each state of a round, and the state it leaves: written from the rules, not from the code. `buried`:
 *  rolled back before its bet came. A 2 is a rollback under another id, and the state that it leaves. */
const oracle: Record<string, Record<string, [status: string, next: string]>> = {
  untouched: {
    bet: ['OK', 'bet'],
    win: ['TRANSACTION_UNKNOWN', 'untouched'],
    rollback: ['OK', 'buried'],
    rollback2: ['OK', 'buried2'],
  },
  bet: { bet: ['OK', 'bet'], win: ['OK', 'won'], rollback: ['OK', 'rolledBack'], rollback2: ['OK', 'rolledBack2'] },
  won: {
    bet: ['OK', 'won'],
    win: ['OK', 'won'],
    rollback: ['ROUND_CLOSED', 'won'],
    rollback2: ['ROUND_CLOSED', 'won'],
  },
  rolledBack: rolledBack('OK', 'OK', 'TRANSACTION_ROLLED_BACK', 'rolledBack'),
  rolledBack2: rolledBack('OK', 'TRANSACTION_ROLLED_BACK', 'OK', 'rolledBack2'),
  buried: rolledBack('TRANSACTION_ROLLED_BACK', 'OK', 'TRANSACTION_ROLLED_BACK', 'buried'),
  buried2: rolledBack('TRANSACTION_ROLLED_BACK', 'TRANSACTION_ROLLED_BACK', 'OK', 'buried2'),
}
const balanceIn: Record<string, bigint> = { untouched: 10_000n, bet: 9_000n, won: 11_000n }

function rolledBack(bet: string, rollback: string, rollback2: string, same: string): Record<string, [string, string]> {
  return {
    bet: [bet, same],
    win: ['TRANSACTION_ROLLED_BACK', same],
    rollback: [rollback, same],
    rollback2: [rollback2, same],
  }
}

describe('bet, win and rollback', () => {
  test('answer by the rules in every order, with duplicates and a second rollback, and the round is recorded as it was', async () => {
    const step = fc.constantFrom('bet', 'win', 'rollback', 'rollback2')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const player = await newPlayer(10_000n)
        const round = newRound()
        let state = 'untouched'
        for (const name of steps) {
          const { body } = await playStep(name, player, round)
          const [status, next] = oracle[state]?.[name] ?? ['?', '?']
          expect([name, state, body.status]).toEqual([name, state, status])
          state = next
        }
        expect(await player.balance()).toBe(balanceIn[state] ?? 10_000n)
        const rows = await relayTwice(player)
        expect(rows).toEqual(rows.length === 0 ? [] : [expectedRound(state)])
        expect(rows.length).toBe(state === 'untouched' || state.startsWith('buried') ? 0 : 1)
      }),
      { numRuns: 100 },
    )
  }, 60_000)

  const playStep = (name: string, player: Player, round: string) => {
    if (name === 'bet') return call('bet', walletBody.bet(player, round))
    if (name === 'win')
      return call('win', walletBody.win(player, round, { fairness: { commitment: 'c', client_seed: 's', nonce: 7 } }))
    return call(
      'rollback',
      walletBody.rollback(player, round, name === 'rollback2' ? { transaction: `${round}-k2` } : {}),
    )
  }

  const expectedRound = (state: string) => {
    if (state === 'bet') return { stake: 1000n, payout: 0n, state: 'open', game: 'golden-lotus', fairness: null }
    if (state === 'won')
      return {
        stake: 1000n,
        payout: 2000n,
        state: 'settled',
        game: 'golden-lotus',
        fairness: { commitment: 'c', client_seed: 's', nonce: 7 },
      }
    return { stake: 0n, payout: 0n, state: 'voided', game: 'golden-lotus', fairness: null }
  }

  /** Relays a member's events twice, as a restarted relay may, and reads their rounds. */
  async function relayTwice({ member }: Player) {
    const rows = await context.sql<{ no: bigint; topic: string; payload: Record<string, unknown>; at: Date }>(
      `select no, topic, payload, at from outbox.event where member_id = $1 and topic <> 'deposit.completed' order by no`,
      [member],
    )
    const events = [...rows, ...rows].map((event) => ({ member, ...event }))
    // All at once, and then one by one: a batch of the relay may end anywhere. What was published once is not published again.
    await context.database.write((tx) => recordRounds(tx, events))
    for (const event of events) expect(await context.database.write((tx) => recordRounds(tx, [event]))).toEqual([])
    return context.sql('select stake, payout, state, game, fairness from games.round where member_id = $1', [member])
  }

  test('announce what happened, and no secret', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    await call('rollback', walletBody.rollback(player, round))
    const events = await context.sql(
      'select topic, payload from outbox.event where member_id = $1 order by no offset 1',
      [player.member],
    )
    const base = { host: 'slot.localhost', game: 'golden-lotus', round, amount: '1000' }
    expect(events).toEqual([
      { topic: 'bet.placed', payload: { ...base, transaction: `${round}-b`, category: 'slot' } },
      { topic: 'bet.rolled_back', payload: { ...base, transaction: `${round}-k`, bet_transaction: `${round}-b` } },
    ])
  })
})
