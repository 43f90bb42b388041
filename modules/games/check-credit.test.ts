import { beforeEach, describe, expect, test } from 'vitest'
import type { HostRound, RoundsQuestion } from '#contract/provider/rounds.ts'
import { roundTopics } from '#contract/events/rounds.ts'
import type { MemberId } from '#kit/ids.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { runCreditCheck, startCreditCheck } from './check-credit.ts'
import { findMemberPlayState } from './member-play-state.ts'
import { recordRounds } from './record-rounds.ts'

const context = await testContext()
const host = await gameHost(context)

/** What the hosts answer, by their names, and what they were queried for. */
let answers: Record<string, HostRound[] | 'silent'> = {}
let calls: { host: string; question: RoundsQuestion }[] = []
const hosts = {
  query: async ({ host: name }: { host: string }, question: RoundsQuestion) => {
    calls.push({ host: name, question })
    const answer = answers[name] ?? []
    return answer === 'silent' ? answer : { rounds: answer }
  },
}
beforeEach(() => {
  answers = {}
  calls = []
})

let named = 0
const newRound = () => `asked-${(named += 1)}`

/** Delivers events as the relay does. */
async function relay(member: MemberId): Promise<void> {
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
const playState = ({ member }: Player) =>
  context.database.read((tx) => findMemberPlayState(tx, member, context.clock.now()))
const start = ({ member }: Player) => startCreditCheck(context, gamesConfig, member)
const checkOf = async ({ member }: Player) =>
  (await context.sql<{ id: string }>('select id from games.credit_check where member_id = $1', [member]))[0]?.id ?? ''
const run = async (player: Player) =>
  runCreditCheck(context, gamesConfig, hosts, { member: player.member, check: await checkOf(player) })

const won = (round: string, more: object = {}): HostRound => ({
  state: 'won',
  round,
  transaction: `${round}-w`,
  game: 'golden-lotus',
  amount: '2000',
  bet_transaction: `${round}-b`,
  closes_round: true,
  ...more,
})

/** A player with 100 baht who staked 10 of them in a round that has not ended. */
async function waitingPlayer(): Promise<{ player: Player; round: string }> {
  const player = await host.newPlayer(10_000n)
  const round = newRound()
  await host.call('bet', walletBody.bet(player, round))
  await relay(player.member)
  return { player, round }
}

describe('a credit check', () => {
  test('asks the hosts that know the member for their open rounds and settles what has ended there', async () => {
    const { player, round } = await waitingPlayer()
    answers['slot.localhost'] = [won(round)]
    await start(player)
    expect(await playState(player)).toMatchObject({ hostsPending: 1, openRounds: 1, won: -1000n })
    expect(await run(player)).toBe('done')
    // The other host does not know this player.
    expect(calls).toEqual([{ host: 'slot.localhost', question: { player: player.player, rounds: [round] } }])
    expect(await player.balance()).toBe(11_000n)
    expect((await playState(player)).eventsUnrelayed).toBe(1)
    await relay(player.member)
    expect(await playState(player)).toMatchObject({
      hostsPending: 0,
      openRounds: 0,
      eventsUnrelayed: 0,
      won: 1000n,
      checkedAt: context.clock.now(),
    })
  })

  test('and the host’s own late win are one: whichever comes second finds it done', async () => {
    const { player, round } = await waitingPlayer()
    answers['slot.localhost'] = [won(round)]
    await start(player)
    await run(player)
    expect((await host.call('win', walletBody.win(player, round))).body).toMatchObject({
      status: 'OK',
      balance: '11000',
      balance_then: '11000',
    })
    const other = newRound()
    await host.call('bet', walletBody.bet(player, other))
    await host.call('win', walletBody.win(player, other))
    await relay(player.member)
    context.clock.advance(6)
    answers['slot.localhost'] = [won(other)]
    await start(player)
    expect(await run(player)).toBe('done')
    expect(await player.balance()).toBe(12_000n)
  })

  test('pays once when host and check settle one round at the same time', async () => {
    const { player, round } = await waitingPlayer()
    answers['slot.localhost'] = [won(round)]
    await start(player)
    await Promise.all([
      run(player),
      host.call('win', walletBody.win(player, round)),
      host.call('win', walletBody.win(player, round)),
    ])
    expect(await player.balance()).toBe(11_000n)
  })

  test('gives back a bet that the host has undone, and settles one that was not reported to us', async () => {
    const { player, round } = await waitingPlayer()
    const lost = newRound()
    await host.call('bet', walletBody.bet(player, lost))
    const rolledBack: HostRound = {
      state: 'rolled_back',
      round,
      transaction: `${round}-k`,
      bet_transaction: `${round}-b`,
    }
    answers['slot.localhost'] = [rolledBack, won(lost, { amount: '0' })]
    await start(player)
    await run(player)
    await relay(player.member)
    expect(await player.balance()).toBe(9_000n)
    expect(await playState(player)).toMatchObject({ openRounds: 0, won: -1000n })
  })

  test('leaves alone what is open, unknown, another member’s or reported otherwise before', async () => {
    const { player, round } = await waitingPlayer()
    const { round: foreign, player: stranger } = await waitingPlayer()
    answers['slot.localhost'] = [
      { state: 'open', round },
      { state: 'unknown', round: 'nowhere' },
      won(foreign, { transaction: 'stolen' }),
      won(round, { transaction: `${foreign}-b` }),
    ]
    await start(player)
    expect(await run(player)).toBe('done')
    expect([await player.balance(), await stranger.balance()]).toEqual([9_000n, 9_000n])
  })

  test('is one, however often it is asked for; the next one comes five seconds later', async () => {
    const { player } = await waitingPlayer()
    await Promise.all([start(player), start(player), start(player)])
    const first = await checkOf(player)
    await run(player)
    await start(player)
    expect(await checkOf(player)).toBe(first)
    const events = await context.sql(
      `select 1 from outbox.event where member_id = $1 and topic = 'credit_check.asked'`,
      [player.member],
    )
    expect(events).toHaveLength(1)
    context.clock.advance(5)
    await start(player)
    expect(await checkOf(player)).not.toBe(first)
  })

  test('of a member whom no host knows is over at once', async () => {
    const member = host.newMember()
    await startCreditCheck(context, gamesConfig, member)
    expect(await context.database.read((tx) => findMemberPlayState(tx, member, context.clock.now()))).toMatchObject({
      hostsPending: 0,
      checkedAt: context.clock.now(),
    })
  })
})

describe('a host that stays silent', () => {
  test('is counted for eight seconds, then left to the job, which asks it again', async () => {
    const { player, round } = await waitingPlayer()
    answers['slot.localhost'] = 'silent'
    await start(player)
    expect(await run(player)).toBe('again')
    context.clock.advance(7.9)
    expect((await playState(player)).hostsPending).toBe(1)
    context.clock.advance(0.1)
    expect((await playState(player)).hostsPending).toBe(0)
    // So at the third poll, 15 seconds after the click, nothing is waited for.
    answers['slot.localhost'] = [won(round)]
    expect(await run(player)).toBe('done')
    expect(await player.balance()).toBe(11_000n)
  })

  test('is not counted again when it is asked again and still says nothing', async () => {
    const { player } = await waitingPlayer()
    answers['slot.localhost'] = 'silent'
    await start(player)
    const counted: number[] = []
    for (const after of [0, 3, 4, 2, 3, 6]) {
      context.clock.advance(after)
      expect(await run(player)).toBe('again')
      counted.push((await playState(player)).hostsPending)
    }
    expect(counted).toEqual([1, 1, 1, 0, 0, 0])
  })

  test('is given up after ten minutes', async () => {
    const { player } = await waitingPlayer()
    answers['slot.localhost'] = 'silent'
    await start(player)
    expect(await run(player)).toBe('again')
    context.clock.advance(600)
    expect(await run(player)).toBe('done')
    expect(await run(player)).toBe('done')
    expect(await context.sql('select state from games.credit_question where member_id = $1', [player.member])).toEqual([
      { state: 'silent' },
    ])
  })

  test('is not in the way of a new check after a minute; the old job then has nothing to do', async () => {
    const { player } = await waitingPlayer()
    await start(player)
    const lost = await checkOf(player)
    context.clock.advance(59)
    await start(player)
    expect(await checkOf(player)).toBe(lost)
    expect((await playState(player)).hostsPending).toBe(1)
    context.clock.advance(1)
    // The check's job never ran: after a minute it is no longer waited for.
    expect((await playState(player)).hostsPending).toBe(0)
    await start(player)
    expect(await checkOf(player)).not.toBe(lost)
    expect(await runCreditCheck(context, gamesConfig, hosts, { member: player.member, check: lost })).toBe('done')
    expect(calls).toEqual([])
    expect((await playState(player)).hostsPending).toBe(1)
  })
})

test('a check whose settling failed stays counted and is settled when the job runs again', async () => {
  const { player, round } = await waitingPlayer()
  answers['slot.localhost'] = [won(round)]
  await start(player)
  await context.sql('alter table games.round_owner rename to round_owner_away')
  await expect(run(player)).rejects.toThrow('round_owner')
  await context.sql('alter table games.round_owner_away rename to round_owner')
  context.clock.advance(15)
  expect((await playState(player)).hostsPending).toBe(1)
  expect(await run(player)).toBe('done')
  expect(await player.balance()).toBe(11_000n)
  expect((await playState(player)).hostsPending).toBe(0)
})
