import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HostRound } from '#contract/provider/rounds.ts'
import { gameCategories } from '#contract/plain/games.ts'
import { roundTopics } from '#contract/events/rounds.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { closeUnfinishedRounds } from './close-unfinished.ts'
import { recordRounds } from './record-rounds.ts'

const context = await testContext()
const host = await gameHost(context)

/** What the host reports of rounds, and the rounds of each query to it. */
let answer: ((rounds: readonly string[]) => HostRound[]) | 'silent' = 'silent'
let queries: string[][] = []
const hosts = {
  query: async (_host: object, { rounds }: { rounds: string[] }) => {
    queries.push(rounds)
    return answer === 'silent' ? ('silent' as const) : { rounds: answer(rounds) }
  },
}
const close = () => closeUnfinishedRounds(context, gamesConfig, hosts)
const HOURS = 3_600

/** Delivers all events as the relay does. */
async function relay({ member }: Player): Promise<void> {
  const events = await context.sql<{ no: bigint; topic: string; payload: Record<string, unknown>; at: Date }>(
    'select no, topic, payload, at from outbox.event where member_id = $1 and topic = any ($2) and not relayed order by no',
    [member, roundTopics],
  )
  await context.database.write((tx) =>
    recordRounds(
      tx,
      events.map((event) => ({ member, ...event })),
    ),
  )
  await context.sql('update outbox.event set relayed = true where member_id = $1', [member])
}
const stateOf = async (player: Player, round: string) => {
  await relay(player)
  const [row] = await context.sql('select state, stake, payout from games.round where member_id = $1 and round = $2', [
    player.member,
    round,
  ])
  return row
}

let named = 0
let player: Player
let round: string
beforeEach(async () => {
  answer = 'silent'
  queries = []
  player = await host.newPlayer(10_000n)
  round = `old-${(named += 1)}`
  await host.call('bet', walletBody.bet(player, round))
  await relay(player)
})

const unknown = (rounds: readonly string[]): HostRound[] => rounds.map((one) => ({ state: 'unknown', round: one }))
// Leaves no open round to the next test.
afterEach(async () => {
  context.clock.advance(48 * HOURS + 1)
  answer = unknown
  await close()
  await relay(player)
})

describe('a round that is open', () => {
  test('for less than 48 hours is left alone', async () => {
    context.clock.advance(48 * HOURS - 1)
    answer = unknown
    await close()
    expect(queries).toEqual([])
  })

  test('for 48 hours is settled by what its host says: a win that was never reported', async () => {
    context.clock.advance(48 * HOURS + 1)
    answer = () => [
      {
        state: 'won',
        round,
        transaction: `${round}-w`,
        game: 'golden-lotus',
        amount: '2500',
        bet_transaction: `${round}-b`,
        closes_round: true,
      },
    ]
    expect(await close()).toEqual({ reported: 1, unknown: 0, stillOpen: 0, silent: 0 })
    expect(await player.balance()).toBe(11_500n)
    expect(await stateOf(player, round)).toEqual({ state: 'settled', stake: 1_000n, payout: 2_500n })
    expect((await host.call('win', walletBody.win(player, round, { amount: '2500' }))).body).toMatchObject({
      status: 'OK',
    })
    expect(await player.balance()).toBe(11_500n)
  })

  test('and unknown to its host gives every stake back, once', async () => {
    await host.call('bet', walletBody.bet(player, round, { transaction: `${round}-b2`, amount: '500' }))
    await relay(player)
    expect(await player.balance()).toBe(8_500n)
    context.clock.advance(48 * HOURS + 1)
    answer = unknown
    await close()
    await close()
    expect(await player.balance()).toBe(10_000n)
    expect(await stateOf(player, round)).toEqual({ state: 'voided', stake: 0n, payout: 0n })
    expect((await host.call('win', walletBody.win(player, round))).body).toEqual({ status: 'TRANSACTION_ROLLED_BACK' })
  })

  test('and unknown to its host, whose bets we do not know either, stays open for operators', async () => {
    context.clock.advance(48 * HOURS + 1)
    answer = unknown
    const [row] = await context.sql<{ bets: unknown }>('select bets from games.round where round = $1', [round])
    await context.sql('update games.round set bets = null where round = $1', [round])
    expect(await close()).toEqual({ reported: 0, unknown: 0, stillOpen: 0, silent: 0 })
    expect(await stateOf(player, round)).toEqual({ state: 'open', stake: 1_000n, payout: 0n })
    await context.sql('update games.round set bets = $2 where round = $1', [round, JSON.stringify(row?.bets)])
  })

  test('and still open there ends with what it has won, and a win that comes later is paid', async () => {
    context.clock.advance(48 * HOURS + 1)
    answer = (rounds) => rounds.map((one) => ({ state: 'open', round: one }))
    expect(await close()).toMatchObject({ stillOpen: 1 })
    expect(await stateOf(player, round)).toEqual({ state: 'settled', stake: 1_000n, payout: 0n })
    expect((await host.call('win', walletBody.win(player, round, { amount: '4000' }))).body).toMatchObject({
      status: 'OK',
    })
    expect(await player.balance()).toBe(13_000n)
    expect(await stateOf(player, round)).toEqual({ state: 'settled', stake: 1_000n, payout: 4_000n })
  })

  test('in a game whose rounds last for weeks stays open as long as its host says so', async () => {
    context.clock.advance(48 * HOURS + 1)
    answer = (rounds) => rounds.map((one) => ({ state: 'open', round: one }))
    await context.sql('update games.round set category = $2 where round = $1', [round, gameCategories.sports])
    expect(await close()).toMatchObject({ stillOpen: 0 })
    expect(await stateOf(player, round)).toMatchObject({ state: 'open' })
  })

  test('at a silent host waits for the next turn', async () => {
    context.clock.advance(48 * HOURS + 1)
    expect(await close()).toEqual({ reported: 0, unknown: 0, stillOpen: 0, silent: 1 })
    expect(await stateOf(player, round)).toMatchObject({ state: 'open' })
    answer = unknown
    await close()
    expect(await player.balance()).toBe(10_000n)
  })
})
