import { expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { baht, type Satang } from '#kit/money.ts'
import { openTestBank } from '#tests/fixtures/cashier.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { newAccountNumber, newPhone } from '#tests/fixtures/members.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'
import { instructApproved, payOut } from './index.ts'

const desk = await testDesk()
await grantedSetting(desk, 'withdraw_day_max', '600.00')
await grantedSetting(desk, 'withdraw_day_count', '2')
const site = await openSite(desk)
const bank = openTestBank()

async function newMember(credit: Satang) {
  const phone = newPhone()
  const token = await site.register(phone, newAccountNumber())
  await site.credit(phone, credit)
  const [row] = await desk.sql<{ member_id: MemberId }>('select member_id from members.member where phone = $1', [phone])
  const member = row?.member_id as MemberId
  /** Asks for a withdrawal: null, or what it is refused with. */
  async function ask(amount: string, key?: string): Promise<unknown> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const answer = await site.send('POST', '/api/requests/withdraw', { token, headers, body: new URLSearchParams({ amount }) })
    if (answer.status !== 200) expectRefusal(answer, amount)
    return answer.body.code ?? null
  }
  async function paid(id: string): Promise<void> {
    desk.clock.advance(1)
    await desk.database.write((tx) => instructApproved(tx, member, id, desk.clock.now()))
    await payOut(desk, bank, member, id)
    desk.clock.advance(1)
  }
  return { ask, paid }
}

test('a withdrawal is one for each key, which is of a known form', async () => {
  const { ask } = await newMember(baht(1_000))
  expect(await ask('300', 'short')).toBe('IDEMPOTENCY_KEY_INVALID')
  expect(await ask('300', 'wdr_key_0001')).toBeNull()
  expect(await ask('300', 'wdr_key_0001')).toBeNull()
  expect(await ask('301', 'wdr_key_0001')).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('of more than there is, none', async () => {
  const { ask } = await newMember(baht(200))
  expect(await ask('300')).toBe('INSUFFICIENT')
  expect(await ask('200')).toBeNull()
})

test('a day has a sum and a number that operators set', async () => {
  const { ask, paid } = await newMember(baht(2_000))
  expect(await ask('300', 'wdr_day_0001')).toBeNull()
  await paid('wdr_day_0001')
  expect(await ask('301')).toBe('WITHDRAW_DAILY_AMOUNT')
  expect(await ask('100', 'wdr_day_0002')).toBeNull()
  await paid('wdr_day_0002')
  expect(await ask('100')).toBe('WITHDRAW_DAILY_COUNT')
})
