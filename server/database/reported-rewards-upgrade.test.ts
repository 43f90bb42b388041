import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { satang } from '#kit/money.ts'
import type { MemberId } from '#kit/ids.ts'
import { findViolations } from '#kit/invariants.ts'
import { noteReward, postPlays, walletInvariants } from '#modules/wallet/index.ts'
import { predictionInvariants } from '#modules/predictions/index.ts'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext([])
const migration = readFileSync('migrations/0173-reported-play/up.sql', 'utf8')

test('rewards and weeks from before have the report that each must have', async () => {
  const at = context.clock.now()
  const reward = { member: 41n as MemberId, source: 103, extId: 'before', amount: satang(700), at }
  await context.partners.write((tx) => noteReward(tx, reward))
  await context.database.write((tx) =>
    postPlays(tx, [{ ...reward, kind: 'reward', topic: 'reward.paid', payload: {} }]),
  )
  await context.sql(
    `insert into predictions.week (week, digest, winners, pool, share, reported_at) values ('2026-11-09', sha256(E'p_a\\np_b'), 2, 3000000, 1500000, $1),
       ('2026-11-16', sha256(''), 0, 3000000, 0, $1)`,
    [at],
  )
  await context.sql(`insert into predictions.winner values ('2026-11-09', 'p_b', null), ('2026-11-09', 'p_a', null)`)
  await context.sql('drop table wallet.reported_reward, predictions.reported_week')
  await context.sql(`begin; ${migration}; commit`)
  const rows = async (_name: string, text: string) => (await context.sql(text)) as never
  expect(await findViolations({ rows, cached: new Map() }, [...walletInvariants, ...predictionInvariants])).toEqual([])
  expect(await context.sql('select member_id, source, ext_id, amount from wallet.reported_reward')).toEqual([
    { member_id: 41n, source: 103, ext_id: 'before', amount: 700n },
  ])
  expect(await context.sql('select week::text as week, winners from predictions.reported_week order by week')).toEqual([
    { week: '2026-11-09', winners: ['p_a', 'p_b'] },
    { week: '2026-11-16', winners: [] },
  ])
})
