import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { findCashBack } from './cash-back.ts'
import { promotionInvariants } from './invariants.ts'

// Losses are written directly, without rows in `games.round`, with which I11 compares them.
const context = await testContext(promotionInvariants.filter(({ name }) => name !== 'I11 losses'))
const WEDNESDAY = new Date('2026-12-15T18:00:00Z')
const insertLossDay = (member: MemberId, day: string, staked: bigint, won = 0n) =>
  context.sql(
    `insert into promotions.loss_day (week, member_id, day, staked, won, valid) values (date_trunc('week', $2::date)::date, $1, $2::date, $3, $4, $3)`,
    [member, day, staked, won],
  )
const tilesOf = (member: MemberId, at = WEDNESDAY) => context.database.read((tx) => findCashBack(tx, member, at))
const days = {
  yesterday: { from: '2026-12-15', to: '2026-12-15' },
  this_week: { from: '2026-12-14', to: '2026-12-20' },
  last_week: { from: '2026-12-07', to: '2026-12-13' },
}

test('the tiles say what was won and lost, and what of a loss comes back', async () => {
  const { member } = await newMember(context)
  await insertLossDay(member, '2026-12-15', 32_000n)
  await insertLossDay(member, '2026-12-14', 10_000n, 28_000n)
  await insertLossDay(member, '2026-12-08', 252_000n)
  const { yesterday, this_week, last_week } = days
  expect(await tilesOf(member)).toEqual({
    yesterday: { ...yesterday, result: '-320.00', back: '16.00' },
    this_week: { ...this_week, result: '-140.00', back: '0.00' },
    last_week: { ...last_week, result: '-2520.00', back: '126.00' },
    paid_on: '2026-12-25',
    days: [
      { day: '2026-12-14', result: '180.00' },
      { day: '2026-12-15', result: '-320.00' },
      { day: '2026-12-16', result: '0.00' },
    ],
  })
})

test('the tiles are of two weeks of one member, from Monday to Sunday in Bangkok', async () => {
  const [{ member }, { member: other }] = [await newMember(context), await newMember(context)]
  await insertLossDay(other, '2026-12-15', 900_000n)
  await insertLossDay(member, '2026-12-16', 30_000n, 1_000n)
  await insertLossDay(member, '2026-12-14', 100_000n)
  await insertLossDay(member, '2026-12-13', 20_000n)
  await insertLossDay(member, '2026-12-07', 50_000n, 60_000n)
  await insertLossDay(member, '2026-12-06', 700_000n)
  expect(await tilesOf(member)).toMatchObject({
    yesterday: { result: '0.00', back: '0.00' },
    this_week: { result: '-1290.00', back: '64.50' },
    last_week: { result: '-100.00', back: '0.00' },
  })
  // On Sunday the week is the same; on Monday it is the one before.
  const sunday = new Date('2026-12-20T16:59:59.999Z')
  expect(await tilesOf(member, sunday)).toMatchObject({
    this_week: { ...days.this_week, result: '-1290.00' },
    paid_on: '2026-12-25',
  })
  const monday = await tilesOf(member, plusSeconds(sunday, 1))
  expect(monday).toMatchObject({
    this_week: { from: '2026-12-21', result: '0.00', back: '0.00' },
    paid_on: '2027-01-01',
  })
  expect(monday.last_week).toEqual({ ...days.this_week, result: '-1290.00', back: '64.50' })
  expect(monday.days).toEqual([{ day: '2026-12-21', result: '0.00' }])
})

test('nothing comes back of what was won, nor while the rebate is paused', async () => {
  const [{ member: won }, { member: lost }] = [await newMember(context), await newMember(context)]
  for (const day of ['2026-12-15', '2026-12-08']) {
    await insertLossDay(won, day, 0n, 300_000n)
    await insertLossDay(lost, day, 300_000n)
  }
  expect(await tilesOf(won)).toMatchObject({
    yesterday: { result: '3000.00', back: '0.00' },
    this_week: { result: '3000.00', back: '0.00' },
    last_week: { result: '3000.00', back: '0.00' },
  })
  expect(await tilesOf(lost)).toMatchObject({
    yesterday: { back: '150.00' },
    this_week: { back: '150.00' },
    last_week: { back: '150.00' },
  })
  await context.sql(
    `insert into promotions.offer_control (offer_id, paused, operator, changed_at) values ('friday-rebate', true, 'owner', now())`,
  )
  expect(await tilesOf(lost)).toMatchObject({
    yesterday: { result: '-3000.00', back: '0.00' },
    this_week: { result: '-3000.00', back: '0.00' },
    last_week: { result: '-3000.00', back: '0.00' },
  })
})
