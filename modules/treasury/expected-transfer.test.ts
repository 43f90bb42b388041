import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { baht, satang, type Satang } from '#kit/money.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { expectTransfer } from './expected-transfer.ts'
import { ensureSiteAccount } from './index.ts'

const context = await testContext()
const ours = { bank: 'scb', accountNumber: '9876543210', name: 'บริษัท โชคดี จำกัด' }
await context.database.write((tx) => ensureSiteAccount(tx, ours))
const { member } = await newMember(context)

beforeEach(() => context.sql('delete from treasury.expected_transfer'))
afterEach(() => context.sql('update treasury.account set daily_ceiling = null'))

/** Requests an amount; answers what is to be transferred and the names of the statements that it took. */
async function request(asked: Satang, most: Satang | null = null) {
  const statements: string[] = []
  const at = context.clock.now()
  const expected = await context.database.write((tx) => {
    const rows: WriteTx['rows'] = (name, ...rest) => {
      statements.push(name)
      return tx.rows(name, ...rest)
    }
    return expectTransfer(
      { ...tx, rows },
      { paymentId: newId('pay', at), member, requestId: newId('dep', at), asked, most, at },
    )
  })
  return { expected, statements: statements.filter((name) => name === 'treasury.transfer.take') }
}

test('the ceiling of the day holds to the satang: what is added to the requested amount counts', async () => {
  await context.sql('update treasury.account set daily_ceiling = 30005')
  for (let times = 0; times < 20; times += 1) {
    const { expected } = await request(baht(300))
    expect(expected?.amount).toBeLessThanOrEqual(30_005n)
    await context.sql('delete from treasury.expected_transfer')
  }
  await context.sql('update treasury.account set daily_ceiling = 30000')
  expect((await request(baht(300))).expected, 'the bare amount where there is room for no more').toEqual({
    account: ours,
    amount: 30_000n,
  })
  expect((await request(satang(1n))).expected, 'no room').toBeNull()
})

test('an account that has no amount free is asked once', async () => {
  expect((await request(baht(300), baht(300))).expected?.amount).toBe(30_000n)
  expect(await request(baht(300), baht(300))).toEqual({ expected: null, statements: ['treasury.transfer.take'] })
})

test('an account is not asked for an amount that the member may not pay in', async () => {
  expect(await request(baht(300), baht(299))).toEqual({ expected: null, statements: [] })
})
