import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'

const context = await testContext([])
const migration = readFileSync('migrations/0167-wheel-played/up.sql', 'utf8')
const functions = readFileSync('modules/wheel/functions/15-played.sql', 'utf8')
const DAY = 86_400

async function memberWith(...deposits: readonly number[]): Promise<MemberId> {
  const { member } = await newMember(context)
  for (const amount of deposits) await payIn(context, member, baht(amount))
  return member
}
const pointsOf = async (member: MemberId) =>
  (await context.sql<{ points: bigint }>('select wheel.points_of($1) as points', [member]))[0]?.points
const missingOf = async (member: MemberId) =>
  (await context.sql('select to_play, to_pay_in from wheel.missing_of($1, $2)', [member, context.clock.now()]))[0]

test('who had points keeps them, with what was left over, at the prices of then; what is paid out later takes them back', async () => {
  const [rich, spun, poor] = [await memberWith(5_000, 750), await memberWith(2_000), await memberWith()]
  const early = await memberWith(700)
  await context.sql(
    `insert into wheel.odds_version (version, price, fields, approval_id, at) select 2, 100000, fields, 'apr_x', $1 from wheel.odds_version where version = 1`,
    [context.clock.now()],
  )
  await payIn(context, early, baht(400))
  context.clock.advance(DAY)
  await payIn(context, early, baht(1_850))
  const late = await memberWith(999)
  await context.sql('insert into wheel.player (member_id, spins, points_won) values ($1, 3, 1)', [spun])
  await context.sql(`drop table wheel.played, wheel.played_round cascade;
    alter table wheel.spin drop column paid_out, drop column played, drop column award;
    alter table promotions.offer_version disable trigger never_changes;
    delete from promotions.offer_version where offer_id = 'wheel-prize';
    alter table promotions.offer_version enable trigger never_changes`)

  await context.sql(`begin; ${migration}; ${functions}; commit`)

  // 1,100 at 500, whose 100 count with 1,850 at 1,000.
  expect(await Promise.all([rich, spun, poor, early, late].map(pointsOf))).toEqual([11n, 2n, 0n, 3n, 0n])
  expect(await Promise.all([rich, early, late].map(missingOf))).toEqual([
    { to_play: 75_000n, to_pay_in: 75_000n },
    { to_play: 5_000n, to_pay_in: 5_000n },
    { to_play: 100n, to_pay_in: 100n },
  ])
  await context.sql('update wallet.member_lock set day_paid_out = day_paid_out + 575000 where member_id = $1', [rich])
  expect(
    await pointsOf(rich),
    'deposits of before that go unplayed take their points with them, at the price of now',
  ).toBe(5n)
})
