import { describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { accountOf, newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { countCompletedDeposits, findNewestDeposits, settleGatewayPayment, watchPayments } from './index.ts'
import { requestDeposit } from './request-deposit.ts'

const context = await testContext()
const gateway = openTestGateway()

type Person = Awaited<ReturnType<typeof newMember>>
const request = (person: Person, amount = baht(300), id: string | null = null) =>
  requestDeposit(context, gateway, { member: person.member, id, amount, promotionId: null })
const newest = async (person: Person) =>
  (await context.database.read((tx) => findNewestDeposits(tx, person.member, 1)))[0]
const balance = async (person: Person) =>
  (await context.database.read((tx) => findBalances(tx, person.member, context.clock.now()))).playable
const suspense = async () =>
  (
    await context.sql<{ total: bigint }>(
      'select coalesce(sum(amount), 0)::bigint as total from wallet.entry where account = 12',
    )
  )[0]?.total ?? 0n

async function openDeposit(person: Person) {
  const answer = await request(person)
  expect(answer.ok).toBe(true)
  const deposit = await newest(person)
  if (!deposit) throw new Error('no deposit')
  return deposit
}

describe('a deposit', () => {
  test('shows a QR, is paid and credited once, however often the gateway reports it', async () => {
    const person = await newMember(context)
    const deposit = await openDeposit(person)
    expect(deposit).toMatchObject({ state: 'pending', qrPayload: `qr:${deposit.reference}` })
    const payment = gateway.pay(deposit.reference, { payer: person.account })
    const inSuspense = await suspense()
    const answers = await Promise.all(Array.from({ length: 20 }, () => settleGatewayPayment(context, payment)))
    expect(answers.filter((answer) => answer === 'credited')).toHaveLength(1)
    expect(await balance(person)).toBe(30_000n)
    expect(await suspense()).toBe(inSuspense)
    expect(await newest(person)).toMatchObject({ state: 'completed', credited: 30_000n })
    expect(await context.database.read((tx) => countCompletedDeposits(tx, person.member))).toBe(1)
  })

  test.each([
    ['below the minimum', baht(49), 'DEPOSIT_BELOW_MINIMUM'],
    ['above the maximum', 15_000_001n, 'DEPOSIT_ABOVE_MAXIMUM'],
  ])('%s is refused and leaves nothing', async (_name, amount, code) => {
    const person = await newMember(context)
    expect(await request(person, amount as never)).toMatchObject({ ok: false, refusal: { code } })
    expect(await newest(person)).toBeUndefined()
  })

  test('asked for twice with one id is one deposit; with another amount it is refused', async () => {
    const person = await newMember(context)
    const [first, second] = await Promise.all([
      request(person, baht(300), 'dep_same0001'),
      request(person, baht(300), 'dep_same0001'),
    ])
    expect([first, second]).toEqual([
      { ok: true, value: { id: 'dep_same0001' } },
      { ok: true, value: { id: 'dep_same0001' } },
    ])
    expect(await request(person, baht(301), 'dep_same0001')).toMatchObject({
      refusal: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await request(person, baht(300))).toMatchObject({ refusal: { code: 'DEPOSIT_PENDING' } })
  })

  test('credits what was paid, not what was asked', async () => {
    const person = await newMember(context)
    const deposit = await openDeposit(person)
    await settleGatewayPayment(context, gateway.pay(deposit.reference, { amount: baht(250), payer: person.account }))
    expect(await balance(person)).toBe(25_000n)
  })

  test('that is paid a second time keeps the second money in suspense', async () => {
    const person = await newMember(context)
    const deposit = await openDeposit(person)
    const payment = gateway.pay(deposit.reference, { payer: person.account })
    await settleGatewayPayment(context, payment)
    const inSuspense = await suspense()
    expect(await settleGatewayPayment(context, { ...payment, chargeId: `${payment.chargeId}_again` })).toBe(
      'in_suspense',
    )
    expect([await balance(person), await suspense()]).toEqual([30_000n, inSuspense + 30_000n])
  })

  test("from somebody else's account goes to suspense, and the member is told why", async () => {
    const person = await newMember(context)
    const deposit = await openDeposit(person)
    const before = await suspense()
    expect(await settleGatewayPayment(context, gateway.pay(deposit.reference, { payer: accountOf(99_999) }))).toBe(
      'in_suspense',
    )
    expect(await balance(person)).toBe(0n)
    expect(await suspense()).toBe(before + 30_000n)
    expect(await newest(person)).toMatchObject({ state: 'failed', cause: 'wrong_sender' })
  })

  test('whose money nobody asked for goes to suspense', async () => {
    const before = await suspense()
    const stray = {
      chargeId: 'chrg_stray',
      reference: 'pay_nobody',
      status: 'paid',
      asked: baht(70),
      paid: baht(70),
      refunded: baht(0),
      payer: null,
      qrPayload: null,
    } as const
    expect(await settleGatewayPayment(context, stray)).toBe('in_suspense')
    expect(await settleGatewayPayment(context, stray)).toBe('claimed_before')
    expect(await suspense()).toBe(before + 7_000n)
  })

  test('that was cancelled and is paid all the same is credited', async () => {
    const person = await newMember(context)
    const deposit = await openDeposit(person)
    expect(await cancelDeposit(context, { member: person.member, id: deposit.id })).toMatchObject({ ok: true })
    expect(await cancelDeposit(context, { member: person.member, id: deposit.id })).toMatchObject({
      refusal: { code: 'DEPOSIT_NOT_CANCELLABLE' },
    })
    await settleGatewayPayment(context, gateway.pay(deposit.reference, { payer: person.account }))
    expect(await balance(person)).toBe(30_000n)
    expect(await newest(person)).toMatchObject({ state: 'completed' })
  })

  test('of somebody else cannot be cancelled, and is not told apart from one that does not exist', async () => {
    const deposit = await openDeposit(await newMember(context))
    const stranger = await newMember(context)
    expect(await cancelDeposit(context, { member: stranger.member, id: deposit.id })).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    })
  })

  test('cancelled while its payment arrives ends credited, in either order', async () => {
    for (let round = 0; round < 25; round += 1) {
      const person = await newMember(context)
      const deposit = await openDeposit(person)
      const payment = gateway.pay(deposit.reference, { payer: person.account })
      const cancel = () => cancelDeposit(context, { member: person.member, id: deposit.id })
      const settle = () => settleGatewayPayment(context, payment)
      await Promise.all(round % 2 === 0 ? [cancel(), settle()] : [settle(), cancel()])
      expect([await balance(person), (await newest(person))?.state]).toEqual([30_000n, 'completed'])
    }
  })
})

describe('the watch over payments', () => {
  test('credits a payment whose webhook was lost', async () => {
    const person = await newMember(context)
    const deposit = await openDeposit(person)
    gateway.pay(deposit.reference, { payer: person.account })
    context.clock.advance(15)
    await watchPayments(context, gateway)
    expect(await balance(person)).toBe(30_000n)
  })

  test('expires what was not paid in its window, and credits it when the money comes late', async () => {
    const person = await newMember(context)
    const deposit = await openDeposit(person)
    context.clock.advance(601)
    await watchPayments(context, gateway)
    expect(await newest(person)).toMatchObject({ state: 'expired' })
    await settleGatewayPayment(context, gateway.pay(deposit.reference, { payer: person.account }))
    expect(await balance(person)).toBe(30_000n)
  })

  test('does not call a deposit expired while the gateway is silent, for a minute', async () => {
    const person = await newMember(context)
    await openDeposit(person)
    gateway.silent = true
    context.clock.advance(605)
    await watchPayments(context, gateway)
    expect(await newest(person)).toMatchObject({ state: 'pending' })
    context.clock.advance(120)
    await watchPayments(context, gateway)
    gateway.silent = false
    expect(await newest(person)).toMatchObject({ state: 'expired' })
  })

  test('still asks for a payment after the gateway was silent for two days: its silence does not mean that nothing came', async () => {
    const person = await newMember(context)
    const deposit = await openDeposit(person)
    gateway.pay(deposit.reference, { payer: person.account })
    gateway.silent = true
    for (const seconds of [605, 90_000, 90_000]) {
      context.clock.advance(seconds)
      await watchPayments(context, gateway)
    }
    gateway.silent = false
    context.clock.advance(3_601)
    await watchPayments(context, gateway)
    expect(await balance(person)).toBe(30_000n)
  })

  test.each([
    ['failed', 'failed', 'refused_by_bank'],
    ['expired', 'expired', null],
  ] as const)(
    'asks no more for a payment that the gateway has ended as %s, and the deposit ends alike',
    async (status, state, cause) => {
      const person = await newMember(context)
      const deposit = await openDeposit(person)
      expect(await settleGatewayPayment(context, gateway.end(deposit.reference, status))).toBe('not_paid')
      expect(await newest(person)).toMatchObject({ state, cause, credited: null })
      const [expected] = await context.sql('select state from treasury.expected_payment where reference = $1', [
        deposit.reference,
      ])
      expect(expected).toEqual({ state: 'closed' })
      const events = await context.sql('select topic from outbox.event where member_id = $1 order by no desc limit 1', [
        person.member,
      ])
      expect(events).toEqual([{ topic: `deposit.${state}` }])
    },
  )

  test('waits on while the gateway reports that nothing has come yet', async () => {
    const person = await newMember(context)
    const deposit = await openDeposit(person)
    const waiting = { ...gateway.end(deposit.reference, 'expired'), status: 'pending' as const }
    expect(await settleGatewayPayment(context, waiting)).toBe('not_paid')
    expect(await newest(person)).toMatchObject({ state: 'pending' })
    expect(
      await context.sql('select state from treasury.expected_payment where reference = $1', [deposit.reference]),
    ).toEqual([{ state: 'open' }])
  })

  test('ends no deposit on the report of a payment that nobody expects', async () => {
    const person = await newMember(context)
    const deposit = await openDeposit(person)
    const ended = { ...gateway.end(deposit.reference, 'expired'), reference: 'pay_of_nobody' }
    expect(await settleGatewayPayment(context, ended)).toBe('not_paid')
    expect(await newest(person)).toMatchObject({ state: 'pending' })
  })

  test('asks for a payment a last time a day after the end of its deposit, and then no more', async () => {
    const person = await newMember(context)
    const deposit = await openDeposit(person)
    const open = () =>
      context.sql(`select from treasury.expected_payment where reference = $1 and state = 'open'`, [deposit.reference])
    context.clock.advance(601 + 86_399)
    await watchPayments(context, gateway)
    expect(await open()).toHaveLength(1)
    context.clock.advance(3_600)
    await watchPayments(context, gateway)
    expect(await open()).toHaveLength(0)
  })

  test('pauses a member after five expired requests in a row, for half an hour', async () => {
    const person = await newMember(context)
    for (let n = 0; n < 5; n += 1) {
      await openDeposit(person)
      context.clock.advance(601)
      await watchPayments(context, gateway)
    }
    expect(await request(person)).toMatchObject({ refusal: { code: 'DEPOSIT_PAUSED' } })
    context.clock.advance(1_800)
    expect(await request(person)).toMatchObject({ ok: true })
  })

  test('finds the payment again when the gateway fell silent while it was opened', async () => {
    const person = await newMember(context)
    gateway.silent = true
    expect(await request(person)).toMatchObject({ refusal: { code: 'GATEWAY_UNAVAILABLE' } })
    gateway.silent = false
    const deposit = await newest(person)
    expect(deposit).toMatchObject({ state: 'failed' })
    expect(await request(person, baht(300), deposit?.id), 'the same request again').toMatchObject({
      refusal: { code: 'GATEWAY_UNAVAILABLE' },
    })
    await gateway.openPayment({
      reference: deposit?.reference ?? '',
      amount: baht(300),
      expiresAt: context.clock.now(),
    })
    gateway.pay(deposit?.reference ?? '', { payer: person.account })
    context.clock.advance(15)
    await watchPayments(context, gateway)
    expect(await balance(person)).toBe(30_000n)
  })
})
