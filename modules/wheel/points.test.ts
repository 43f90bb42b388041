import { beforeAll, describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { present } from '#kit/assert.ts'
import { keepCatalogue } from '#modules/games/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gamesConfig } from '#tests/fixtures/game-host.ts'
import { openSiteAccount } from '#tests/fixtures/payouts.ts'
import { giveBonus } from '#tests/fixtures/purses.ts'
import { gameNamed, testGame } from '#tests/fixtures/test-game.ts'
import { openWheelPlayers, type WheelPlayer } from '#tests/fixtures/wheel-player.ts'
import { callCountRounds, selectMissing } from './wheel.store.ts'

const context = await testContext()
await openSiteAccount(context)
const { newPlayer } = await openWheelPlayers(context)

beforeAll(() =>
  context.database.write(async (tx) => {
    const host = present(gamesConfig.hosts[0], 'a host')
    const games = [testGame, gameNamed('baccarat', { category: 'casino' }), gameNamed('draw', { category: 'lotto' })]
    await keepCatalogue(tx, host, games, context.clock.now())
  }),
)

const missing = ({ member }: WheelPlayer) =>
  context.database.read((tx) => selectMissing(tx, member, context.clock.now()))
const count = ({ member }: WheelPlayer, rounds: readonly string[]) =>
  context.database.write((tx) =>
    callCountRounds(
      tx,
      rounds.map((round) => ({
        member,
        host: present(gamesConfig.hosts[0], 'a host').host,
        round: `${member}-${round}`,
      })),
    ),
  )
/** A round that gives its stake back, under a name. */
async function round(player: WheelPlayer, name: string, stake: bigint, game = testGame.code): Promise<void> {
  expect(await player.host('bet-and-win', name, { amount: String(stake), win_amount: String(stake), game })).toBe(true)
  await player.relay()
}
async function withDeposit(amount: bigint): Promise<WheelPlayer> {
  const player = await newPlayer()
  await player.deposit(amount)
  context.clock.advance(1)
  return player
}

describe('points', () => {
  test('are one for each 500 of a deposit that was played, and what is left counts with the next', async () => {
    const player = await withDeposit(baht(700))
    expect(await player.points(), 'nothing was played').toBe(0)
    await round(player, 'a', baht(499))
    expect(await player.points()).toBe(0)
    expect(await missing(player)).toEqual({ toPlay: baht(1), toPayIn: 0n })
    await round(player, 'b', baht(201))
    expect(await player.points()).toBe(1)
    expect(await missing(player)).toEqual({ toPlay: baht(300), toPayIn: baht(300) })
    await player.deposit(baht(300))
    await round(player, 'c', baht(300))
    expect(await player.points()).toBe(2)
  })

  test('do not follow from what was played before a deposit, or beyond it', async () => {
    const player = await withDeposit(baht(1_000))
    for (const name of ['a', 'b', 'c', 'd']) await round(player, name, baht(1_000))
    expect(await player.points()).toBe(2)
    context.clock.advance(1)
    await player.deposit(baht(1_000))
    context.clock.advance(1)
    await count(player, ['a', 'b', 'c', 'd'])
    expect(await player.points(), 'a round counts again when it is told again').toBe(2)
    await round(player, 'e', baht(500))
    expect(await player.points()).toBe(3)
  })

  test('follow from a round for what was paid in before it began', async () => {
    const player = await withDeposit(baht(1_000))
    expect(await player.host('bet', 'long', { amount: String(baht(1_000)) })).toBe(true)
    context.clock.advance(60)
    await player.deposit(baht(500))
    await player.host('win', 'long', { amount: String(baht(2_000)) })
    await player.relay()
    expect(await player.points()).toBe(2)
    context.clock.advance(60)
    await round(player, 'next', baht(500))
    expect(await player.points()).toBe(3)
  })

  test('are taken back by what is paid out, owed where they were spun, and come again with the deposit', async () => {
    const player = await withDeposit(baht(2_000))
    await round(player, 'a', baht(2_000))
    const spins = await player.spinAll(2)
    const left = await player.points()
    expect(spins).toBe(2)
    expect(await player.withdraw(baht(2_000))).toBe('paid')
    expect(await player.points()).toBe(left - 4)
    const owed = -Math.min(0, left - 4)
    expect(await missing(player)).toEqual({
      toPlay: baht(500) * BigInt(owed + 1 > 4 ? owed - 3 : 0),
      toPayIn: baht(500) * BigInt(owed + 1),
    })
    await player.deposit(baht(2_000))
    expect(await player.points(), 'what was played once counts once').toBe(left)
    await player.deposit(baht(500))
    context.clock.advance(1)
    await round(player, 'b', baht(500))
    expect(await player.points()).toBe(left + 1)
  })

  test('count a game as turnover does: a quarter of a casino game, nothing of a lottery', async () => {
    const player = await withDeposit(baht(1_000))
    await round(player, 'lotto', baht(1_000), 'draw')
    expect(await player.points()).toBe(0)
    await round(player, 'one', baht(1_000), 'baccarat')
    expect(await player.points()).toBe(0)
    await round(player, 'two', baht(1_000), 'baccarat')
    expect(await player.points()).toBe(1)
  })

  test('follow from the member’s own money alone, of which a round may be a part', async () => {
    const player = await withDeposit(baht(1_000))
    await giveBonus(context, player.member, baht(500))
    expect(await player.host('bet-and-win', 'bonus', { amount: String(baht(500)), win_amount: '0' })).toBe(true)
    await player.relay()
    expect(await player.points()).toBe(0)
    await giveBonus(context, player.member, baht(500), {}, 'o2')
    await round(player, 'both', baht(1_000))
    expect(await player.points()).toBe(1)
  })

  test('cost what they cost on the day that was played: a new price begins at midnight, and what was played keeps the old one', async () => {
    const player = await withDeposit(baht(5_000))
    await round(player, 'a', baht(700))
    await context.sql(
      `insert into wheel.odds_version (version, price, fields, approval_id, at) select 2, 100000, fields, 'apr_x', $1 from wheel.odds_version`,
      [context.clock.now()],
    )
    await round(player, 'b', baht(400))
    expect(await player.points(), 'the same day, at 500').toBe(2)
    context.clock.advance(86_400)
    expect(await missing(player)).toEqual({ toPlay: baht(900), toPayIn: 0n })
    await round(player, 'c', baht(850))
    expect(await player.points(), '100 left and 850, at 1,000').toBe(2)
    await round(player, 'd', baht(50))
    expect(await player.points()).toBe(3)
    expect(await player.withdraw(baht(3_600)), 'what is left is 1,400').toBe('paid')
    expect(await player.points(), '1,100 at 500, then 300').toBe(2)
    expect(await missing(player)).toEqual({ toPlay: 0n, toPayIn: baht(600) })
    await context.sql('alter table wheel.odds_version disable trigger never_changes')
    await context.sql('delete from wheel.odds_version where version = 2')
    await context.sql('alter table wheel.odds_version enable trigger never_changes')
  })
})

describe('a round', () => {
  test('that is open again gives back what it counted, and counts no more when it ends once more', async () => {
    const player = await withDeposit(baht(500))
    await round(player, 'a', baht(2_000) / 4n)
    expect(await player.points()).toBe(1)
    await player.host('reopen', 'a')
    await player.relay()
    expect(await player.points()).toBe(0)
    context.clock.advance(1)
    await player.deposit(baht(500))
    await player.host('end-round', 'a')
    await player.relay()
    expect(await player.points(), 'also after another deposit').toBe(1)
  })

  test('that is open again counts what it had counted before, though what was paid in since is played too', async () => {
    const player = await withDeposit(baht(500))
    await round(player, 'a', baht(200))
    await round(player, 'b', baht(300))
    context.clock.advance(1)
    await player.deposit(baht(500))
    context.clock.advance(1)
    await round(player, 'c', baht(500))
    await player.host('reopen', 'a')
    await player.relay()
    expect(await player.points()).toBe(1)
    await player.host('end-round', 'a')
    await player.relay()
    expect(await player.points()).toBe(2)
  })

  test('that counted nothing gives nothing back', async () => {
    const player = await withDeposit(baht(500))
    await round(player, 'a', baht(500))
    await round(player, 'b', baht(500))
    await player.host('reopen', 'b')
    await player.relay()
    expect(await player.points()).toBe(1)
  })

  test('counts once, however often and from how many processes it is told', async () => {
    const player = await withDeposit(baht(5_000))
    await round(player, 'a', baht(500))
    await Promise.all(Array.from({ length: 20 }, () => count(player, ['a', 'a'])))
    expect(await player.points()).toBe(1)
  })

  test('counts nothing where the site’s role makes it up, or names another member’s', async () => {
    const [player, other] = [await withDeposit(baht(5_000)), await withDeposit(baht(5_000))]
    await round(other, 'mine', baht(5_000))
    await count(player, ['never', 'mine'])
    await context.database.write((tx) =>
      callCountRounds(tx, [
        { member: player.member, host: present(gamesConfig.hosts[0], 'a host').host, round: `${other.member}-mine` },
      ]),
    )
    expect(await player.points()).toBe(0)
  })
})
