import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext([])
const migration = readFileSync('migrations/0163-stakes-not-at-risk/up.sql', 'utf8')
const insertEntry = (no: number, cause: string | null) =>
  context.sql(
    `insert into promotions.turnover_entry (member_id, bonus_id, no, host, game, round, category, stake, share, counted, cause, at)
     values (1, 'b', $1::bigint, 'slot.localhost', 'g', 'r' || $1::bigint, 'slot', 0, 5000, 0, $2, '2026-11-20T03:00:00Z')`,
    [no, cause],
  )

test('rounds that were called free though the member had staked are no longer, and the ledger is closed again', async () => {
  await insertEntry(1, 'free_round')
  await insertEntry(2, 'category')
  await insertEntry(3, null)
  await context.sql(`begin; ${migration}; commit`)
  expect(await context.sql('select cause from promotions.turnover_entry order by no')).toEqual([
    { cause: 'not_at_risk' },
    { cause: 'category' },
    { cause: null },
  ])
  await expect(context.sql('delete from promotions.turnover_entry')).rejects.toThrow('never changes')
})
