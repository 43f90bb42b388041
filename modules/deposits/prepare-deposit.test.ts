import { beforeEach, describe, expect, test } from 'vitest'
import { baht, satang } from '#kit/money.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { requestDeposit } from './request-deposit.ts'

const context = await testContext()
const { ours, feed, request, waiting, deposits, newest, balance, watch, startDay } = await openTransfers(context)

beforeEach(startDay)

describe('asking for a transfer', () => {
  test('gives an account and an amount of their own, to the satang', async () => {
    const { deposit, pay } = await waiting()
    expect(deposit).toMatchObject({ state: 'pending', rail: 'transfer', asked: 30_000n, to: ours, qrPayload: null })
    expect(pay > 30_000n && pay < 30_100n).toBe(true)
  })

  test.each([
    ['below the minimum', baht(49), 'DEPOSIT_BELOW_MINIMUM'],
    ['above the maximum', satang(20_000_001n), 'DEPOSIT_ABOVE_MAXIMUM'],
  ])('%s is refused and leaves nothing', async (_name, amount, code) => {
    const person = await newMember(context)
    expect(await request(person, amount)).toMatchObject({ ok: false, refusal: { code } })
    expect(await newest(person)).toBeUndefined()
  })

  test('up to 200,000 is allowed', async () => {
    expect(await request(await newMember(context), baht(200_000))).toMatchObject({ ok: true })
  })

  test('twice with one id is one deposit; another amount or another way under that id is refused', async () => {
    const person = await newMember(context)
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(person, baht(300), 'dep_same0002')))
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { id: 'dep_same0002' } })))
    expect(await deposits(person)).toHaveLength(1)
    expect(await request(person, baht(301), 'dep_same0002')).toMatchObject({
      refusal: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    const byQr = { member: person.member, id: 'dep_same0002', amount: baht(300), promotionId: null }
    expect(await requestDeposit(context, openTestGateway(), byQr)).toMatchObject({
      refusal: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await request(person)).toMatchObject({ refusal: { code: 'DEPOSIT_PENDING' } })
    const rows = await context.sql(
      'select from treasury.expected_transfer where member_id = $1 and rests_until is null',
      [person.member],
    )
    expect(rows, 'what was refused keeps no amount').toHaveLength(1)
  })

  test('a hundred at once get a hundred amounts, the last of them the bare one; the next has none and leaves nothing', async () => {
    const persons = await Promise.all(Array.from({ length: 101 }, () => newMember(context)))
    const answers = await Promise.all(persons.map((person) => request(person, baht(700))))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(100)
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ refusal: { code: 'GATEWAY_UNAVAILABLE' } })
    const requested = (await Promise.all(persons.map(newest))).flatMap((deposit) => (deposit ? [deposit] : []))
    const amounts = requested.map((deposit) => Number(deposit.payAmount)).sort((a, b) => a - b)
    expect(amounts).toEqual(Array.from({ length: 100 }, (_, n) => 70_000 + n))
  })

  test('an amount cools down for a day after its request ended, and is then another’s', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => waiting(baht(800))))
    const [first] = all
    if (!first) throw new Error('nobody waits')
    await cancelDeposit(context, { member: first.person.member, id: first.deposit.id })
    context.clock.advance(86_000)
    expect(await request(await newMember(context), baht(800))).toMatchObject({
      refusal: { code: 'GATEWAY_UNAVAILABLE' },
    })
    context.clock.advance(400)
    const next = await waiting(baht(800))
    expect(next.pay).toBe(first.pay)
    feed.addLine(next.pay, first.person.account)
    await watch()
    expect(await balance(first.person), 'money is the sender’s, whoever has the amount now').toBe(next.pay)
    expect(await newest(next.person)).toMatchObject({ state: 'pending' })
  })
})

describe('receiving accounts', () => {
  test('are shown by order (`place`), each up to its ceiling of the Bangkok day, and a request keeps the one it was shown', async () => {
    const second = { bank: 'scb', accountNumber: '1234567890', name: 'บริษัท โชคดี จำกัด' }
    await context.owner.write((tx) => ensureSiteAccount(tx, second))
    await context.sql('update treasury.account set place = 200 where account_number = $1', [second.accountNumber])
    await context.sql('update treasury.account set daily_ceiling = 150000 where account_number = $1', [
      ours.accountNumber,
    ])
    await context.sql('update treasury.expected_transfer set rests_until = now() where rests_until is null')
    try {
      const first = await waiting(baht(1_000))
      expect(first.deposit.to).toEqual(ours)
      expect((await waiting(baht(1_000))).deposit.to, 'what waits counts').toEqual(second)
      feed.addLine(first.pay, first.person.account)
      await watch()
      expect((await waiting(baht(1_000))).deposit.to, 'what came counts').toEqual(second)
      expect((await waiting(baht(100))).deposit.to, 'there is room for less').toEqual(ours)
      expect((await newest(first.person))?.to).toEqual(ours)
      context.clock.advance(86_400)
      await watch()
      expect((await waiting(baht(1_000))).deposit.to, 'a new day').toEqual(ours)
      await context.sql('update treasury.account set daily_ceiling = 100')
      expect(await request(await newMember(context))).toMatchObject({ refusal: { code: 'GATEWAY_UNAVAILABLE' } })
    } finally {
      await context.sql('update treasury.account set daily_ceiling = null')
    }
  })
})

describe('the call of the member API', () => {
  test('answers an id, and the profile says where to transfer what', async () => {
    const site = await openSite(context)
    const token = await site.register('0812345000', '7700000001')
    const answer = await site.post(
      '/api/requests/deposit/prepare',
      { amount: '๓๐๐', promotion_id: '0', ip: '{ip}' },
      token,
    )
    expect(answer.body).toEqual({ success: true, id: expect.any(String) })
    // Meanwhile another account is the first in order; a member who was shown where to transfer keeps what was shown.
    await context.sql(`update treasury.account set place = 1 where account_number <> $1`, [ours.accountNumber])
    const { body } = await site.send('GET', '/api/customers/profile', { token })
    expect(body['data']).toMatchObject({
      to_bank: 'scb',
      to_account_number: ours.accountNumber,
      pending_request: {
        id: answer.body['id'],
        type: 'deposit',
        status: 'pending',
        amount: '300.00',
        pay_amount: expect.stringMatching(/^300\.(?!00)[0-9]{2}$/),
        bank: 'scb',
        account_number: ours.accountNumber,
        name: ours.name,
        qr_code: null,
        qr_payload: null,
      },
    })
    await context.sql(`update treasury.account set place = 200 where account_number <> $1`, [ours.accountNumber])
    const again = await site.post('/api/requests/deposit/payment-gateway', { amount: '300' }, token)
    expect(again).toMatchObject({ status: 409, body: { code: 'DEPOSIT_PENDING' } })
    const cancelled = await site.post(`/api/requests/deposit/${String(answer.body['id'])}/cancel`, {}, token)
    expect(cancelled.body).toEqual({ success: true })
    for (const amount of ['49.99', '200000.01', '1e3', '']) {
      const refused = await site.post('/api/requests/deposit/prepare', { amount }, token)
      expect([refused.status, Object.keys(refused.body.errors ?? {})], amount).toEqual([422, ['amount']])
    }
  })
})
