import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext([])
const migration = readFileSync('migrations/0154-cheaper-turnover/up.sql', 'utf8')
const entry = (no: number, category: string, stake: number, counted: number) =>
  context.sql(`insert into promotions.turnover_entry (member_id, bonus_id, no, host, game, round, category, stake, share, counted, at)
    values (1, 'b', ${no}, 'slot.localhost', 'g', 'r${no}', '${category}', ${stake}, 5000, ${counted}, '2026-11-20T03:00:00Z')`)

test('the bonuses of a database from before migration 0154 have the sums by category that their ledger gives', async () => {
  await context.sql(`drop view promotions.loss; drop table promotions.loss_news;
    alter table promotions.bonus drop column staked_by, drop column counted_by;
    alter table promotions.turnover_entry add constraint turnover_entry_member_id_bonus_id_fkey foreign key (member_id, bonus_id)
      references promotions.bonus (member_id, id);
    insert into promotions.bonus (member_id, id, offer_id, version, deposit, amount, target, done, purse_no, opened_at, expires_at)
      values (1, 'b', 'new-member', 1, 30000, 10000, 200000, 700, 2, '2026-11-19T03:00:00Z', '2026-12-19T03:00:00Z'),
        (2, 'untouched', 'new-member', 1, 30000, 10000, 200000, 0, 2, '2026-11-19T03:00:00Z', '2026-12-19T03:00:00Z')`)
  await entry(1, 'slot', 1000, 500)
  await entry(2, 'slot', -200, -100)
  await entry(3, 'esports', 600, 300)
  await context.sql(`begin; ${migration}; commit`)
  expect(await context.sql('select id, staked_by, counted_by from promotions.bonus order by id')).toEqual([
    {
      id: 'b',
      staked_by: ['0', '0', '800', '0', '0', '0', '600'],
      counted_by: ['0', '0', '400', '0', '0', '0', '300'],
    },
    { id: 'untouched', staked_by: Array(7).fill('0'), counted_by: Array(7).fill('0') },
  ])
})
