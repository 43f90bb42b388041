import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext([])
const migration = readFileSync('migrations/0162-bought-rounds-apart/up.sql', 'utf8')

test('what members have bought so far is summed by game: settled rounds that were bought, and no others', async () => {
  await context.sql('drop table games.bought_total')
  for (const [round, game, state, mode, payout] of [
    ['bought', 'a', 'settled', 'buy', 700],
    ['bought too', 'a', 'settled', 'buy', 0],
    ['at the stake', 'a', 'settled', 'base', 5_000],
    ['open', 'a', 'open', 'buy', 0],
    ['of before', 'b', 'settled', null, 100],
  ] as const)
    await context.sql(
      `insert into games.round (member_id, host_no, round, game, stake, payout, state, opened_at, closed_at, last_no, fairness)
       values (1, 1, $1, $2, 1000, $3, $4, now(), case when $4 <> 'open' then now() end, 1, $5)`,
      [round, game, payout, state, mode && { outcome: { mode } }],
    )
  await context.sql(`begin; ${migration}; commit`)
  expect(await context.sql('select member_id, host_no, game, rounds, staked, paid from games.bought_total')).toEqual([
    { member_id: 1n, host_no: 1, game: 'a', rounds: 2n, staked: 2_000n, paid: 700n },
  ])
})
