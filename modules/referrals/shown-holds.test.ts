import { expect, test } from 'vitest'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { addFriend } from '#tests/fixtures/friends.ts'
import { findOwnReferral } from './own-referral.ts'

const context = await testContext([])

test('an amount that is held for two reasons is shown once, and as released only when no reason holds it any more', async () => {
  const [upline, friend] = [(await newMember(context)).member, (await newMember(context)).member]
  await addFriend(context, upline, friend)
  await context.sql(
    `insert into referrals.friend_earning (member_id, friend_id, level, state, units, kept) values ($1, $2, 1, 'held', 30000000, 30000000)`,
    [upline, friend],
  )
  const now = context.clock.now()
  await context.sql(
    `insert into referrals.hold (member_id, friend_id, reason, at) select $1, $2, r, $3 from unnest(array['device', 'address']) r`,
    [upline, friend, now],
  )
  const shown = async () => {
    const { holds } = await context.database.read((tx) => findOwnReferral(tx, upline, now))
    return holds.map(({ reason, state, amount }) => [reason, state, amount])
  }
  const release = (reason: string) =>
    context.sql(
      `update referrals.hold set state = 'released', decided_by = 'of-shown-holds', note = 'ok', decided_at = $2 where reason = $1`,
      [reason, now],
    )
  expect(await shown()).toEqual([
    ['address', 'held', '30.00'],
    ['device', 'held', '0.00'],
  ])
  await release('address')
  expect(await shown()).toEqual([['device', 'held', '30.00']])
  await context.sql(`update referrals.friend_earning set state = 'paying', kept = 0 where friend_id = $1`, [friend])
  await release('device')
  expect(await shown()).toEqual([
    ['address', 'released', '0.00'],
    ['device', 'released', '0.00'],
  ])
})
