import { describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { baht, satang } from '#kit/money.ts'
import { settleGatewayPayment, takeRefundsBetween } from '#modules/deposits/index.ts'
import { requestDeposit } from '#modules/deposits/request-deposit.ts'
import { findRefunds, type GatewayPayment, type Payer } from '#modules/treasury/index.ts'
import { findBalances, findHouseBalances } from '#modules/wallet/index.ts'
import { accountOf, newMember, openTestGateway, plays } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, walletBody } from '#tests/fixtures/game-host.ts'
import { openSiteAccount } from '#tests/fixtures/payouts.ts'
import { relayRounds } from '#tests/fixtures/relay-rounds.ts'
import { openWheelPlayers } from '#tests/fixtures/wheel-player.ts'

/** What becomes of a deposit whose charge the gateway gives back to its payer. The invariants are checked after each test. */
const context = await testContext()
const gateway = openTestGateway()
type Person = { member: MemberId; account: Payer | null }

async function paid(person: Person, amount = baht(300), payer = person.account, promotionId: string | null = null) {
  const requested = await requestDeposit(context, gateway, { member: person.member, id: null, amount, promotionId })
  if (!requested.ok) throw new Error(requested.refusal.code)
  const [row] = await context.sql<{ reference: string }>('select reference from deposits.deposit where id = $1', [
    requested.value.id,
  ])
  const payment = gateway.pay(row?.reference ?? '', { payer })
  await settleGatewayPayment(context, payment)
  return { id: requested.value.id, payment }
}
const refunded = (payment: GatewayPayment, amount: bigint): GatewayPayment => ({ ...payment, refunded: satang(amount) })
const report = (payment: GatewayPayment, amount: bigint) => settleGatewayPayment(context, refunded(payment, amount))
const standing = async ({ member }: Person) => {
  const { playable } = await context.database.read((tx) => findBalances(tx, member, context.clock.now()))
  const [row] = await context.sql<{ owed: bigint; paid_in: bigint }>(
    'select owed, in_before + day_paid_in as paid_in from wallet.member_lock where member_id = $1',
    [member],
  )
  return { playable, owed: row?.owed, paidIn: row?.paid_in }
}
const gatewayHolds = async () => (await context.database.read(findHouseBalances)).gateway ?? 0n
const topics = async ({ member }: Person, like: string) =>
  (
    await context.sql('select topic from outbox.event where member_id = $1 and topic like $2 order by no', [
      member,
      like,
    ])
  ).map((row) => row['topic'])

describe('a refund of a credited deposit', () => {
  test('is taken back once, whoever reports it and however often, and counts as not paid in', async () => {
    const person = await newMember(context)
    const { id, payment } = await paid(person)
    const before = await gatewayHolds()
    expect(await standing(person)).toEqual({ playable: 30_000n, owed: 0n, paidIn: 30_000n })
    const feed = { listRefunded: async () => [refunded(payment, 30_000n)] }
    const at = context.clock.now()
    const reports = [report(payment, 30_000n), report(payment, 30_000n), takeRefundsBetween(context, feed, at, at)]
    expect((await Promise.all(reports)).filter((outcome) => outcome === 'taken_back').length).toBeLessThanOrEqual(1)
    await takeRefundsBetween(context, feed, at, at)
    expect(await standing(person)).toEqual({ playable: 0n, owed: 0n, paidIn: 0n })
    expect((await gatewayHolds()) - before).toBe(30_000n)
    expect(await topics(person, 'deposit.%')).toEqual(['deposit.requested', 'deposit.completed', 'deposit.refunded'])
    expect(await context.database.read((tx) => findRefunds(tx, person.member, [id]))).toEqual(new Map([[id, 30_000n]]))
  })

  test('of a single satang is taken back too', async () => {
    const person = await newMember(context)
    const { payment } = await paid(person)
    expect(await report(payment, 1n)).toBe('taken_back')
    expect(await standing(person)).toEqual({ playable: 29_999n, owed: 0n, paidIn: 29_999n })
  })

  test('in parts takes each part once, also where they are reported out of order', async () => {
    const person = await newMember(context)
    const { payment } = await paid(person)
    expect(await report(payment, 10_000n)).toBe('taken_back')
    expect(await report(payment, 25_000n)).toBe('taken_back')
    expect(await report(payment, 10_000n), 'an old report').toBe('claimed_before')
    expect(await standing(person)).toEqual({ playable: 5_000n, owed: 0n, paidIn: 5_000n })
  })

  test('of money that was lost is owed, and the next deposit pays it first', async () => {
    const person = await newMember(context)
    const { payment } = await paid(person)
    await plays(context, person.member, satang(25_000n), { loses: true })
    expect(await report(payment, 30_000n)).toBe('taken_back')
    expect(await standing(person)).toEqual({ playable: 0n, owed: 25_000n, paidIn: 0n })
    await paid(person, baht(1_000))
    expect(await standing(person)).toEqual({ playable: 75_000n, owed: 0n, paidIn: 100_000n })
  })

  test('that is reported with the payment itself leaves nothing to play with', async () => {
    const person = await newMember(context)
    const requested = await requestDeposit(context, gateway, {
      member: person.member,
      id: null,
      amount: baht(300),
      promotionId: null,
    })
    if (!requested.ok) throw new Error(requested.refusal.code)
    const [row] = await context.sql<{ reference: string }>('select reference from deposits.deposit where id = $1', [
      requested.value.id,
    ])
    expect(await report(gateway.pay(row?.reference ?? '', { payer: person.account }), 30_000n)).toBe('taken_back')
    expect(await standing(person)).toEqual({ playable: 0n, owed: 0n, paidIn: 0n })
  })

  test('by a reversal takes all of it, whether the gateway still calls it paid or not', async () => {
    for (const status of ['paid', 'reversed'] as const) {
      const person = await newMember(context)
      const { payment } = await paid(person)
      expect(await settleGatewayPayment(context, { ...refunded(payment, 30_000n), status })).toBe('taken_back')
      expect(await standing(person)).toMatchObject({ playable: 0n, paidIn: 0n })
    }
  })

  test('larger than what came takes no more than that', async () => {
    const person = await newMember(context)
    const { payment } = await paid(person)
    await report(payment, 90_000n)
    expect(await standing(person)).toEqual({ playable: 0n, owed: 0n, paidIn: 0n })
  })
})

test('a refund ends the bonus that its deposit brought at once, also while part of it is in a round', async () => {
  const { call, ticketFor } = await gameHost(context)
  const person = await newMember(context)
  const { payment } = await paid(person, baht(1_000), person.account, 'thousand')
  const { body } = await call('session', { token: await ticketFor(person.member) })
  if (!('session' in body)) throw new Error(body.status)
  expect((await call('bet', walletBody.bet(body, 'refunded', { amount: '110000' }))).body).toMatchObject({
    status: 'OK',
  })
  await relayRounds(context, person.member)
  expect(await report(payment, 100_000n)).toBe('taken_back')
  const [bonus] = await context.sql('select state, taken from promotions.bonus where member_id = $1', [person.member])
  expect(bonus).toEqual({ state: 'given_up', taken: 0n })
  expect(await standing(person)).toEqual({ playable: 0n, owed: 100_000n, paidIn: 0n })
})

test('a refunded deposit gives no points of the wheel, and what is owed after it is paid by the next one in full', async () => {
  await openSiteAccount(context)
  const player = await (await openWheelPlayers(context)).newPlayer()
  const { payment } = await paid({ member: player.member, account: null }, baht(500))
  await player.play(baht(500))
  expect(await player.points()).toBe(1)
  await plays(context, player.member, satang(20_000n), { loses: true })
  await report(payment, 50_000n)
  expect(await player.points()).toBe(0)
  await player.deposit(baht(1_200))
  await player.play(baht(500))
  expect(await player.spinAll(1)).toBe(1)
})

describe('a refund of money in suspense', () => {
  const foreign = accountOf(88_001)
  const suspense = async () => (await context.database.read(findHouseBalances)).suspense ?? 0n
  const item = async ({ chargeId }: GatewayPayment) =>
    (
      await context.sql<{ state: string; left: bigint }>(
        `select s.state, treasury.left_of(r.id) as left from treasury.suspended s join treasury.receipt r on r.id = s.receipt_id where r.reference = $1`,
        [chargeId],
      )
    )[0]

  test('leaves suspense, in part and then whole', async () => {
    const before = await suspense()
    const { payment } = await paid(await newMember(context), baht(300), foreign)
    expect((await suspense()) - before).toBe(30_000n)
    expect(await report(payment, 10_000n)).toBe('taken_back')
    expect(await item(payment)).toEqual({ state: 'waiting', left: 20_000n })
    expect(await report(payment, 30_000n)).toBe('taken_back')
    expect(await item(payment)).toEqual({ state: 'refunded', left: 0n })
    expect(await suspense()).toBe(before)
  })
})

test('of what no partner has reported nothing is taken, whoever asks the database', async () => {
  const person = await newMember(context)
  const { payment } = await paid(person)
  const rows = await context.database.write((tx) =>
    tx.rows<{ code: string }>('test.take', 'select code from treasury.take_refund($1, $2)', [
      payment.chargeId,
      context.clock.now(),
    ]),
  )
  expect(rows).toEqual([{ code: 'nothing' }])
  await expect(
    context.database.write((tx) =>
      tx.rows(
        'test.forge',
        `insert into treasury.evidence (kind, reference, digest, amount, detail, heard_from, heard_at)
         values ('refund', $1, sha256('x'), 30000, '{}', 'gateway', now())`,
        [payment.chargeId],
      ),
    ),
  ).rejects.toThrow(/permission denied/)
  expect(await standing(person)).toMatchObject({ playable: 30_000n })
})
