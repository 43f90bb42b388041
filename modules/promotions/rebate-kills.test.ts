import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { promotionInvariants } from './invariants.ts'
import { makeRebates } from './rebates.ts'

// Losses are written directly, without rows in `games.round`, with which I11 compares them.
const context = await testContext(promotionInvariants.filter(({ name }) => name !== 'I11 losses'))
const FRIDAY = plusSeconds(new Date('2026-11-15T17:00:00Z'), 46 * 86_400)
const losing = async (lost: bigint): Promise<MemberId> => {
  const { member } = await newMember(context)
  await context.sql(
    `insert into promotions.loss_day (week, member_id, day, staked, won, valid) values ('2026-12-21', $1, '2026-12-22', $2, 0, $2)`,
    [member, lost],
  )
  return member
}

test('rebates whose run is killed 100 times, and that three then make at once, are each member’s once, to the satang', async () => {
  const lostBy = (n: number) => BigInt(100_000 + n * 7)
  const members = await Promise.all(Array.from({ length: 400 }, (_, n) => losing(lostBy(n))))
  context.clock.set(FRIDAY)
  let kills = 0
  for (let ended = false; !ended && kills < 100; ) {
    const run = makeRebates(context, 'friday-rebate', 1)
    const outcome = run.then(
      () => 'ended',
      () => 'killed',
    )
    const stop = { now: false }
    void outcome.then(() => (stop.now = true))
    // Some two members' time, on a quick machine three: a run that gets further ends before the hundredth kill.
    await sleep(Math.random() * 3)
    while (!stop.now)
      await context.sql(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and usename = 'chokdee_site' and state <> 'idle'`,
      )
    if ((await outcome) === 'killed') kills += 1
    else ended = true
    // Until the pool has seen the end of a connection that was killed when it had just become idle.
    await sleep(20)
  }
  expect(kills).toBeGreaterThanOrEqual(100)
  await Promise.all(Array.from({ length: 3 }, () => makeRebates(context, 'friday-rebate', 7)))
  await makeRebates(context)
  const awards = await context.sql<{ member: bigint; amount: bigint }>(
    `select member_id as member, amount from promotions.award where period = '2026-12-21' order by member_id`,
  )
  const expected = members
    .map((member, n) => ({ member, amount: (lostBy(n) * 5n) / 100n }))
    .sort((a, b) => (a.member < b.member ? -1 : 1))
  expect(awards).toEqual(expected)
}, 120_000)
