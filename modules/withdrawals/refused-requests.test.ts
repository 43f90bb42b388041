import { expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { baht, type Satang } from '#kit/money.ts'
import { openTestBank } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { newAccountNumber, newPhone } from '#tests/fixtures/members.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'
import { hostSource, postAdjustment, postBet, postRollback, postWin } from '#modules/wallet/index.ts'
import { instructApprovedWithdrawal, payWithdrawal } from './index.ts'

const context = await testContext()
await grantedSetting(context, 'withdraw_day_max', '600.00')
await grantedSetting(context, 'withdraw_day_count', '2')
const site = await openSite(context)
const bank = openTestBank()

async function newMember(credit: Satang) {
  const phone = newPhone()
  const token = await site.register(phone, newAccountNumber())
  await site.credit(phone, credit)
  const [row] = await context.sql<{ member_id: MemberId }>('select member_id from members.member where phone = $1', [
    phone,
  ])
  const member = row?.member_id as MemberId
  /** Requests a withdrawal: null, or what it is refused with. */
  async function request(amount: string, key?: string): Promise<unknown> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const answer = await site.send('POST', '/api/requests/withdraw', {
      token,
      headers,
      body: new URLSearchParams({ amount }),
    })
    if (answer.status !== 200) expectRefusal(answer, amount)
    return answer.body.code ?? null
  }
  /** Pays a requested withdrawal. Each of its steps has an instant of its own. */
  async function pay(id: string): Promise<void> {
    context.clock.advance(1)
    await context.database.write((tx) => instructApprovedWithdrawal(tx, member, id, context.clock.now()))
    await payWithdrawal(context, bank, member, id)
    context.clock.advance(1)
  }
  const profile = async () =>
    (await site.send('GET', '/api/customers/profile', { token })).body['data'] as Record<string, unknown>
  return { member, request, pay, profile }
}

test('a key makes one withdrawal; a malformed key, or a used one with another amount, is refused', async () => {
  const { request } = await newMember(baht(1_000))
  expect(await request('300', 'short')).toBe('IDEMPOTENCY_KEY_INVALID')
  expect(await request('300', 'wdr_key_0001')).toBeNull()
  expect(await request('300', 'wdr_key_0001')).toBeNull()
  expect(await request('301', 'wdr_key_0001')).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('more than the credit is refused', async () => {
  const { request } = await newMember(baht(200))
  expect(await request('300')).toBe('INSUFFICIENT')
  expect(await request('200')).toBeNull()
})

test('a day’s withdrawals are limited by the sum and the number that operators set', async () => {
  const { request, pay } = await newMember(baht(2_000))
  expect(await request('300', 'wdr_day_0001')).toBeNull()
  await pay('wdr_day_0001')
  expect(await request('301')).toBe('WITHDRAW_DAILY_AMOUNT')
  expect(await request('100', 'wdr_day_0002')).toBeNull()
  await pay('wdr_day_0002')
  expect(await request('100')).toBe('WITHDRAW_DAILY_COUNT')
})

test('a debt from a result that a host has corrected cannot be withdrawn, and the profile says how much it is', async () => {
  const { member, request, profile } = await newMember(baht(1_000))
  const operationOf = (extId: string, round: string) => ({
    member,
    extId,
    source: hostSource(1),
    round,
    at: context.clock.now(),
    topic: 'test',
    payload: {},
  })
  await context.database.write(async (tx) => {
    await postBet(tx, { ...operationOf('b1', 'g1'), stake: baht(500), category: 3 })
    await postWin(tx, { ...operationOf('w1', 'g1'), amount: baht(500), betExtId: 'b1' })
    await postBet(tx, { ...operationOf('b2', 'g2'), stake: baht(1_000), category: 3 })
    await postAdjustment(tx, { ...operationOf('a1', 'g1'), amount: -baht(500), betExtId: 'b1' })
    await postRollback(tx, { ...operationOf('k2', 'g2'), betExtId: 'b2' })
  })
  expect(await profile()).toMatchObject({ ufabet_credit: '1000.00', debt: '500.00' })
  expect(await request('501')).toBe('WITHDRAW_OWED')
  expect(await request('500')).toBeNull()
  expect(await profile()).toMatchObject({ ufabet_credit: '500.00', debt: '500.00' })
})
