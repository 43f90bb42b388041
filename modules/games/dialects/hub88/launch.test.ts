import { describe, expect, test } from 'vitest'
import { hub88DemoCurrency } from '#contract/provider/hub88/launch.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { hub88Body, hub88Host, type Hub88Player } from '#tests/fixtures/hub88-host.ts'
import { testGame } from '#tests/fixtures/test-game.ts'

const context = await testContext()
const { call, launchAddress, demo, newMember, newPlayer } = await hub88Host(context)
let rounds = 0
const newRound = () => `r-${(rounds += 1)}`
const bet = (player: Hub88Player, round: string, more: object = {}) => call('bet', hub88Body.bet(player, round, more))
const win = (player: Hub88Player, round: string, more: object = {}) => call('win', hub88Body.win(player, round, more))
const rollback = (player: Hub88Player, round: string, more: object = {}) =>
  call('rollback', hub88Body.rollback(player, round, more))

describe('a launch', () => {
  test('carries token and player, and its first call opens the session that the token then names', async () => {
    const player = await newPlayer(12_345n)
    const answer = await call('balance', hub88Body.balance(player))
    expect(answer).toMatchObject({
      http: 200,
      body: { status: 'RS_OK', user: player.user, currency: 'THB', balance: 12_345_000 },
    })
    expect((await call('balance', hub88Body.balance(player))).body.status).toBe('RS_OK')
    const kept = JSON.stringify(await context.sql('select s::text from games.session s'))
    expect(kept).not.toContain(player.token)
  })

  test('may begin with a bet, or with several calls at once', async () => {
    const [one, other] = [await newPlayer(5_000n), await newPlayer(5_000n)]
    expect((await bet(one, newRound())).body).toMatchObject({ status: 'RS_OK', balance: 4_000_000 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('balance', hub88Body.balance(other))))
    expect(answers.map(({ body }) => body.status)).toEqual(Array(4).fill('RS_OK'))
  })

  test.each(['balance', 'bet'] as const)(
    'with a token that nobody gave, or gave to another, opens nothing: %s',
    async (operation) => {
      const [player, other] = [await newPlayer(5_000n), await newPlayer(5_000n)]
      const body = (token: string) =>
        operation === 'bet' ? hub88Body.bet({ ...player, token }, newRound()) : hub88Body.balance({ ...player, token })
      expect((await call(operation, body('tk_unknown-to-all'))).body.status).toBe('RS_ERROR_INVALID_TOKEN')
      expect((await call(operation, body(other.token))).body.status).toMatch(/RS_ERROR_(?:INVALID_TOKEN|TOKEN_EXPIRED)/)
      expect(await player.balance()).toBe(5_000n)
      expect(await other.balance()).toBe(5_000n)
    },
  )

  test('is over after twelve hours: bets expire, wins and rollbacks do not', async () => {
    const player = await newPlayer(5_000n)
    const [won, rolledBack] = [newRound(), newRound()]
    for (const round of [won, rolledBack]) await bet(player, round)
    context.clock.advance(43_201)
    expect((await bet(player, newRound())).body.status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await call('balance', hub88Body.balance(player))).body.status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await win(player, won)).body).toMatchObject({ status: 'RS_OK', balance: 5_500_000 })
    expect((await rollback(player, rolledBack)).body).toMatchObject({ status: 'RS_OK', balance: 6_500_000 })
  })

  test('discloses of the player that they are there, and nothing else', async () => {
    const { user } = await newPlayer(0n)
    const request_uuid = crypto.randomUUID()
    expect(await call('info', { user, request_uuid })).toEqual({
      http: 200,
      body: { status: 'RS_OK', user, country: 'TH', request_uuid },
    })
    expect((await call('info', { user: 'nobody', request_uuid })).body.status).not.toBe('RS_OK')
  })

  test('names the game that was chosen', async () => {
    const url = await launchAddress(newMember(), 'other-reels')
    expect(url.searchParams.get('game_code')).toBe('other-reels')
  })

  test('says language, way out and device in this dialect’s words, and needs neither ticket nor player for a demo', async () => {
    const { token: _token, user: _user, ...more } = Object.fromEntries((await launchAddress(newMember())).searchParams)
    const both = { game_code: testGame.code, lang: 'th' }
    expect(more).toEqual({ ...both, currency: 'THB', lobby_url: 'https://chokdee.example/', platform: 'GPL_DESKTOP' })
    const tickets = () => context.sql('select count(*) from tickets.ticket')
    const before = await tickets()
    expect(Object.fromEntries(new URL(await demo()).searchParams)).toEqual({
      ...both,
      currency: hub88DemoCurrency,
      lobby_url: 'https://chokdee.example/slot',
      platform: 'GPL_MOBILE',
    })
    expect(await tickets()).toEqual(before)
  })

  test('does not keep a game open that operators close meanwhile: the next bet says so, and what was begun ends', async () => {
    const player = await newPlayer(5_000n)
    const begun = newRound()
    await bet(player, begun)
    await context.sql(`update games.game set closed = true where code = $1`, [testGame.code])
    const refused = newRound()
    expect((await bet(player, refused)).body.status).toBe('RS_ERROR_INVALID_GAME')
    expect((await win(player, begun)).body).toMatchObject({ status: 'RS_OK', balance: 6_500_000 })
    await context.sql(`update games.game set closed = false where code = $1`, [testGame.code])
    expect((await bet(player, refused)).body).toMatchObject({ status: 'RS_OK', balance: 5_500_000 })
  })
})
