import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { ambCall, ambConfig, ambHost, ambTxn } from '#tests/fixtures/amb-host.ts'
import { gameHost, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { relayRounds } from '#tests/fixtures/relay-rounds.ts'

const context = await testContext()
const { call, newPlayer } = await gameHost(context)
const amb = await ambHost(context, { ...ambConfig, hosts: ambConfig.hosts.slice(0, 1) })

let rounds = 0
const newRound = () => `e${(rounds += 1)}`
const bet = (player: Player, round: string) => call('bet', walletBody.bet(player, round))
const win = (player: Player, round: string, more: object) => call('win', walletBody.win(player, round, more))
const eventsOf = ({ member }: Pick<Player, 'member'>) => relayRounds(context, member)
const playerWithRound = async () => ({ player: await newPlayer(10_000n), round: newRound() })

describe('what a host says of the end of a round', () => {
  test.each([
    ['nothing', {}, '2000', '1000', 'played'],
    ['a draw', { ending: 'draw' }, '1000', '0', 'draw'],
    ['a refund', { ending: 'refund' }, '1000', '0', 'refund'],
    ['a cancelled match', { ending: 'cancelled' }, '1000', '0', 'cancelled'],
    ['a cash-out', { ending: 'cash_out' }, '950', '50', 'cash_out'],
    ['stakes on both sides', { opposed: '600' }, '900', '400', 'played'],
    ['nothing but opposite stakes', { opposed: '1000' }, '900', '0', 'played'],
  ])('with its win: %s', async (_what, reported, amount, valid, ending) => {
    const { player, round } = await playerWithRound()
    await bet(player, round)
    expect((await win(player, round, { amount, ...reported })).body.status).toBe('OK')
    expect(await eventsOf(player)).toMatchObject([{ ending, stake: '1000', win: amount, valid_stake: valid }])
  })

  test('of the legs of a slip: handed on, changed by a later end without money, and part of what is compared', async () => {
    const { player, round } = await playerWithRound()
    const slip = { legs: 10, won: 9, half_won: 0, push: 0, half_lost: 0, lost: 1, void: 0, least_price: '1.80' }
    await bet(player, round)
    await win(player, round, { amount: '0', slip })
    expect(await eventsOf(player)).toMatchObject([{ ending: 'played', slip }])
    expect((await win(player, round, { amount: '0', slip: { ...slip, lost: 2 } })).body.status).toBe('BAD_REQUEST')
    expect((await win(player, round, { amount: '0', slip: { ...slip, won: 8, void: 1 } })).body.status).toBe(
      'DUPLICATE_TRANSACTION',
    )
    expect((await win(player, round, { amount: '0', slip })).body.status).toBe('OK')
    const corrected = { ...slip, won: 8, lost: 2 }
    await call('end-round', walletBody['end-round'](player, round, { slip: corrected }))
    expect(await eventsOf(player)).toMatchObject([
      { slip: corrected, difference: { stake: '0', win: '0', valid_stake: '0' } },
    ])
    await call('end-round', walletBody['end-round'](player, round, { transaction: `${round}-e2`, slip: corrected }))
    expect(await eventsOf(player)).toEqual([])
    const other = await playerWithRound()
    await call('bet-and-win', walletBody['bet-and-win'](other.player, other.round, { win_amount: '0', slip }))
    await call('adjust', walletBody.adjust(other.player, other.round, { amount: '500', slip: corrected }))
    expect((await eventsOf(other.player)).map((one) => one.slip)).toEqual([slip, corrected])
  })

  test('with the end of the round, and with a bet and its win in one', async () => {
    const { player, round } = await playerWithRound()
    await bet(player, round)
    await call('end-round', walletBody['end-round'](player, round, { ending: 'refund' }))
    expect(await eventsOf(player)).toMatchObject([{ ending: 'refund', valid_stake: '0' }])
    const other = await newPlayer(10_000n)
    await call('bet-and-win', walletBody['bet-and-win'](other, newRound(), { win_amount: '1000', ending: 'draw' }))
    expect((await eventsOf(other)).at(-1)).toMatchObject({
      ending: 'draw',
      stake: '1000',
      win: '1000',
      valid_stake: '0',
    })
  })

  test('later, by a correction: what had counted is taken back', async () => {
    const { player, round } = await playerWithRound()
    await bet(player, round)
    await win(player, round, { amount: '0' })
    expect(await eventsOf(player)).toMatchObject([{ valid_stake: '1000' }])
    await call('adjust', walletBody.adjust(player, round, { amount: '1000', ending: 'refund' }))
    expect(await eventsOf(player)).toMatchObject([
      { ending: 'refund', win: '1000', valid_stake: '0', difference: { win: '1000', valid_stake: '-1000' } },
    ])
  })

  test('later, by another end, where no money moves', async () => {
    const { player, round } = await playerWithRound()
    await bet(player, round)
    await win(player, round, { amount: '1000' })
    await call('end-round', walletBody['end-round'](player, round, { ending: 'draw' }))
    expect(await eventsOf(player)).toMatchObject([
      { valid_stake: '1000' },
      { ending: 'draw', difference: { win: '0', valid_stake: '-1000' } },
    ])
  })

  test('is reported again once the round was re-opened', async () => {
    const { player, round } = await playerWithRound()
    await bet(player, round)
    await win(player, round, { amount: '1000', ending: 'draw', opposed: '100' })
    await call('reopen', walletBody.reopen(player, round))
    await win(player, round, { transaction: `${round}-w2`, amount: '500' })
    expect((await eventsOf(player)).at(-1)).toMatchObject({ ending: 'played', win: '1500', valid_stake: '1000' })
  })

  test('is part of what is compared when it is sent again', async () => {
    const { player, round } = await playerWithRound()
    await bet(player, round)
    const reported = { amount: '1000', ending: 'draw' }
    expect((await win(player, round, reported)).body.status).toBe('OK')
    expect((await win(player, round, reported)).body.status).toBe('OK')
    expect((await win(player, round, { ...reported, ending: 'refund' })).body.status).toBe('DUPLICATE_TRANSACTION')
    expect((await win(player, round, { amount: '1000' })).body.status).toBe('DUPLICATE_TRANSACTION')
    for (const bad of [{ ending: 'void' }, { ending: '' }, { opposed: '-1' }, { opposed: 1 }])
      expect((await win(player, round, { transaction: 'other', ...bad })).body.status).toBe('BAD_REQUEST')
  })
})

test('the host of another dialect says with its settlement what was opposed, and that a round was a draw', async () => {
  const player = await amb.newPlayer(10_000n)
  const settled = async (payoutAmount: number, playInfo: object) => {
    const round = newRound()
    await amb.call('placeBets', ambCall(player, [ambTxn(round)]))
    await amb.call('settleBets', ambCall(player, [ambTxn(round, { payoutAmount, playInfo })]))
    return (await eventsOf(player)).at(-1)
  }
  expect(await settled(9, { opposed: '600', ending: 'played' })).toMatchObject({
    ending: 'played',
    stake: '1000',
    valid_stake: '400',
  })
  expect(await settled(10, { ending: 'draw' })).toMatchObject({ ending: 'draw', valid_stake: '0' })
  expect(await settled(20, { opposed: '-1', ending: 'unknown' })).toMatchObject({
    ending: 'played',
    valid_stake: '1000',
  })
})

test('the host of another dialect voids a settled bet: a refund, until it is corrected', async () => {
  const player = await amb.newPlayer(10_000n)
  await amb.call('checkBalance', ambCall(player, []))
  const round = newRound()
  await amb.call('placeBets', ambCall(player, [ambTxn(round)]))
  await amb.call('settleBets', ambCall(player, [ambTxn(round)]))
  await amb.call('voidSettled', ambCall(player, [ambTxn(round)]))
  expect((await eventsOf(player)).at(-1)).toMatchObject({
    ending: 'refund',
    stake: '1000',
    win: '1000',
    valid_stake: '0',
  })
  await amb.call('adjustBets', ambCall(player, [ambTxn(round, { payoutAmount: 7 })]))
  expect((await eventsOf(player)).at(-1)).toMatchObject({ ending: 'played', win: '700', valid_stake: '1000' })
})
