import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext([])
const migration = readFileSync('migrations/0176-books-in-order/up.sql', 'utf8')
const migrated = async () => {
  await context.sql('drop table wallet.first_open_day, wallet.unsealed')
  await context.sql(`begin; ${migration}; commit`)
  return context.sql('select since from wallet.first_open_day')
}

test('the days that are closed already take no posting, and where none is closed, none is ended', async () => {
  expect(await migrated()).toEqual([])
  await context.sql(
    `insert into wallet.checkpoint (account, day, total) values (10, '2028-02-28', 5), (11, '2028-02-29', -5)`,
  )
  expect(await migrated()).toEqual([{ since: new Date('2028-03-01T00:00:00+07:00') }])
})
