import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { claimBonus } from './offers.ts'

const context = await testContext()
const now = () => context.clock.now()

test('an award is paid once for 200 claims at once', async () => {
  const { member } = await newMember(context)
  await context.sql(`select promotions.make_award($1, 'prize', 'summer', '2026-11-16', 5000, 'prize', $2, $3)`, [
    member,
    plusSeconds(now(), 86_400),
    now(),
  ])
  const claim = () =>
    context.database.write((tx) => claimBonus(tx, { member, id: 'summer.2026-11-16', device: null, at: now() }))
  const outcomes = await Promise.all(Array.from({ length: 200 }, claim))
  expect(outcomes.filter((one) => one === 'granted')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'used')).toHaveLength(199)
  expect((await context.database.read((tx) => findBalances(tx, member, now()))).playable).toBe(5_000n)
})
