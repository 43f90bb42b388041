import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext([])
const migration = readFileSync('migrations/0051-request-keys/up.sql', 'utf8')
const at = `'2026-11-20T03:00:00Z'`
const deposit = (member: number, id: string) =>
  context.sql(`insert into deposits.deposit (member_id, id, reference, state, asked, created_at, expires_at, ended_at)
    values (${member}, '${id}', 'pay_' || gen_random_uuid(), 'expired', 30000, ${at}, ${at}, ${at})`)
const withdrawal = (member: number, id: string) =>
  context.sql(`insert into withdrawals.withdrawal (member_id, id, state, amount, bank, account_number, name, eyes_needed, created_at, ended_at)
    values (${member}, '${id}', 'returned', 30000, 'kbank', '1234567890', 'สมชาย ใจดี', 0, ${at}, ${at})`)
const kinds = () => context.sql('select member_id::int as member, id, kind from wallet.request_key order by 1, 2')

test('a database whose ids served two kinds of requests is upgraded, and every request stays', async () => {
  await context.sql(`drop table wallet.request_key; drop function wallet.claim_request_key; drop function deposits.claim_key cascade;
    drop function withdrawals.claim_key cascade`)
  await deposit(1, 'key_of_both')
  await withdrawal(1, 'key_of_both')
  await deposit(1, 'key_of_deposit')
  await withdrawal(2, 'key_of_both')
  await context.sql(migration)
  expect(await kinds()).toEqual([
    { member: 1, id: 'key_of_both', kind: 'deposit' },
    { member: 1, id: 'key_of_deposit', kind: 'deposit' },
    { member: 2, id: 'key_of_both', kind: 'withdrawal' },
  ])
  await expect(withdrawal(1, 'key_of_deposit')).rejects.toMatchObject({ constraint: 'request_key_of_one_kind' })
  await expect(deposit(2, 'key_of_both')).rejects.toMatchObject({ constraint: 'request_key_of_one_kind' })
  await deposit(2, 'key_of_deposit')
  expect(await kinds()).toHaveLength(4)
})
