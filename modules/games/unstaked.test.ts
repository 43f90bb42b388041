import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HostRound } from '#contract/provider/rounds.ts'
import { bangkokDay } from '#kit/clock.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { gameNamed, testGame } from '#tests/fixtures/test-game.ts'
import { runCreditCheck, startCreditCheck } from './check-credit.ts'
import { keepCatalogue } from './index.ts'
import { lookUp, playWithBefore } from './play.ts'
import { callCountUnstaked, callForgetUnstaked } from './unstaked.store.ts'
import { findWinBounds } from './win-bounds.ts'

const context = await testContext()
// Two processes of the site, each with batches of its own.
const [{ call, newPlayer }, elsewhere] = [await gameHost(context), await gameHost(context)]
const host = gamesConfig.hosts[0] as (typeof gamesConfig.hosts)[number]
// A stake of 1,000 satang may win 10,000,000 in "wild".
const wild = gameNamed('wild', { max_win: 1_000_000, stakes: { min: 100, max: 10_000 } })
await context.database.write((tx) => keepCatalogue(tx, host, [testGame, wild], context.clock.now()))

/** To members a hundred baht each on a day, from a host two hundred and fifty. */
beforeEach(async () => {
  await grantedSetting(context, 'unstaked_member_day_max', '100.00')
  await grantedSetting(context, 'unstaked_host_day_max', '250.00')
  await context.database.read(async (tx) => tx.cached.clear())
})
/** The next test has a day of its own. */
afterEach(() => context.clock.advance(86_400_000))

let rounds = 0
const newRound = () => `n${(rounds += 1)}`
const game = { game: 'wild' }
const status = async (...sent: Parameters<typeof call>) => (await call(...sent)).body.status
const reward = (player: Player, amount: bigint, more: object = {}) =>
  status('reward', walletBody.reward(player, newRound(), { amount: String(amount), ...more }))
const free = { ...game, prepaid: true }
const win = (player: Player, round: string, amount: bigint, more: object = {}) =>
  status('win', walletBody.win(player, round, { ...game, amount: String(amount), ...more }))
async function freeRound(player: Player, amount: bigint): Promise<string> {
  const round = newRound()
  await call('bet', walletBody.bet(player, round, free))
  expect(await win(player, round, amount)).toBe('OK')
  return round
}
const heldOf = ({ member }: Player) =>
  context.sql<{ cause: string; amount: bigint; allowed: bigint; charged: bigint }>(
    'select cause, amount, allowed, charged from games.held_win where member_id = $1 order by id',
    [member],
  )
const sumsOf = async ({ member }: Player) => {
  const rows = await context.sql<{ kind: string; amount: bigint }>(
    `select kind, amount from games.unstaked_day where day = $1 and (kind, no) in (('member', $2::bigint), ('host', $3::bigint))`,
    [bangkokDay(context.clock.now()), member, host.no],
  )
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}

describe('what comes without a stake', () => {
  test('to one member is refused or held above the sum of a day, and counts again on the next', async () => {
    const player = await newPlayer(0n)
    expect(await reward(player, 6_000n)).toBe('OK')
    await freeRound(player, 3_000n)
    expect(await sumsOf(player)).toEqual({ member: 9_000n, host: 9_000n })
    expect(await reward(player, 1_001n, { kind: 'jackpot' })).toBe('AMOUNT_EXCEEDED')
    await freeRound(player, 1_001n)
    expect(await heldOf(player)).toEqual([{ cause: 'member_day', amount: 1_001n, allowed: 10_000n, charged: 0n }])
    expect(await reward(player, 1_000n, { kind: 'free_round' })).toBe('OK')
    expect([await player.balance(), await sumsOf(player)]).toEqual([10_000n, { member: 10_000n, host: 10_000n }])
    context.clock.advance(86_400_000)
    expect(await reward(player, 10_000n)).toBe('OK')
    expect(await player.balance()).toBe(20_000n)
  })

  test('from one host is held above the sum of a day, whomever it is for, and from the other host it is not', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer(0n)))
    const [first, second, third, fourth] = players as [Player, Player, Player, Player]
    for (const player of [first, second]) await freeRound(player, 10_000n)
    await freeRound(third, 5_001n)
    expect(await heldOf(third)).toEqual([{ cause: 'host_day', amount: 5_001n, allowed: 25_000n, charged: 0n }])
    expect(await reward(fourth, 5_001n)).toBe('AMOUNT_EXCEEDED')
    expect(await reward(fourth, 5_000n)).toBe('OK')
  })

  test('counts nothing of what is refused, sent again, or won by a charged stake', async () => {
    const player = await newPlayer(5_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round, game))
    await win(player, round, 9_000_000n)
    expect(await sumsOf(player)).toEqual({})
    const prize = walletBody.reward(player, newRound(), { amount: '10000' })
    for (let times = 0; times < 3; times += 1) expect(await status('reward', prize)).toBe('OK')
    expect(await status('reward', { ...prize, amount: '1' })).toBe('DUPLICATE_TRANSACTION')
    expect(await sumsOf(player)).toEqual({ member: 10_000n, host: 10_000n })
  })

  test('is what charged stakes of the round could not have won, whichever bet is answered', async () => {
    const player = await newPlayer(100n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round, { ...game, amount: '1' }))
    await call('bet', walletBody.bet(player, round, { ...free, amount: '10000', transaction: `${round}-free` }))
    // The charged satang may win 10,000.
    const ofFree = { bet_transaction: `${round}-free`, closes_round: false }
    expect(await win(player, round, 19_999n, ofFree)).toBe('OK')
    expect(await sumsOf(player)).toEqual({ member: 9_999n, host: 9_999n })
    await win(player, round, 2n, { ...ofFree, transaction: `${round}-w2` })
    expect(await heldOf(player)).toMatchObject([{ cause: 'member_day', amount: 2n, charged: 1n }])
    // No win answers the charged bet, but without it all of them would have come without a stake.
    expect(await status('rollback', walletBody.rollback(player, round))).toBe('ROUND_CLOSED')
  })

  test('is bounded also by corrections, in one call with its bet, in a batch, and where a credit check reports it', async () => {
    const corrected = await newPlayer(0n)
    const round = await freeRound(corrected, 9_000n)
    expect(await status('adjust', walletBody.adjust(corrected, round, { amount: '1001' }))).toBe('OK')
    expect(await heldOf(corrected)).toMatchObject([{ cause: 'member_day', amount: 1_001n }])

    const [both, listed, asked] = [await newPlayer(0n), await newPlayer(0n), await newPlayer(0n)]
    const together = walletBody['bet-and-win'](both, newRound(), { ...free, win_amount: '10001' })
    expect(await status('bet-and-win', together)).toBe('OK')
    const items = ['6000', '4000', '1'].map((amount) => ({
      operation: 'reward',
      ...walletBody.reward(listed, newRound(), { amount }),
    }))
    const { body } = await call('batch', { request: 'q', items })
    expect(body).toMatchObject({ items: [{ status: 'OK' }, { status: 'OK' }, { status: 'AMOUNT_EXCEEDED' }] })

    const unanswered = newRound()
    await call('bet', walletBody.bet(asked, unanswered, free))
    const names = { round: unanswered, transaction: `${unanswered}-w`, bet_transaction: `${unanswered}-b` }
    const report: HostRound = { state: 'won', ...names, game: 'wild', amount: '10001', closes_round: true }
    await startCreditCheck(context, gamesConfig, asked.member)
    const [check] = await context.sql<{ id: string }>('select id from games.credit_check where member_id = $1', [
      asked.member,
    ])
    const hosts = { query: async ({ no }: { no: number }) => ({ rounds: no === host.no ? [report] : [] }) }
    await runCreditCheck(context, gamesConfig, hosts, { member: asked.member, check: check?.id ?? '' })
    for (const player of [both, asked])
      expect(await heldOf(player)).toMatchObject([{ cause: 'member_day', amount: 10_001n }])
  })

  test('that was posted by another call since it was looked up is answered as posted, though its sum is full by now', async () => {
    const player = await newPlayer(0n)
    const payload = walletBody.reward(player, newRound(), { amount: '10000' }) as never
    const operation = { call: { host, at: context.clock.now() }, operation: 'reward', payload } as const
    const rows = await context.database.write((tx) => lookUp(tx, [operation]))
    expect(await status('reward', payload)).toBe('OK')
    const late = await context.database.write((tx) => playWithBefore(tx, [operation], { rows, isLast: false }))
    expect(late).toMatchObject([{ answer: { status: 'OK', balance: '10000' } }])
  })

  test('is compared once more when it is counted, and never counted down', async () => {
    const { member } = await newPlayer(0n)
    const day = { day: bangkokDay(context.clock.now()), member, hostNo: host.no }
    const count = (amount: bigint) =>
      context.database.write(async (tx) => callCountUnstaked(tx, day, amount, await findWinBounds(tx)))
    await count(9_999n)
    for (const amount of [2n, 10_001n])
      await expect(count(amount)).rejects.toThrow('more came without a stake meanwhile')
    await expect(count(-1n)).rejects.toThrow('is positive')
    await context.database.write((tx) => callForgetUnstaked(tx, '2099-01-01'))
    await count(1n)
    await expect(count(1n)).rejects.toThrow('more came without a stake meanwhile')
    for (const statement of ['update games.unstaked_day set amount = 0', 'delete from games.unstaked_day'])
      await expect(context.database.write((tx) => tx.rows('', statement))).rejects.toThrow('permission denied')
  })

  test('is counted exactly where forty free wins and forty rewards come at once, by two processes', async () => {
    const players = await Promise.all(Array.from({ length: 40 }, () => newPlayer(0n)))
    const named = players.map((player) => ({ player, round: newRound() }))
    for (const { player, round } of named) await call('bet', walletBody.bet(player, round, free))
    const answers = await Promise.all(
      named.flatMap(({ player, round }, index) => [
        (index % 2 ? call : elsewhere.call)('win', walletBody.win(player, round, { ...game, amount: '700' })),
        (index % 2 ? elsewhere.call : call)('reward', walletBody.reward(player, newRound(), { amount: '600' })),
      ]),
    )
    expect(answers.map(({ body }) => body.status).filter((one) => !['OK', 'AMOUNT_EXCEEDED'].includes(one))).toEqual([])
    const balances = await Promise.all(players.map((player) => player.balance()))
    const paid = balances.reduce((sum, one) => sum + one, 0n)
    expect((await sumsOf(players[0] as Player))['host']).toBe(paid)
    expect(paid).toBeLessThanOrEqual(25_000n)
    expect(paid).toBeGreaterThan(25_000n - 700n)
  })
})
