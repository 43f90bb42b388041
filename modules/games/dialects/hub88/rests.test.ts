import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { hub88Body, hub88Host, type Hub88Player } from '#tests/fixtures/hub88-host.ts'

const context = await testContext()
const { call, newPlayer } = await hub88Host(context)
let rounds = 0
const newRound = () => `rest-${(rounds += 1)}`
const bet = (player: Hub88Player, round: string, more: object = {}) => call('bet', hub88Body.bet(player, round, more))
const win = (player: Hub88Player, round: string, more: object = {}) => call('win', hub88Body.win(player, round, more))

describe('what is no whole satang', () => {
  test('of a win is kept beside the round, and the win is paid down to the satang, once', async () => {
    const player = await newPlayer(5_000n)
    const round = newRound()
    await bet(player, round)
    for (let times = 0; times < 2; times += 1)
      expect((await win(player, round, { amount: 1_234_567 })).body).toMatchObject({
        status: 'RS_OK',
        balance: 5_234_000,
      })
    expect((await win(player, round, { amount: 1_234_568 })).body.status, 'another rest is another win').toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    )
    const [event] = await context.sql<{ payload: { rest: string }; topic: string }>(
      `select topic, payload from outbox.event where member_id = $1 and payload ->> 'rest' is not null`,
      [player.member],
    )
    expect(event).toMatchObject({ topic: 'win.paid', payload: { amount: '1234', rest: '567' } })
  })

  test('of a win smaller than a satang ends the round with nothing paid', async () => {
    const player = await newPlayer(5_000n)
    const round = newRound()
    await bet(player, round)
    expect((await win(player, round, { amount: 999, round_closed: true })).body).toMatchObject({
      status: 'RS_OK',
      balance: 4_000_000,
    })
  })

  test('of a stake is refused: it is taken exactly or not at all', async () => {
    const player = await newPlayer(5_000n)
    expect((await bet(player, newRound(), { amount: 100_500 })).body.status).toBe('RS_ERROR_WRONG_SYNTAX')
    expect(await player.balance()).toBe(5_000n)
  })
})

describe('a bet of nothing', () => {
  test.each([{ amount: 0 }, { amount: 0, is_free: true }])(
    'takes nothing, and its win is bounded by the game as any other: %j',
    async (more) => {
      const player = await newPlayer(5_000n)
      const round = newRound()
      expect((await bet(player, round, more)).body).toMatchObject({ status: 'RS_OK', balance: 5_000_000 })
      expect((await win(player, round, { amount: 700_000 })).body, 'held: nothing was staked').toMatchObject({
        status: 'RS_OK',
        balance: 5_000_000,
      })
      expect(await context.sql('select amount from games.held_win where round = $1', [round])).toEqual([
        { amount: 700n },
      ])
    },
  )
})
