import { describe, expect, test } from 'vitest'
import type { HostRound } from '#contract/provider/rounds.ts'
import type { MemberId } from '#kit/ids.ts'
import { present } from '#kit/assert.ts'
import { ambCall, ambConfig, ambHost, type AmbPlayer, ambTxn } from '#tests/fixtures/amb-host.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { hub88Body, hub88Config, hub88Host, type Hub88Player } from '#tests/fixtures/hub88-host.ts'
import { relayRounds } from '#tests/fixtures/relay-rounds.ts'
import { gameNamed, testGame } from '#tests/fixtures/test-game.ts'
import { runCreditCheck, startCreditCheck } from './check-credit.ts'
import { closeUnfinishedRounds } from './close-unfinished.ts'
import type { GamesConfig } from './hosts.ts'
import { keepCatalogue } from './index.ts'
import { Conflict, type HostOperation, lookUp, play, playWithBefore } from './play.ts'

const context = await testContext()
const onlyFirst = (config: GamesConfig): GamesConfig => ({ ...config, hosts: config.hosts.slice(0, 1) })
const [ownConfig, hub88Only, ambOnly] = [onlyFirst(gamesConfig), onlyFirst(hub88Config), onlyFirst(ambConfig)]
const [own, hub88, amb] = [
  await gameHost(context, ownConfig),
  await hub88Host(context, hub88Only),
  await ambHost(context, ambOnly),
]

let rounds = 0
const newRound = () => `one-${(rounds += 1)}`
type Reported = Partial<Extract<HostRound, { state: 'won' }>>
/** What the host reports of a round that was won. */
const won = (round: string, transaction: string, amount: string, more: Reported = {}): HostRound => ({
  state: 'won',
  round,
  transaction,
  game: testGame.code,
  amount,
  bet_transaction: `${round}-b`,
  closes_round: true,
  ...more,
})
const takenBack = (round: string, transaction: string): HostRound => ({
  state: 'rolled_back',
  round,
  transaction,
  bet_transaction: `${round}-b`,
})
const answering = (answer: HostRound[]) => ({ query: async () => ({ rounds: answer }) })

/** The member presses "check credit", and their host answers this. */
async function check(config: GamesConfig, member: MemberId, ...answer: HostRound[]): Promise<void> {
  context.clock.advance(6)
  await startCreditCheck(context, config, member)
  const [row] = await context.sql<{ id: string }>('select id from games.credit_check where member_id = $1', [member])
  expect(await runCreditCheck(context, config, answering(answer), { member, check: row?.id ?? '' })).toBe('done')
}

/** Two days later the host answers this of the rounds that are still open. */
async function closeAfter48Hours(config: GamesConfig, member: MemberId, ...answer: HostRound[]): Promise<void> {
  await relayRounds(context, member)
  context.clock.advance(48 * 3_600 + 1)
  await closeUnfinishedRounds(context, config, answering(answer))
  await relayRounds(context, member)
}
const stateOf = async (round: string) =>
  (await context.sql('select state, payout from games.round where round = $1', [round]))[0]

type WinOf = { id: string; amount?: string; closes?: boolean; of?: string }
/** The two dialects in which a bet may have several wins, by the same words. */
const severalWins = {
  ours: {
    config: ownConfig,
    newPlayer: own.newPlayer,
    bet: async (player: Player, round: string, more: { id?: string } = {}) =>
      (await own.call('bet', walletBody.bet(player, round, { transaction: `${round}-${more.id ?? 'b'}` }))).body.status,
    win: async (player: Player, round: string, { id, amount = '2500', closes = true, of = 'b' }: WinOf) => {
      const fields = { transaction: `${round}-${id}`, amount, closes_round: closes, bet_transaction: `${round}-${of}` }
      return (await own.call('win', walletBody.win(player, round, fields))).body.status
    },
    refused: 'ROUND_CLOSED',
    done: 'OK',
  },
  hub88: {
    config: hub88Only,
    newPlayer: hub88.newPlayer,
    bet: async (player: Hub88Player, round: string, more: { id?: string } = {}) =>
      (await hub88.call('bet', hub88Body.bet(player, round, { transaction_uuid: `${round}-${more.id ?? 'b'}` }))).body
        .status,
    win: async (player: Hub88Player, round: string, { id, amount = '2500', closes = true, of = 'b' }: WinOf) => {
      const fields = { transaction_uuid: `${round}-${id}`, amount: Number(amount) * 1_000, round_closed: closes }
      const body = hub88Body.win(player, round, { ...fields, reference_transaction_uuid: `${round}-${of}` })
      return (await hub88.call('win', body)).body.status
    },
    refused: 'RS_ERROR_UNKNOWN',
    done: 'RS_OK',
  },
} as const
/** One of them, whichever: a player is only ever handed back to their own host. */
type SeveralWins = {
  config: GamesConfig
  newPlayer: (amount: bigint) => Promise<{ member: MemberId; balance(): Promise<bigint> }>
  bet: (player: never, round: string, more?: { id?: string }) => Promise<string>
  win: (player: never, round: string, win: WinOf) => Promise<string>
  refused: string
  done: string
}

describe.each(Object.entries(severalWins) as [string, SeveralWins][])(
  '%s: a bet of a closed round',
  (_name, dialect) => {
    const { config, done, refused } = dialect
    /** A player with 20 baht who has staked 10 of them. */
    async function playerWithBet() {
      const player = await dialect.newPlayer(2_000n)
      const round = newRound()
      const win = (of: WinOf) => dialect.win(player as never, round, of)
      const bet = (more?: { id: string }) => dialect.bet(player as never, round, more)
      expect(await bet()).toBe(done)
      return { player, round, bet, win }
    }

    test('is won once, whatever its closing win is called, by whomever it comes', async () => {
      const { player, round, win } = await playerWithBet()
      expect(await win({ id: 'w' })).toBe(done)
      expect(await win({ id: 'w2' })).toBe(refused)
      expect(await win({ id: 'w3', amount: '9000' })).toBe(refused)
      await check(config, player.member, won(round, `${round}-w`, '2500'), won(round, `${round}-w4`, '2500'))
      await check(
        config,
        player.member,
        won(round, `${round}-w5`, '2500', { closes_round: false }),
        takenBack(round, `${round}-k`),
      )
      expect(await player.balance()).toBe(3_500n)
      expect(await win({ id: 'w' })).toBe(done)
      expect(await player.balance()).toBe(3_500n)
    })

    test('is won once where the host’s answer to a check comes first', async () => {
      const { player, round, win } = await playerWithBet()
      await check(config, player.member, won(round, `${round}-plain`, '2500'))
      expect(await win({ id: 'w' })).toBe(refused)
      expect(await win({ id: 'plain' })).toBe(done)
      expect(await player.balance()).toBe(3_500n)
    })

    test('is won once where call, call and answer come at once under three names', async () => {
      for (let time = 0; time < 5; time += 1) {
        const { player, round, win } = await playerWithBet()
        const answered = check(config, player.member, won(round, `${round}-plain`, '2500'))
        await Promise.all([win({ id: 'w' }), win({ id: 'w2' }), answered])
        expect(await player.balance()).toBe(3_500n)
      }
    })

    test('that was lost is not won by another closing win', async () => {
      const { player, win } = await playerWithBet()
      expect(await win({ id: 'w', amount: '0' })).toBe(done)
      expect(await win({ id: 'w2' })).toBe(refused)
      expect(await player.balance()).toBe(1_000n)
    })

    test('has wins beside its closing one, before it and late, and another bet has its own', async () => {
      const { player, round, bet, win } = await playerWithBet()
      expect(await bet({ id: 'b2' })).toBe(done)
      await check(config, player.member, won(round, `${round}-s1`, '100', { closes_round: false }))
      for (const id of ['s1', 's2']) expect(await win({ id, amount: '100', closes: false })).toBe(done)
      expect(await win({ id: 'w' })).toBe(done)
      expect(await win({ id: 'w2', of: 'b2' })).toBe(done)
      expect(await win({ id: 'late', amount: '100', closes: false })).toBe(done)
      expect(await player.balance()).toBe(5_300n)
      for (const id of ['b', 'b2']) expect(await win({ id: `again-${id}`, of: id })).toBe(refused)
      expect(await player.balance()).toBe(5_300n)
    })

    test('that ended by rule after 48 hours is won late, once', async () => {
      const { player, round, win } = await playerWithBet()
      await closeAfter48Hours(config, player.member, { state: 'open', round })
      expect(await stateOf(round)).toMatchObject({ state: 'settled' })
      expect(await win({ id: 'w' })).toBe(done)
      expect(await win({ id: 'w2' })).toBe(refused)
      await closeAfter48Hours(config, player.member, won(round, `${round}-plain`, '2500'))
      expect(await player.balance()).toBe(3_500n)
    })
  },
)

describe('in our own dialect', () => {
  test('a round that is re-opened has another result, once; a correction is as before', async () => {
    const player = await own.newPlayer(2_000n)
    const round = newRound()
    const status = async (...call: Parameters<typeof own.call>) => (await own.call(...call)).body.status
    const win = (id: string) =>
      status('win', walletBody.win(player, round, { transaction: `${round}-${id}`, amount: '500' }))
    await own.call('bet', walletBody.bet(player, round))
    expect(await win('w')).toBe('OK')
    expect(await status('reopen', walletBody.reopen(player, round))).toBe('OK')
    await check(ownConfig, player.member, won(round, `${round}-w`, '500'))
    expect(await player.balance()).toBe(1_500n)
    expect(await win('w2')).toBe('OK')
    expect(await win('w3')).toBe('ROUND_CLOSED')
    expect(await status('adjust', walletBody.adjust(player, round, { amount: '70' }))).toBe('OK')
    expect(await player.balance()).toBe(2_070n)
  })
})

test('of two closing wins that were looked up before either was posted, the second is looked up again', async () => {
  const player = await own.newPlayer(2_000n)
  const host = present(ownConfig.hosts[0], 'a host')
  const open = gameNamed('open', { max_win: null })
  await context.database.write((tx) => keepCatalogue(tx, host, [testGame, open], context.clock.now()))
  const round = newRound()
  await own.call('bet', walletBody.bet(player, round, { game: open.code }))
  const win = (id: string): HostOperation => {
    const payload = walletBody.win(player, round, { transaction: `${round}-${id}`, game: open.code, amount: '0' })
    return { call: { host, at: context.clock.now() }, operation: 'win', payload }
  }
  const rows = await context.database.write((tx) => lookUp(tx, [win('late')]))
  await context.database.write((tx) => play(tx, [win('first')]))
  await expect(
    context.database.write((tx) => playWithBefore(tx, [win('late')], { rows, isLast: false })),
  ).rejects.toThrow(Conflict)
  expect(await context.database.write((tx) => play(tx, [win('late')]))).toEqual([{ status: 'ROUND_CLOSED' }])
})

const calm = { gameCode: 'calm' }
await context.database.write((tx) =>
  keepCatalogue(
    tx,
    present(ambOnly.hosts[0], 'a host'),
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
    const report = (...answer: HostRound[]) => check(ambOnly, player.member, ...answer)
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
      await closeAfter48Hours(ambOnly, player.member, won(round, 'closing', '2500'))
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
    const close = (...answer: HostRound[]) => closeAfter48Hours(ambOnly, player.member, ...answer)
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
