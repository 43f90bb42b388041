import { beforeEach, describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { untilSomeoneWaits } from '#tests/fixtures/lock-waiters.ts'
import { countLosses, makeRebates } from './rebates.ts'
import { callCountLosses, callNoteLosses } from './rebates.store.ts'

// Which week a rebate is made for, and how far a run has come. Losses are written as rows (`callNoteLosses`); no game is played.
const context = await testContext(walletInvariants)
const FRIDAY = '2026-11-26T17:00:00Z'
const at = (instant: string, ms = 0): Date => new Date(Date.parse(instant) + ms)
const weeks = (count: number): Date => at(FRIDAY, count * 7 * 86_400_000)

// A campaign whose newest version is paid on Mondays, the one before on Fridays.
await context.sql(
  `insert into promotions.offer_version (offer_id, version, rule)
   select 'monday-rebate', n, jsonb_set(rule, '{trigger,weekday}', to_jsonb(case n when 1 then 5 else 1 end))
   from promotions.offer_version, generate_series(1, 2) n where offer_id = 'friday-rebate' and version = 1`,
)

beforeEach(async () => {
  // `loss_news`: losses that the relay has noted and that are not yet added to a day.
  await context.sql(
    'truncate promotions.loss_day, promotions.loss_news, promotions.rebate_run, promotions.award cascade',
  )
})

async function dueAt(instant: Date, campaign = 'friday-rebate'): Promise<string | null> {
  const [row] = await context.sql<{ week: string | null }>('select promotions.due_week($1, $2)::text as week', [
    campaign,
    instant,
  ])
  return row?.week ?? null
}
const insertRun = (week: string, done: boolean, campaign = 'friday-rebate') =>
  context.sql(
    `insert into promotions.rebate_run (campaign, week, version, begun_at, done_at) values ($1, $2, 1, now(), case when $3 then now() end)`,
    [campaign, week, done],
  )
const lose = async (member: MemberId, day: string, staked: bigint, won = 0n) => {
  await context.database.write((tx) => callNoteLosses(tx, day, [{ member, staked, won, valid: staked }]))
  await context.database.write((tx) => callCountLosses(tx, 10))
}
const runs = () =>
  context.sql<Record<string, unknown>>(
    `select week::text, awards::int, amount, after_member as after, done_at is not null as done from promotions.rebate_run order by week`,
  )

describe('the week that is due', () => {
  test('is the one before, from Friday midnight in Bangkok on', async () => {
    expect(await dueAt(at(FRIDAY, -1))).toBe('2026-11-09')
    expect(await dueAt(at(FRIDAY))).toBe('2026-11-16')
    expect(await dueAt(at(FRIDAY, 7 * 86_400_000 - 1))).toBe('2026-11-16')
  })

  test('is none from before the first run; after it, the oldest week that was missed', async () => {
    await insertRun('2026-11-16', true)
    expect(await dueAt(at(FRIDAY))).toBeNull()
    expect(await dueAt(weeks(3))).toBe('2026-11-23')
    await insertRun('2026-11-30', true)
    expect(await dueAt(weeks(3))).toBe('2026-11-23')
    await insertRun('2026-11-23', false)
    expect(await dueAt(weeks(3))).toBe('2026-11-23')
    await context.sql(`update promotions.rebate_run set done_at = now() where week = '2026-11-23'`)
    expect(await dueAt(weeks(3))).toBe('2026-12-07')
  })

  test('is that of the first run itself where it has not ended', async () => {
    await insertRun('2026-11-16', false)
    expect(await dueAt(weeks(2))).toBe('2026-11-16')
  })

  test('goes back four weeks at most; each campaign has its own', async () => {
    await insertRun('2026-11-16', true)
    expect(await dueAt(weeks(4))).toBe('2026-11-23')
    expect(await dueAt(weeks(5))).toBe('2026-11-30')
    await insertRun('2026-11-30', true, 'friday-rebate')
    expect(await dueAt(at('2026-11-22T17:00:00Z', -1), 'monday-rebate')).toBe('2026-11-09')
    expect(await dueAt(at('2026-11-22T17:00:00Z'), 'monday-rebate')).toBe('2026-11-16')
    expect(await dueAt(weeks(5), 'nothing')).toBeNull()
  })
})

describe('a run', () => {
  const make = async (most: number): Promise<number> => {
    const [row] = await context.sql<{ seen: number }>(
      `select promotions.make_rebates('friday-rebate', $1, $2) as seen`,
      [most, at(FRIDAY)],
    )
    return row?.seen ?? -1
  }
  const begin = async (): Promise<boolean> => {
    const [row] = await context.sql<{ begun: boolean }>(
      `select promotions.begin_rebate('friday-rebate', $1) as begun`,
      [at(FRIDAY)],
    )
    return row?.begun ?? false
  }

  test('goes through members in their order, notes how far, and leaves out who won, lost little or is suspended', async () => {
    const people: MemberId[] = []
    for (let n = 0; n < 6; n += 1) people.push((await newMember(context)).member)
    const [a, b, c, d, e, f] = people as [MemberId, MemberId, MemberId, MemberId, MemberId, MemberId]
    for (const member of [a, c, e]) await lose(member, '2026-11-17', 100_000n)
    await lose(b, '2026-11-17', 19_999n)
    await lose(d, '2026-11-17', 100_000n, 200_000n)
    await lose(f, '2026-11-15', 100_000n)
    await lose(a, '2026-11-22', 50_000n, 10_000n)
    await context.sql(`update members.member set status = 'suspended' where member_id = $1`, [c])
    expect(await make(2)).toBe(0)
    expect(await begin()).toBe(true)
    expect(await begin()).toBe(true)
    expect(await make(2)).toBe(2)
    expect(await runs()).toEqual([{ week: '2026-11-16', awards: 1, amount: 7_000n, after: b, done: false }])
    expect(await make(2)).toBe(2)
    expect(await make(2)).toBe(1)
    expect(await runs()).toEqual([{ week: '2026-11-16', awards: 2, amount: 12_000n, after: e, done: true }])
    expect([await make(2), await begin()]).toEqual([0, false])
    const awards = await context.sql(
      'select member_id as member, amount, expires_at, made_at from promotions.award order by 1',
    )
    const times = { expires_at: weeks(1), made_at: at(FRIDAY) }
    expect(awards).toEqual([
      { member: a, amount: 7_000n, ...times },
      { member: e, amount: 5_000n, ...times },
    ])
  })

  test('whose last batch was full ends with the next, empty one; of two unfinished runs the older continues first', async () => {
    const { member } = await newMember(context)
    await lose(member, '2026-11-10', 40_000n)
    await lose(member, '2026-11-17', 100_000n)
    await insertRun('2026-11-09', false)
    await insertRun('2026-11-16', false)
    expect([await make(1), await make(1), await make(1), await make(1), await make(1)]).toEqual([1, 0, 1, 0, 0])
    expect((await runs()).map(({ week, awards, done }) => [week, awards, done])).toEqual([
      ['2026-11-09', 1, true],
      ['2026-11-16', 1, true],
    ])
  })

  test('that another process is at is left to it, and the next one goes on beside it', async () => {
    for (const day of ['2026-11-10', '2026-11-17']) await lose((await newMember(context)).member, day, 100_000n)
    for (const week of ['2026-11-09', '2026-11-16']) await insertRun(week, false)
    const meanwhile = await context.owner.write(async (tx) => {
      await tx.rows('test.make', `select promotions.make_rebates('friday-rebate', 5, $1)`, [at(FRIDAY)])
      return [await make(5), await make(5)]
    })
    expect([meanwhile, (await runs()).map(({ awards }) => awards)]).toEqual([
      [1, 0],
      [1, 1],
    ])
  })

  test('reads all members, batch by batch, and reports how many', async () => {
    for (let n = 0; n < 5; n += 1) await lose((await newMember(context)).member, '2026-11-17', 100_000n)
    context.clock.set(at(FRIDAY))
    expect([await makeRebates(context, 'friday-rebate', 2), await makeRebates(context, 'friday-rebate', 2)]).toEqual([
      5, 0,
    ])
    expect(await runs()).toMatchObject([{ awards: 5, done: true }])
  })

  test('is begun for each campaign by itself', async () => {
    await insertRun('2026-11-16', true, 'monday-rebate')
    expect(await begin()).toBe(true)
    expect(await runs()).toHaveLength(2)
  })

  test('waits for a running count of losses; a count never waits, and returns 0', async () => {
    const { member } = await newMember(context)
    await context.database.write((tx) => callNoteLosses(tx, '2026-11-17', [{ member, staked: 1n, won: 0n, valid: 0n }]))
    let begun: Promise<boolean> | undefined
    const counted = await context.owner.write(async (tx) => {
      await tx.rows('test.count', `select pg_advisory_xact_lock(hashtextextended('promotions.loss_day', 0))`)
      begun = begin()
      await untilSomeoneWaits(context)
      return countLosses(context)
    })
    expect([counted, await begun]).toEqual([0, true])
  })

  test('makes up a missed Friday', async () => {
    const { member } = await newMember(context)
    await lose(member, '2026-11-17', 100_000n)
    context.clock.set(at(FRIDAY))
    expect(await makeRebates(context)).toBe(1)
    await lose(member, '2026-11-24', 60_000n)
    await lose(member, '2026-12-01', 80_000n)
    context.clock.set(weeks(2))
    expect([await makeRebates(context), await makeRebates(context), await makeRebates(context)]).toEqual([1, 1, 0])
    const awards = await context.sql<{ period: string; amount: bigint }>(
      'select period, amount from promotions.award where member_id = $1 order by period',
      [member],
    )
    expect(awards).toEqual([
      { period: '2026-11-16', amount: 5_000n },
      { period: '2026-11-23', amount: 3_000n },
      { period: '2026-11-30', amount: 4_000n },
    ])
  })

  test('uses the version that was the newest when it began, and the next run one that came meanwhile', async () => {
    const { member } = await newMember(context)
    await lose(member, '2026-11-17', 100_000n)
    expect(await begin()).toBe(true)
    await context.sql(
      `insert into promotions.offer_version (offer_id, version, rule)
       select offer_id, 2, jsonb_set(rule, '{value,share}', '1000') from promotions.offer_version where offer_id = 'friday-rebate' and version = 1`,
    )
    expect(await make(5)).toBe(1)
    await lose(member, '2026-11-24', 100_000n)
    context.clock.set(weeks(1))
    expect(await makeRebates(context)).toBe(1)
    expect(
      await context.sql('select period, amount, version from promotions.award where member_id = $1 order by period', [
        member,
      ]),
    ).toEqual([
      { period: '2026-11-16', amount: 5_000n, version: 1 },
      { period: '2026-11-23', amount: 10_000n, version: 2 },
    ])
    expect(await context.sql('select week::text, version from promotions.rebate_run order by week')).toEqual([
      { week: '2026-11-16', version: 1 },
      { week: '2026-11-23', version: 2 },
    ])
  })
})
