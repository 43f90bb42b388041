import { expect, test } from 'vitest'
import { ambCodes } from '#contract/provider/amb/wire.ts'
import { ambCall, ambHost, ambTxn } from '#tests/fixtures/amb-host.ts'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext()
const { call, newPlayer } = await ambHost(context)
type Operation = Parameters<typeof call>[0]
const codeOf = async (
  operation: Operation,
  player: Awaited<ReturnType<typeof newPlayer>>,
  txns: readonly ReturnType<typeof ambTxn>[],
) => (await call(operation, ambCall(player, [...txns]))).body.statusCode

test('rewards in one list are paid or refused together, by the sum of the member’s day', async () => {
  const player = await newPlayer(1_000n)
  const prizes = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ambTxn(`${name}${index}`, { payoutAmount: 50_000 }))
  expect(await codeOf('winRewards', player, prizes('many', 20))).toBe(ambCodes.internal)
  expect(await player.balance()).toBe(1_000n)
  expect(await codeOf('winRewards', player, prizes('few', 6))).toBe(0)
  expect(await player.balance()).toBe(30_001_000n)
})

test('a credit and a free spin that is settled without a bet count in the same sum', async () => {
  const player = await newPlayer(1_000n)
  const credit = (name: string, amount: number) => ambTxn(name, { status: 'CREDIT', amount })
  expect(await codeOf('adjustBalance', player, [credit('c1', 200_000)])).toBe(0)
  const spin = ambTxn('s1', { betAmount: 0, payoutAmount: 100_000, isSingleState: true })
  expect(await codeOf('settleBets', player, [spin])).toBe(0)
  expect(await codeOf('adjustBalance', player, [credit('c2', 0.01)])).toBe(ambCodes.internal)
  expect(await codeOf('settleBets', player, [spin])).toBe(0)
  expect(await player.balance()).toBe(30_001_000n)
})

test('a bet above what its game publishes is refused, also where it comes with its result', async () => {
  const player = await newPlayer(2_000_000_000n)
  const bet = { betAmount: 10_000_000.01, payoutAmount: 1 }
  expect(await codeOf('placeBets', player, [ambTxn('b1', bet)])).toBe(ambCodes.internal)
  expect(await codeOf('settleBets', player, [ambTxn('b2', { ...bet, isSingleState: true })])).toBe(ambCodes.internal)
  expect(await player.balance()).toBe(2_000_000_000n)
})
