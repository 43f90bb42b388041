import { expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSiteAccount } from '#tests/fixtures/payouts.ts'
import { openWheelPlayers } from '#tests/fixtures/wheel-player.ts'

const context = await testContext()
await openSiteAccount(context)
const { newPlayer } = await openWheelPlayers(context)

test('money that only passes through brings no prize, however often it does', async () => {
  const player = await newPlayer()
  for (let turn = 0; turn < 3; turn += 1) {
    await player.deposit(baht(5_000))
    await player.spinAll()
    expect(await player.withdraw(baht(5_000))).toBe('paid')
  }
  expect(await player.prizes()).toBe(0n)
  expect(await player.cash()).toBe(0n)
})
