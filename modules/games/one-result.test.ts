import { describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { present } from '#kit/assert.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { hub88Body, hub88Config, hub88Host, type Hub88Player } from '#tests/fixtures/hub88-host.ts'
import { gameNamed, testGame } from '#tests/fixtures/test-game.ts'
import type { GamesConfig } from './hosts.ts'
import { keepCatalogue } from './index.ts'
import { Conflict, type HostOperation, lookUp, play, playWithBefore } from './play.ts'
import { openHostReports } from '#tests/fixtures/host-reports.ts'

const context = await testContext()
const onlyFirst = (config: GamesConfig): GamesConfig => ({ ...config, hosts: config.hosts.slice(0, 1) })
const [ownConfig, hub88Only] = [onlyFirst(gamesConfig), onlyFirst(hub88Config)]
const [own, hub88] = [await gameHost(context, ownConfig), await hub88Host(context, hub88Only)]

let rounds = 0
const newRound = () => `one-${(rounds += 1)}`
const { won, takenBack, check, closeAfter48Hours, stateOf } = openHostReports(context)

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
