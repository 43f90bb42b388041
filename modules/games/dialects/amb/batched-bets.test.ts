import { describe, expect, test } from 'vitest'
import { ambCodes } from '#contract/provider/amb/wire.ts'
import type { Database } from '#kit/transaction.ts'
import { gameInvariants } from '#modules/games/index.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { ambCall, ambHost, ambTxn } from '#tests/fixtures/amb-host.ts'
import { testContext } from '#tests/fixtures/database.ts'

/** A bet by itself is posted with those of other players, and still answers with the balance before it. */

const context = await testContext([...walletInvariants, ...gameInvariants])
let writes = 0
/** Done once, between the look-up of a batch and its posting. */
let meanwhile: (() => Promise<unknown>) | null = null
const write: Database['write'] = (work) => {
  writes += 1
  return context.database.write((tx) =>
    work({
      ...tx,
      rows(name: string, ...rest: [never]) {
        const operation = name === 'wallet.post_batch' ? meanwhile : null
        if (!operation) return tx.rows(name, ...rest)
        meanwhile = null
        return operation().then(() => tx.rows(name, ...rest))
      },
    } as never),
  )
}
const { call, newPlayer } = await ambHost({ ...context, database: { ...context.database, write } as never })
/** Another process of the site. */
const otherProcess = await ambHost(context)

test('bets of many players that come at once take few transactions; each is answered with its own balances, and again when repeated', async () => {
  const players = await Promise.all(
    Array.from({ length: 12 }, (_unused, index) => newPlayer(2_000n + BigInt(index) * 100n)),
  )
  const bets = players.map((player, index) => ambCall(player, [ambTxn(`together-${index}`)]))
  // The first bet of a player opens their session.
  for (const [index, player] of players.entries()) await call('placeBets', ambCall(player, [ambTxn(`first-${index}`)]))
  writes = 0
  const answers = await Promise.all(bets.map((bet) => call('placeBets', bet)))
  expect(writes).toBeLessThanOrEqual(4)
  for (const [index, { body }] of answers.entries())
    expect(body).toMatchObject({ statusCode: 0, balanceBefore: 10 + index, balanceAfter: index })
  const again = await Promise.all(bets.map((bet) => call('placeBets', bet)))
  for (const [index, { body }] of again.entries())
    expect(body).toMatchObject({ statusCode: 0, balanceBefore: index, balanceAfter: index })
  expect(await Promise.all(players.map((player) => player.balance()))).toEqual(
    players.map((_player, index) => BigInt(index) * 100n),
  )
})

test('what is refused among them tells the true balance and moves nothing', async () => {
  const [poor, strange, second, rich] = await Promise.all(
    [500n, 2_000n, 2_000n, 2_000n].map((money) => newPlayer(money)),
  )
  if (!poor || !strange || !second || !rich) throw new Error('four players')
  const same = ambTxn('same')
  await call('placeBets', ambCall(second, [same]))
  const [refused, unknown, changed, taken] = await Promise.all([
    call('placeBets', ambCall(poor, [ambTxn('poor')])),
    call('placeBets', ambCall(strange, [ambTxn('strange', { gameCode: 'no-game' })])),
    call('placeBets', ambCall(second, [{ ...same, betAmount: 5 }])),
    call('placeBets', ambCall(rich, [ambTxn('rich')])),
  ])
  expect(refused?.body).toMatchObject({ statusCode: ambCodes.balance, balance: 5 })
  expect(unknown?.body).toMatchObject({ statusCode: ambCodes.forbidden, balance: 20 })
  expect(changed?.body).toMatchObject({ statusCode: ambCodes.duplicate, balance: 10 })
  expect(taken?.body).toMatchObject({ statusCode: 0, balanceBefore: 20, balanceAfter: 10 })
  expect(await Promise.all([poor, strange, second, rich].map((player) => player.balance()))).toEqual([
    500n,
    2_000n,
    1_000n,
    1_000n,
  ])
})

describe('results of many players that come at once', () => {
  const settled = (round: string, payoutAmount: number) => [ambTxn(round, { payoutAmount, status: 'SETTLED' })]
  const bettors = async (name: string, count: number) => {
    const players = await Promise.all(Array.from({ length: count }, () => newPlayer(2_000n)))
    for (const [index, player] of players.entries())
      await call('placeBets', ambCall(player, [ambTxn(`${name}-${index}`)]))
    return players
  }

  test('take few transactions; each is answered with its own balances, and again when repeated', async () => {
    const players = await bettors('won', 12)
    const results = players.map((player, index) => ambCall(player, settled(`won-${index}`, index)))
    writes = 0
    const answers = await Promise.all(results.map((result) => call('settleBets', result)))
    expect(writes).toBeLessThanOrEqual(4)
    for (const [index, { body }] of answers.entries())
      expect(body).toMatchObject({ statusCode: 0, balanceBefore: 10, balanceAfter: 10 + index })
    for (const [index, { body }] of (await Promise.all(results.map((result) => call('settleBets', result)))).entries())
      expect(body).toMatchObject({ statusCode: 0, balanceBefore: 10 + index, balanceAfter: 10 + index })
    expect(await Promise.all(players.map((player) => player.balance()))).toEqual(
      players.map((_player, index) => 1_000n + BigInt(index) * 100n),
    )
  })

  test('pay a bet once: a result that another process posts between look-up and posting stands, and any other is refused', async () => {
    const [first, second] = await bettors('twice', 2)
    if (!first || !second) throw new Error('two players')
    meanwhile = () => otherProcess.call('settleBets', ambCall(first, settled('twice-0', 7)))
    const [late, undisturbed] = await Promise.all([
      call('settleBets', ambCall(first, settled('twice-0', 3))),
      call('settleBets', ambCall(second, settled('twice-1', 3))),
    ])
    expect(meanwhile).toBeNull()
    expect(late?.body.statusCode).toBe(ambCodes.settled)
    expect(undisturbed?.body).toMatchObject({ statusCode: 0, balanceBefore: 10, balanceAfter: 13 })
    expect([await first.balance(), await second.balance()]).toEqual([1_700n, 1_300n])
    for (const callAt of [call, otherProcess.call])
      expect((await callAt('settleBets', ambCall(second, settled('twice-1', 5)))).body.statusCode).toBe(
        ambCodes.settled,
      )
    expect([await first.balance(), await second.balance()]).toEqual([1_700n, 1_300n])
  })
})
