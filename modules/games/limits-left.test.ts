import { expect, test } from 'vitest'
import { satang } from '#kit/money.ts'
import { setRecurringLimit, walletInvariants } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, type Player, walletBody } from '#tests/fixtures/game-host.ts'

// The limits are the wallet's alone here: no operation of a member is behind them.
const context = await testContext(walletInvariants)
const { call, newPlayer } = await gameHost(context)
const limit = ({ member }: Player, kind: 'loss' | 'stake', period: 'day' | 'week', cap: bigint) =>
  context.database.write((tx) =>
    setRecurringLimit(tx, { member, kind, period, cap: satang(cap), at: context.clock.now() }),
  )
const leftOf = async ({ session }: Player) => {
  const { body } = await call('balance', { session })
  return 'limits_left' in body ? body.limits_left : null
}

test('without limits of their own a player’s credit says nothing of them', async () => {
  const { session } = await newPlayer(100_000n)
  expect((await call('balance', { session })).body).toEqual({ status: 'OK', balance: '100000' })
})

test('what limits leave is the least of each kind, falls with stakes, and is never below nothing', async () => {
  const player = await newPlayer(100_000n)
  await limit(player, 'stake', 'day', 50_000n)
  await limit(player, 'stake', 'week', 30_000n)
  expect(await leftOf(player)).toEqual({ stake: '30000' })
  await limit(player, 'loss', 'day', 20_000n)
  expect(await leftOf(player)).toEqual({ stake: '30000', loss: '20000' })
  await call('bet', walletBody.bet(player, 'a', { amount: '12000' }))
  expect(await leftOf(player)).toEqual({ stake: '18000', loss: '8000' })
  await call('win', walletBody.win(player, 'a', { amount: '2000' }))
  expect(await leftOf(player)).toEqual({ stake: '18000', loss: '10000' })
  await limit(player, 'stake', 'week', 11_000n)
  expect(await leftOf(player)).toEqual({ stake: '0', loss: '10000' })
})
