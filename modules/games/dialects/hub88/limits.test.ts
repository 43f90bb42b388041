import { expect, test } from 'vitest'
import { gameInvariants } from '#modules/games/index.ts'
import { setRecurringLimit, walletInvariants } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { hub88Body, hub88Host } from '#tests/fixtures/hub88-host.ts'

// The limit is set in the wallet alone here, without the change that a member would have asked for.
const context = await testContext([...walletInvariants, ...gameInvariants])
const { call, newPlayer } = await hub88Host(context)

test('a bet beyond a limit that the member has set is refused in this dialect’s own word', async () => {
  const player = await newPlayer(5_000n)
  const limit = { member: player.member, kind: 'stake', period: 'day', cap: 1_500n } as const
  await context.database.write((tx) => setRecurringLimit(tx, { ...limit, at: context.clock.now() }))
  expect((await call('bet', hub88Body.bet(player, 'one'))).body.status).toBe('RS_OK')
  expect((await call('bet', hub88Body.bet(player, 'two'))).body.status).toBe('RS_ERROR_LIMIT_REACHED')
  expect(await player.balance()).toBe(4_000n)
})
