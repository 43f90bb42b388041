import { describe, expect, test } from 'vitest'
import { ambBase, ambCodes, ambOperations } from '#contract/provider/amb/wire.ts'
import { walletRefusals } from '#contract/provider/wallet.ts'
import { gameInvariants } from '#modules/games/index.ts'
import { setBlock, setRecurringLimit, walletInvariants } from '#modules/wallet/index.ts'
import { ambCall, ambHost, ambName, ambTxn } from '#tests/fixtures/amb-host.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { relayRounds } from '#tests/fixtures/relay-rounds.ts'
import { codeOf } from './codes.ts'

const context = await testContext([...walletInvariants, ...gameInvariants])
const { call, send, newPlayer } = await ambHost(context)
type Player = Awaited<ReturnType<typeof newPlayer>>
let rounds = 0
const newRound = () => `m${(rounds += 1)}`
const callOne = async (
  operation: Parameters<typeof call>[0],
  player: Player,
  round: string,
  more: object = {},
  envelope: object = {},
) => (await call(operation, ambCall(player, [ambTxn(round, more)], envelope))).body
const code = async (...parameters: Parameters<typeof callOne>) => (await callOne(...parameters)).statusCode
const roundOf = async (player: Player, round: string) => {
  await relayRounds(context, player.member)
  const [row] = await context.sql('select stake, payout, state from games.round where member_id = $1 and round = $2', [
    player.member,
    round,
  ])
  return row
}

describe('a round', () => {
  test('is bet and settled, with the balances before and after; whoever repeats a call moves nothing', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    const checked = (await call('checkBalance', ambCall(player, []))).body
    expect(checked).toMatchObject({ statusCode: 0, balance: 100, currency: 'THB' })
    const bet = ambCall(player, [ambTxn(round, { betAmount: '0.30' })])
    expect((await call('placeBets', bet)).body).toMatchObject({ statusCode: 0, balanceBefore: 100, balanceAfter: 99.7 })
    expect((await call('placeBets', bet)).body).toMatchObject({
      statusCode: 0,
      balanceBefore: 99.7,
      balanceAfter: 99.7,
    })
    expect(await code('placeBets', player, round, { betAmount: 0.3, status: 'OPEN' })).toBe(0)
    const settled = ambCall(player, [ambTxn(round, { payoutAmount: 1.05, status: 'SETTLED' })])
    expect((await call('settleBets', settled)).body).toMatchObject({
      statusCode: 0,
      balanceBefore: 99.7,
      balanceAfter: 100.75,
    })
    expect((await call('settleBets', settled)).body).toMatchObject({
      statusCode: 0,
      balanceBefore: 100.75,
      balanceAfter: 100.75,
    })
    // Another call of the same result pays nothing either.
    expect(await callOne('settleBets', player, round, { payoutAmount: 1.05 })).toMatchObject({
      statusCode: 0,
      balanceAfter: 100.75,
    })
    expect(await player.balance()).toBe(10_075n)
    expect(await roundOf(player, round)).toEqual({ stake: 30n, payout: 105n, state: 'settled' })
  })

  test('of one state is bet and settled in a call, and needs the stake first', async () => {
    const player = await newPlayer(1_000n)
    const round = newRound()
    const txn = { isSingleState: true, betAmount: 10.01, payoutAmount: 500 }
    expect(await callOne('settleBets', player, round, txn)).toMatchObject({ statusCode: ambCodes.balance, balance: 10 })
    expect(await roundOf(player, round)).toBeUndefined()
    expect(await callOne('settleBets', player, round, { ...txn, betAmount: 10, payoutAmount: 4 })).toMatchObject({
      balanceAfter: 4,
    })
    expect(await code('settleBets', player, round, { ...txn, betAmount: 10, payoutAmount: 4 })).toBe(0)
    expect(await callOne('settleBets', player, newRound(), { ...txn, betAmount: 0, payoutAmount: 6 })).toMatchObject({
      balanceAfter: 10,
    })
    expect(await player.balance()).toBe(1_000n)
  })

  test('is re-opened by a rollback, which takes the payout back, and settled again', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await callOne('placeBets', player, round)
    expect(await code('rollback', player, round)).toBe(ambCodes.notFound)
    await callOne('settleBets', player, round)
    expect(await code('settleBets', player, round, { payoutAmount: 30 })).toBe(ambCodes.settled)
    const rollback = ambCall(player, [ambTxn(round, { status: 'ROLLBACK' })])
    expect((await call('rollback', rollback)).body).toMatchObject({
      statusCode: 0,
      balanceBefore: 115,
      balanceAfter: 90,
    })
    expect((await roundOf(player, round))?.['state']).toBe('open')
    expect((await call('rollback', rollback)).body).toMatchObject({
      statusCode: 0,
      balanceBefore: 90,
      balanceAfter: 90,
    })
    const again = ambCall(player, [ambTxn(round, { payoutAmount: 30 })])
    expect((await call('settleBets', again)).body.balanceAfter).toBe(120)
    // A rollback that is repeated late does not take the new result back.
    expect((await call('rollback', rollback)).body.balanceAfter).toBe(120)
    expect(await roundOf(player, round)).toEqual({ stake: 1_000n, payout: 3_000n, state: 'settled' })
    // Re-opened once more, it may be cancelled: the stake comes back.
    expect(await code('rollback', player, round)).toBe(0)
    expect(await callOne('cancelBets', player, round)).toMatchObject({ statusCode: 0, balanceAfter: 100 })
    expect(await code('cancelBets', player, round)).toBe(ambCodes.settled)
    expect(await player.balance()).toBe(10_000n)
  })

  test('that was lost has its result: another one is refused, until a rollback re-opens it', async () => {
    const [player, round] = [await newPlayer(10_000n), newRound()]
    await callOne('placeBets', player, round)
    const settled = (payoutAmount: number) => code('settleBets', player, round, { payoutAmount })
    expect([await settled(0), await settled(3), await settled(0)]).toEqual([0, ambCodes.settled, 0])
    expect([await player.balance(), await code('rollback', player, round), await settled(3)]).toEqual([9_000n, 0, 0])
  })

  test('has its result corrected, or voided so that the stake comes back', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await callOne('placeBets', player, round)
    await callOne('settleBets', player, round)
    expect(await callOne('adjustBets', player, round, { payoutAmount: 5.5 })).toMatchObject({
      balanceBefore: 115,
      balanceAfter: 95.5,
    })
    const voiding = ambCall(player, [ambTxn(round)])
    for (let times = 0; times < 2; times += 1) expect((await call('voidSettled', voiding)).body.balanceAfter).toBe(100)
    expect(await roundOf(player, round)).toEqual({ stake: 1_000n, payout: 1_000n, state: 'settled' })
  })

  test('that is cancelled gives the stake back once; a bet that comes after its cancellation is refused', async () => {
    const player = await newPlayer(10_000n)
    const [round, late] = [newRound(), newRound()]
    await callOne('placeBets', player, round)
    for (let times = 0; times < 2; times += 1)
      expect((await callOne('cancelBets', player, round)).balanceAfter).toBe(100)
    expect(await code('settleBets', player, round)).toBe(ambCodes.cancelled)
    expect(await code('cancelBets', player, late)).toBe(0)
    expect(await code('placeBets', player, late)).toBe(ambCodes.cancelled)
    expect(await code('settleBets', player, newRound())).toBe(ambCodes.notFound)
    await callOne('placeBets', player, `${round}x`)
    await callOne('settleBets', player, `${round}x`)
    expect(await code('cancelBets', player, `${round}x`)).toBe(ambCodes.settled)
  })
})

test('rewards, tips and money given without a bet move once; money is never taken without one', async () => {
  const player = await newPlayer(10_000n)
  const round = newRound()
  for (let times = 0; times < 2; times += 1) {
    expect((await callOne('winRewards', player, round)).balanceAfter).toBe(125)
  }
  for (let times = 0; times < 2; times += 1) expect((await callOne('placeTips', player, round)).balanceAfter).toBe(115)
  for (let times = 0; times < 2; times += 1) expect((await callOne('cancelTips', player, round)).balanceAfter).toBe(125)
  for (let times = 0; times < 2; times += 1)
    expect((await callOne('adjustBalance', player, round, { status: 'CREDIT', amount: 0.01 })).balanceAfter).toBe(
      125.01,
    )
  expect(await code('adjustBalance', player, newRound(), { status: 'DEBIT', amount: 1 })).toBe(ambCodes.forbidden)
  expect(await callOne('placeBets', player, newRound(), { skipBalanceUpdate: true })).toMatchObject({
    statusCode: 0,
    balanceAfter: 125.01,
  })
  expect(await player.balance()).toBe(12_501n)
})

describe('refused in this dialect’s own codes', () => {
  test('are limits, blocks and play without a token', async () => {
    const player = await newPlayer(5_000n)
    const limit = { member: player.member, kind: 'stake', period: 'day', cap: 1_500n } as const
    await context.database.write((tx) => setRecurringLimit(tx, { ...limit, at: context.clock.now() }))
    const round = newRound()
    expect(await code('placeBets', player, round)).toBe(0)
    expect(await callOne('placeBets', player, newRound())).toMatchObject({ statusCode: ambCodes.limit, balance: 40 })
    await context.database.write((tx) => setBlock(tx, { member: player.member, cause: 'time_out', until: null }))
    expect(await code('placeBets', player, newRound())).toBe(ambCodes.blocked)
    expect(await code('settleBets', player, round)).toBe(0)
    expect(await code('placeBets', player, newRound(), {}, { sessionToken: undefined })).toBe(ambCodes.token)
    expect(await code('placeBets', player, newRound(), {}, { sessionToken: 'another' })).toBe(ambCodes.token)
    expect(
      (await call('checkBalance', ambCall({ username: 'nobody', token: '' }, [], { sessionToken: null }))).body
        .statusCode,
    ).toBe(ambCodes.user)
  })

  test('are the same txn with other content, another player’s txn, and an unknown game', async () => {
    const [player, other] = [await newPlayer(5_000n), await newPlayer(5_000n)]
    const round = newRound()
    await callOne('placeBets', player, round)
    expect(await code('placeBets', player, round, { betAmount: 20 })).toBe(ambCodes.duplicate)
    expect(await code('settleBets', other, round)).toBe(ambCodes.internal)
    await callOne('placeBets', other, newRound())
    expect(await code('settleBets', other, round)).toBe(ambCodes.internal)
    expect(await code('placeBets', other, newRound(), { gameCode: 'no-game' })).toBe(ambCodes.forbidden)
    const same = ambCall(player, [ambTxn(round)])
    await call('settleBets', same)
    const changed = { ...same, txns: [ambTxn(round, { payoutAmount: 26 })] }
    expect((await call('settleBets', changed)).body.statusCode).toBe(ambCodes.duplicate)
    expect([await player.balance(), await other.balance()]).toEqual([6_500n, 4_000n])
  })

  test('each refusal of the wallet has a code, and none is that of success', () => {
    for (const refusal of walletRefusals)
      expect([refusal, Object.values(ambCodes).indexOf(codeOf(refusal)) > 0]).toEqual([refusal, true])
  })
})

const amounts = ['1.005', '-1', '1e400', '01', '.5', '1.', '0x1', 'null', 'true', '"1,000"', '""', '99999999999999']
const bad: Record<string, readonly string[]> = {
  betAmount: [...amounts, '0'],
  id: ['""', '5', 'null', `"${'x'.repeat(56)}"`],
  roundId: ['""', 'null', `"${'x'.repeat(129)}"`],
  gameCode: ['""', '5', 'null'],
  transactionType: ['"BY_ROUND"', '1'],
  isSingleState: ['"true"', '1'],
}

test('what cannot be read is refused, field by field, and writes nothing', async () => {
  const player = await newPlayer(5_000n)
  const round = newRound()
  const text = JSON.stringify(ambCall(player, [ambTxn(round)]))
  const bodies = Object.entries(bad).flatMap(([field, values]) =>
    values.map((value) => JSON.stringify(ambCall(player, [ambTxn(round, { [field]: '?' })])).replace('"?"', value)),
  )
  const envelopes = [
    { currency: 'USD' },
    { currency: 'THB2' },
    { txns: [] },
    { txns: Array.from({ length: 21 }, (_no, index) => ambTxn(round, { id: `t${index}` })) },
    { txns: 'none' },
    { username: '' },
    { timestampMillis: 'now' },
    { productId: 7 },
    { id: undefined },
  ].map((more) => JSON.stringify({ ...ambCall(player, [ambTxn(round)]), ...more }))
  for (const body of [...bodies, ...envelopes, '', '{', '[]', 'null', `${text.slice(0, -1)},"id":"twice"}`]) {
    const { http, body: answer } = await send('placeBets', body)
    expect([body.slice(-300), http, answer.statusCode]).toEqual([body.slice(-300), 200, ambCodes.internal])
  }
  for (const operation of ambOperations)
    expect([operation, (await send(operation, '{}')).http]).toEqual([operation, 200])
  expect(await player.balance()).toBe(5_000n)
  expect(await context.sql('select 1 from games.act where transaction like $1', [`${round}%`])).toEqual([])
})

test('a call counts as its host’s only where the signature covers its path and its bytes: anything else is forbidden', async () => {
  const player = await newPlayer(5_000n)
  const body = JSON.stringify(ambCall(player, [ambTxn(newRound())]))
  const forbidden = { http: 401, body: { statusCode: ambCodes.forbidden } }
  const elsewhere = `${ambBase(ambName)}winRewards`
  for (const signing of [
    { secret: Buffer.alloc(32, 9).toString('base64') },
    { signature: '' },
    { signature: 'AAAA' },
    { query: '?a=1' },
    { host: 'own.localhost' },
    { host: 'nobody.localhost' },
    { signedPath: elsewhere },
    { path: '/wallet/amb/' },
  ])
    expect([signing, await send('placeBets', body, signing)]).toMatchObject([signing, forbidden])
  expect((await send('placeBets', body, { secret: Buffer.alloc(32, 52).toString('base64') })).body.statusCode).toBe(0)
  expect((await send('tip', body)).http).toBe(404)
  expect((await send('placeBets', body, { method: 'GET' })).http).toBe(405)
  expect((await send('placeBets', new Uint8Array(16_385))).http).toBe(413)
  expect(await player.balance()).toBe(4_000n)
})

test('a payout above the published maximum is held once, however often it is reported', async () => {
  const player = await newPlayer(5_000n)
  const round = newRound()
  await callOne('placeBets', player, round, { betAmount: 1 })
  for (let times = 0; times < 2; times += 1)
    expect(await callOne('settleBets', player, round, { payoutAmount: 9_000_000 })).toMatchObject({
      statusCode: 0,
      balanceAfter: 49,
    })
  expect(await context.sql('select amount from games.held_win where round = $1', [round])).toEqual([
    { amount: 900_000_000n },
  ])
})
