import { describe, expect, test } from 'vitest'
import { findBalances, findDebt, findHouseBalances } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { openTestOffice, type OfficeBrowser } from '#tests/fixtures/office.ts'
import { relayRounds } from '#tests/fixtures/relay-rounds.ts'
import { gameNamed, testGame } from '#tests/fixtures/test-game.ts'
import { keepCatalogue, selectHeldWinsOf } from './index.ts'

const context = await testContext()
const { call, newPlayer } = await gameHost(context)
const office = await openTestOffice(context)
const [maker, checker] = [await office.signedIn('cashier'), await office.signedIn('supervisor')]
const host = gamesConfig.hosts[0] as (typeof gamesConfig.hosts)[number]
// A stake of 1,000 satang may win 10,000 in "calm", and anything in "open".
const calm = { game: 'calm' }
await context.database.write((tx) =>
  keepCatalogue(
    tx,
    host,
    [testGame, gameNamed('calm', { max_win: 1_000 }), gameNamed('open', { max_win: null })],
    context.clock.now(),
  ),
)

let rounds = 0
const newRound = () => `m${(rounds += 1)}`
const bet = (player: Player, round: string, more: object = {}) =>
  call('bet', walletBody.bet(player, round, { ...calm, ...more }))
const win = (player: Player, round: string, amount: string, more: object = {}) =>
  call('win', walletBody.win(player, round, { ...calm, amount, ...more }))

type ListedWin = { id: string; member: string; amount: string; max_win: string; asked: object | null }
const listed = async () => ((await maker.call('GET /api/held-wins')).body['data'] as { wins: ListedWin[] }).wins
const heldOf = async ({ member }: Player) => (await listed()).filter((one) => one.member === String(member))
/** The held wins in the member's own history. */
const shownTo = ({ member }: Player) => context.database.read((tx) => selectHeldWinsOf(tx, member, 20))
const held = async () => (await context.database.read(findHouseBalances)).held_wins ?? 0n
const request = async (decision: string, player: Player, by: OfficeBrowser = maker) =>
  by.call(`POST /api/held-wins/${(await heldOf(player))[0]?.id}/${decision}`, { reason: 'ตรวจกับค่ายแล้ว' })
async function decide(by: OfficeBrowser, answer = 'grant') {
  const [row] = await context.sql<{ id: string }>(
    `select approval_id as id from operators.approval where state = 'asked'`,
  )
  return by.call(`POST /api/approvals/${row?.id}/${answer}`)
}

describe('a win above the published maximum of its game', () => {
  test('is held: the host is answered, and the member has nothing of it', async () => {
    const player = await newPlayer(5_000n)
    const [round, before] = [newRound(), await held()]
    await bet(player, round)
    expect((await win(player, round, '10001')).body).toMatchObject({
      status: 'OK',
      balance: '4000',
      balance_then: '4000',
    })
    expect((await win(player, round, '10001')).body).toMatchObject({
      status: 'OK',
      balance: '4000',
      balance_then: '4000',
    })
    expect((await win(player, round, '10002')).body.status).toBe('DUPLICATE_TRANSACTION')
    expect((await call('rollback', walletBody.rollback(player, round))).body.status).toBe('ROUND_CLOSED')
    expect((await held()) - before).toBe(10_001n)
    expect(await heldOf(player)).toMatchObject([{ amount: '100.01', max_win: '10.00', asked: null }])
    expect(await relayRounds(context, player.member)).toMatchObject([{ ending: 'played', stake: '1000', win: '0' }])
    expect(await shownTo(player)).toEqual([{ title: testGame.name.th, amount: 10_001n, at: context.clock.now() }])
    expect(await shownTo(await newPlayer(1_000n))).toEqual([])
  })

  test.each([
    ['exactly the maximum', '10000', {}],
    ['in a game without a maximum', '10001', { game: 'open' }],
  ])('is not held where it is %s', async (_what, amount, more) => {
    const player = await newPlayer(1_000n)
    const round = newRound()
    await bet(player, round, more)
    expect((await win(player, round, amount, more)).body).toMatchObject({ balance: amount })
    expect(await heldOf(player)).toEqual([])
  })

  test('is counted over all wins and corrections of the round together, against all its stakes', async () => {
    const player = await newPlayer(2_000n)
    const round = newRound()
    await bet(player, round)
    await win(player, round, '9999', { closes_round: false })
    expect((await win(player, round, '2', { transaction: `${round}-w2`, closes_round: false })).body).toMatchObject({
      balance: '10999',
    })
    expect(await heldOf(player)).toHaveLength(1)
    await bet(player, round, { transaction: `${round}-b2` })
    expect((await win(player, round, '3', { transaction: `${round}-w3` })).body).toMatchObject({ balance: '10002' })
    const up = walletBody.adjust(player, round, { amount: '10000' })
    expect((await call('adjust', up)).body).toMatchObject({ status: 'OK', balance: '10002' })
    expect((await call('adjust', up)).body).toMatchObject({ status: 'OK', balance: '10002' })
    expect(await heldOf(player)).toHaveLength(2)
  })

  test('is held of a free round too', async () => {
    const player = await newPlayer(0n)
    const round = newRound()
    await bet(player, round, { prepaid: true })
    await win(player, round, '10001')
    expect(await heldOf(player)).toHaveLength(1)
    const other = newRound()
    await bet(player, other, { prepaid: true })
    expect((await win(player, other, '10000')).body).toMatchObject({ balance: '10000' })
  })
})

describe('a held win', () => {
  async function winner(): Promise<{ player: Player; round: string }> {
    const player = await newPlayer(5_000n)
    const round = newRound()
    await bet(player, round)
    await win(player, round, '20000')
    await relayRounds(context, player.member)
    return { player, round }
  }

  test('is paid once when two operators release it, and the round says so', async () => {
    const { player } = await winner()
    const before = await held()
    expect((await request('release', player)).status).toBe(200)
    expect(await heldOf(player)).toMatchObject([{ asked: { act: 'release', maker: 'cashier' } }])
    expect((await request('refuse', player)).body['code']).toBe('APPROVAL_OPEN')
    expect((await decide(maker)).body['code']).toBe('OWN_APPROVAL')
    expect(await player.balance()).toBe(4_000n)
    expect((await decide(checker)).status).toBe(200)
    expect(await player.balance()).toBe(24_000n)
    expect((await held()) - before).toBe(-20_000n)
    expect(await heldOf(player)).toEqual([])
    const published = await relayRounds(context, player.member)
    expect(published).toMatchObject([{ win: '20000', difference: { stake: '0', win: '20000' } }])
    const [trail] = await context.sql(
      `select act, operator from operators.audit where act like 'held_win.%' order by audit_id desc limit 1`,
    )
    expect(trail).toEqual({ act: 'held_win.released', operator: 'supervisor' })
    expect(await shownTo(player)).toEqual([])
  })

  test('is decided once, also where both decisions were asked for at the same time', async () => {
    const { player } = await winner()
    await request('release', player)
    await context.sql(
      `insert into operators.approval select (jsonb_populate_record(a, '{"approval_id":"apr_01kahx5bvjekp1v3r1dab12345","kind":"held_win.refuse"}')).*
       from operators.approval a where a.state = 'asked'`,
    )
    expect((await checker.call('POST /api/approvals/apr_01kahx5bvjekp1v3r1dab12345/grant')).status).toBe(200)
    expect(await decide(checker)).toMatchObject({ status: 404, body: { code: 'HELD_WIN_NOT_FOUND' } })
    expect(await player.balance()).toBe(4_000n)
    await context.sql(`delete from operators.approval where state = 'asked'`)
  })

  test('goes back to the games when they refuse it', async () => {
    const { player } = await winner()
    const games = async () => (await context.database.read(findHouseBalances)).games ?? 0n
    const before = await games()
    await request('refuse', player)
    expect((await decide(checker)).status).toBe(200)
    expect([await player.balance(), await heldOf(player)]).toEqual([4_000n, []])
    expect((await games()) - before).toBe(20_000n)
    expect(await relayRounds(context, player.member)).toEqual([])
  })

  test('stays where the second operator says no', async () => {
    const { player } = await winner()
    await request('release', player)
    const [row] = await context.sql<{ id: string }>(
      `select approval_id as id from operators.approval where state = 'asked'`,
    )
    expect((await checker.call(`POST /api/approvals/${row?.id}/refuse`, { reason: 'ยังไม่แน่ใจ' })).status).toBe(200)
    expect([await player.balance(), (await heldOf(player)).length]).toEqual([4_000n, 1])
  })

  test('pays first what its member owes', async () => {
    const { player, round } = await winner()
    const other = newRound()
    await bet(player, other)
    await win(player, other, '500')
    await bet(player, newRound(), { amount: '3500' })
    await call('adjust', walletBody.adjust(player, other, { amount: '-500' }))
    expect(await context.database.read((tx) => findDebt(tx, player.member))).toBe(500n)
    await request('release', player)
    await decide(checker)
    expect(round).not.toBe(other)
    expect((await context.database.read((tx) => findBalances(tx, player.member, context.clock.now()))).playable).toBe(
      19_500n,
    )
  })

  test('cannot be decided, changed, deleted or ended by the role of the site', async () => {
    const { player } = await winner()
    const [one] = await heldOf(player)
    for (const statement of [
      `select games.decide_held_win('apr_x')`,
      `update games.held_win set state = 'refused', decided_at = now()`,
      `delete from games.held_win`,
      `select wallet.end_held_win(${player.member}, 103::smallint, 'x', true, '\\x', 't', '{}', now())`,
    ])
      await expect(context.database.write((tx) => tx.rows('', statement))).rejects.toThrow('permission denied')
    expect(one?.id).toMatch(/^hw_/)
    expect(await heldOf(player)).toHaveLength(1)
  })
})
