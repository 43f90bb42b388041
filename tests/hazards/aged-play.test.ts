import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { limitedMember } from '#tests/fixtures/limited-member.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { seedHistory } from '#bench/aged-member.ts'

/** A history that was written in bulk is one that the product could have written: every invariant holds after each test here. */

const BEGAN = new Date('2026-07-01T03:00:00Z')
const context = await testContext()
context.clock.set(BEGAN)
const site = await openSite(context)
const owner = new pg.Client({ connectionString: context.ownerUrl })
await owner.connect()
afterAll(() => owner.end())

const counts = (member: MemberId) =>
  context.sql(
    `select day::text, day_no as first_no, day_staked as staked, day_won as won, day_paid_in as paid_in, day_paid_out as paid_out, in_before, out_before
     from wallet.member_lock where member_id = $1
     union all select day::text, first_no, staked, won, paid_in, paid_out, in_before, out_before from wallet.day_total where member_id = $1 order by 1`,
    [member],
  )

test('a member with a long past plays, is held by limits of day, week and month, and pauses as anybody', async () => {
  const person = await limitedMember(context, site)
  const { member } = person
  await seedHistory(owner, {
    member,
    from: plusSeconds(BEGAN, 86_400),
    days: 26,
    rounds: 40,
    host: { no: 1, host: 'slot.localhost' },
    game: 'golden-lotus',
  })
  // 10:00 in Bangkok on 28 July: the last day of play was the 27th, a Monday.
  await person.after(27 * 86_400)
  await person.set('stake_week', '500')
  await person.set('stake_month', '11000')
  await person.set('loss_day', '300')
  expect((await person.limit('stake_week'))?.used).toBe('400.00')
  expect((await person.limit('stake_month'))?.used).toBe('10400.00')
  expect((await person.limit('loss_day'))?.used).toBe('0.00')
  expect(await person.bet(101)).toBe('limit')
  expect(await person.bet(100)).toBe('posted')
  expect(await person.bet(1)).toBe('limit')
  await person.after(7 * 86_400)
  expect((await person.limit('stake_month'))?.used).toBe('0.00')
  expect(await person.bet(301)).toBe('limit')
  expect(await person.bet(300)).toBe('posted')
})

test('the upgrade counts the days of everybody as they would have been counted', async () => {
  const [row] = await context.sql<{ member_id: MemberId }>(
    'select member_id from wallet.member_lock order by no desc limit 1',
  )
  const member = row?.member_id as MemberId
  const before = await counts(member)
  expect(before.length).toBeGreaterThan(26)
  const up = readFileSync(join(import.meta.dirname, '../../migrations/0044-use-is-counted/up.sql'), 'utf8')
  await owner.query('begin')
  try {
    // As the version before left it: nothing is counted.
    await owner.query(`drop table wallet.day_total; create table wallet.play_limit ();
      alter table wallet.member_lock ${[
        'stretch_staked',
        'stretch_won',
        'day_staked',
        'day_won',
        'day_paid_in',
        'day_paid_out',
        'in_before',
        'out_before',
        'owed',
        'day_no',
        'day',
      ]
        .map((column) => `drop column ${column}`)
        .join(', ')}`)
    await owner.query(up)
    const { rows } = await owner.query(
      `select day::text, day_no::int as first_no, day_staked::int as staked, stretch_staked::int as in_session from wallet.member_lock where member_id = $1`,
      [member],
    )
    expect(rows[0]).toMatchObject({ staked: Number(baht(300)), in_session: Number(baht(300)) })
    const { rows: days } = await owner.query(
      `select day::text, first_no, staked, won, paid_in, paid_out, in_before, out_before from wallet.day_total where member_id = $1 order by 1`,
      [member],
    )
    expect(days).toEqual(before.slice(0, -1))
  } finally {
    await owner.query('rollback')
  }
})
