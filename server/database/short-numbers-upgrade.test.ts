import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext([])
const migration = readFileSync('migrations/0059-short-numbers/up.sql', 'utf8')
const deposit = (id: string, at: string) =>
  context.sql(`insert into deposits.deposit (member_id, id, reference, state, asked, created_at, expires_at, ended_at)
    values (1, '${id}', 'pay_${id}', 'expired', 30000, '${at}', '${at}', '${at}')`)
const numbers = async () => {
  const rows = await context.sql<{ id: string; number: string }>(
    'select id, number from deposits.deposit order by created_at, id',
  )
  return rows.map(({ id, number }) => `${id} ${number}`)
}

test('a database from before migration 0059 has its requests numbered by their days, and goes on from there', async () => {
  await context.sql(`alter table deposits.deposit drop column number; alter table withdrawals.withdrawal drop column number;
    drop function deposits.give_number cascade; drop function withdrawals.give_number cascade; drop function wallet.written_number;
    drop table deposits.number_day, withdrawals.number_day; drop sequence deposits.number_sequence, withdrawals.number_sequence`)
  // The second is of the 21st in Bangkok.
  await deposit('a', '2026-11-20T03:00:00Z')
  await deposit('b', '2026-11-20T17:30:00Z')
  await deposit('c', '2026-11-21T03:00:00Z')
  await context.sql(`begin; ${migration}; commit`)
  await deposit('d', '2026-11-21T04:00:00Z')
  await deposit('e', '2026-11-22T04:00:00Z')
  expect(await numbers()).toEqual([
    'a D-20112569-0001',
    'b D-21112569-0001',
    'c D-21112569-0002',
    'd D-21112569-0003',
    'e D-22112569-0001',
  ])
})
