import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { queueLostPayouts } from './lost-payouts.ts'

test('a payout that lost its job gets a new one, however many older ones wait with theirs', async () => {
  const context = await testContext()
  const now = context.clock.now()
  /** Payouts of withdrawals with these numbers, instructed at one instant; without the withdrawals that belong to them. */
  const instruct = async (first: number, last: number, secondsAgo: number) => {
    await context.sql('alter table treasury.payout disable trigger user')
    await context.sql(
      `insert into treasury.payout (id, member_id, withdrawal_id, amount, bank, account_number, name, instructed_at)
       select 'pyt_' || n, 7, 'wdr_' || n, 100, 'scb', '1', 'x', $3 from generate_series($1::int, $2::int) n`,
      [first, last, plusSeconds(now, -secondsAgo)],
    )
    await context.sql('alter table treasury.payout enable trigger user')
  }
  const queueLost = () => context.database.write((tx) => queueLostPayouts(tx, now))
  await instruct(1, 1_001, 120)
  expect(await queueLost()).toBe(1_001)
  await instruct(2_001, 2_001, 60)
  await instruct(3_001, 3_001, 29)
  expect(await queueLost()).toBe(1)
  expect(await queueLost()).toBe(0)
  const [row] = await context.sql(
    `select count(*)::int as jobs, count(*) filter (where key = 'payout:7:wdr_2001')::int as newer from graphile_worker.jobs`,
  )
  expect(row).toEqual({ jobs: 1_002, newer: 1 })
})
