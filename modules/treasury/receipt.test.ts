import { expect, test } from 'vitest'
import { AssertionError } from '#kit/assert.ts'
import { satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { noteLine, putInSuspense } from './index.ts'

const context = await testContext()

test('a receipt that is not posted into suspense is not stored either', async () => {
  await context.sql(
    `create or replace function treasury.suspend_receipt(p_receipt text, p_at timestamptz) returns wallet.posting
     language sql security definer as $$ select row('replay', null, null, 0)::wallet.posting $$`,
  )
  const [at, amount] = [context.clock.now(), satang(10_000n)]
  const payer = { bank: 'scb', accountNumber: '5551234567', name: 'สมหญิง ใจดี' }
  await noteLine(context, { transactionId: 'line-1', amount, other: payer })
  const money = { source: 'bank', reference: 'line-1', amount, payer, at } as const
  const stored = context.database.write((tx) =>
    putInSuspense(tx, money, { cause: 'sender_unknown', member: null, requestId: null }),
  )
  await expect(stored).rejects.toThrow(AssertionError)
  expect(await context.sql('select from treasury.receipt')).toHaveLength(0)
})
