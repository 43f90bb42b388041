import { describe, expect, test } from 'vitest'
import type { HostRound } from '#contract/provider/rounds.ts'
import { present } from '#kit/assert.ts'
import { ambCall, ambConfig, ambHost, type AmbPlayer, ambTxn } from '#tests/fixtures/amb-host.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameNamed, testGame } from '#tests/fixtures/test-game.ts'
import { keepCatalogue } from '#modules/games/index.ts'
import { openHostReports } from '#tests/fixtures/host-reports.ts'

const context = await testContext()
const oneHost = { ...ambConfig, hosts: ambConfig.hosts.slice(0, 1) }
const amb = await ambHost(context, oneHost)

let rounds = 0
const newRound = () => `one-${(rounds += 1)}`
const { won, takenBack, check, closeAfter48Hours, stateOf } = openHostReports(context)

const calm = { gameCode: 'calm' }
await context.database.write((tx) =>
  keepCatalogue(
    tx,
    present(oneHost.hosts[0], 'a host'),
    [testGame, gameNamed('calm', { max_win: 200 })],
    context.clock.now(),
  ),
)

describe('in the AMB-shaped dialect', () => {
  const code = async (
    operation: Parameters<typeof amb.call>[0],
    player: AmbPlayer,
    round: string,
    more: object,
    id?: string,
  ) => (await amb.call(operation, ambCall(player, [ambTxn(round, more)], id ? { id } : {}))).body.statusCode
  async function playerWithBet(more: object = {}) {
    const player = await amb.newPlayer(2_000n)
    const round = newRound()
    expect(await code('placeBets', player, round, more)).toBe(0)
    const settle = (payoutAmount: number, id: string) =>
      code('settleBets', player, round, { payoutAmount, ...more }, id)
    const report = (...answer: HostRound[]) => check(oneHost, player.member, ...answer)
    return { player, round, settle, report }
  }

  test.each(['the-call', 'a-plain-id'])(
    'a settlement is paid once where the host reports it too, as "%s"',
    async (transaction) => {
      const { player, round, settle, report } = await playerWithBet()
      expect(await settle(25, 'the-call')).toBe(0)
      await report(won(round, transaction, '2500'), won(round, `${transaction}-2`, '2500'), won(round, 'more', '9000'))
      await report(takenBack(round, 'back'), won(round, 'not-closing', '2500', { closes_round: false }))
      expect(await player.balance()).toBe(3_500n)
    },
  )

  test.each(['the-call', 'a-plain-id'])(
    'a report of "%s" is what the settlement that comes later finds done',
    async (transaction) => {
      const { player, round, settle, report } = await playerWithBet()
      await report(won(round, transaction, '2500'))
      expect(await player.balance()).toBe(3_500n)
      expect([await settle(25, 'the-call'), await settle(25, 'again'), await settle(30, 'other')]).toEqual([
        0, 0, 20_004,
      ])
      await closeAfter48Hours(oneHost, player.member, won(round, 'closing', '2500'))
      expect(await player.balance()).toBe(3_500n)
      expect(await stateOf(round)).toEqual({ state: 'settled', payout: 2_500n })
    },
  )

  test('settlements and a report at once are paid once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { player, round, settle, report } = await playerWithBet()
      await Promise.all([settle(25, 'c1'), settle(25, 'c2'), report(won(round, 'plain', '2500'))])
      expect(await player.balance()).toBe(3_500n)
    }
  })

  test('a win that is held is held once', async () => {
    const { player, round, settle, report } = await playerWithBet(calm)
    await report(won(round, 'plain', '2500', { game: calm.gameCode }))
    expect(await settle(25, 'the-call')).toBe(0)
    await report(won(round, 'another', '2500', { game: calm.gameCode }))
    expect(await player.balance()).toBe(1_000n)
    expect(await context.sql('select amount from games.held_win where member_id = $1', [player.member])).toEqual([
      { amount: 2_500n },
    ])
  })

  test('a result that was taken back is not paid again by a report of it; a new one is, once', async () => {
    const { player, round, settle, report } = await playerWithBet()
    expect(await settle(25, 'first')).toBe(0)
    expect(await code('rollback', player, round, {})).toBe(0)
    await report(won(round, 'first', '2500'))
    expect(await player.balance()).toBe(1_000n)
    await report(won(round, 'second', '3000'))
    expect([await settle(30, 'second'), await settle(25, 'third'), await settle(30, 'fourth')]).toEqual([0, 20_004, 0])
    expect(await player.balance()).toBe(4_000n)
  })

  test('a bet that its host reports as cancelled is given back once, also after its result was taken back', async () => {
    const { player, round, report } = await playerWithBet()
    await report(takenBack(round, 'cancelled'))
    expect(await code('cancelBets', player, round, {}, 'cancelled')).toBe(0)
    expect(await code('cancelBets', player, round, {})).toBe(0)
    expect(await player.balance()).toBe(2_000n)
    const close = (...answer: HostRound[]) => closeAfter48Hours(oneHost, player.member, ...answer)
    for (const ask of [report, close]) {
      const next = newRound()
      await code('placeBets', player, next, {})
      await code('settleBets', player, next, { payoutAmount: 4 })
      await code('rollback', player, next, {})
      await ask(takenBack(next, 'cancelled'))
      expect(await player.balance()).toBe(2_000n)
      expect(await code('cancelBets', player, next, {}, 'cancelled')).toBe(0)
      expect(await player.balance()).toBe(2_000n)
    }
  })

  test('a report under names longer than those of the dialect’s calls is settled, of a bet that is known', async () => {
    const { player, round, report } = await playerWithBet()
    await report(won(round, 'plain', '2500', { bet_transaction: 'b'.repeat(128) }), won(round, 't'.repeat(128), '2500'))
    expect(await player.balance()).toBe(3_500n)
  })
})
