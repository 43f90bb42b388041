import { beforeEach, describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { toWaited, untilSomeoneWaits } from '#tests/fixtures/lock-waiters.ts'
import { promotionInvariants } from './invariants.ts'
import { callBeginLevels, callMakeLevels } from './levels.store.ts'
import { callNoteLosses } from './rebates.store.ts'

// When a month's levels begin, whom each batch reads, and whom both wait for. The smallest gift is 50, 60 and 70 baht in the rule's
// versions. Turnover is written directly, without rows in `games.round`, with which I11 compares it.
const context = await testContext(promotionInvariants.filter(({ name }) => name !== 'I11 losses'))
const FIRST = new Date('2026-12-01T01:00:00+07:00')
const [LEAST, WINDOW_BEGINS] = [5_000_000n, '2026-09-02']
const after = (ms: number): Date => new Date(FIRST.getTime() + ms)

const addVersion = (gift: number) =>
  context.sql(
    `insert into promotions.offer_version (offer_id, version, rule, by_migration)
     select offer_id, version + 1, jsonb_set(rule, '{value,tiers,0,amount}', to_jsonb($1::int)), true from promotions.offer_version
     where offer_id = 'level-gift' order by version desc limit 1`,
    [gift],
  )
await addVersion(6_000)
await addVersion(7_000)

beforeEach(() =>
  context.sql(
    'truncate promotions.loss_day, promotions.loss_news, promotions.level, promotions.level_run, promotions.award cascade',
  ),
)

type Turned = { valid?: bigint; day?: string; level?: number }
/** A member with a turnover on a day (none by default), and with a level since November (none by default). */
async function member({ valid = 0n, day = '2026-11-10', level = 0 }: Turned = {}): Promise<MemberId> {
  const { member: id } = await newMember(context)
  if (valid > 0n)
    await context.sql(
      `insert into promotions.loss_day (week, member_id, day, staked, won, valid)
       values (date_trunc('week', $2::timestamp)::date, $1, $2::timestamp::date, 0, 0, $3)`,
      [id, day, valid],
    )
  if (level > 0)
    await context.sql(
      `insert into promotions.level (member_id, level, month, turnover) values ($1, $2, '2026-11-01', 0)`,
      [id, level],
    )
  return id
}
const note = (id: MemberId, valid: bigint) =>
  context.database.write((tx) => callNoteLosses(tx, '2026-11-30', [{ member: id, staked: 0n, won: 0n, valid }]))
const begin = (at = FIRST) => context.database.write((tx) => callBeginLevels(tx, at))
const make = (max: number, at = FIRST) => context.database.write((tx) => callMakeLevels(tx, max, at))
const insertRun = (month: string, version = 3) =>
  context.sql('insert into promotions.level_run (month, version, begun_at) values ($1, $2, $3)', [
    month,
    version,
    FIRST,
  ])
const runs = () =>
  context.sql(
    'select month::text, version, after_member as "after", awards, amount, begun_at as begun, done_at as done from promotions.level_run order by month',
  )
const levels = () =>
  context.sql('select member_id as member, level, month::text, turnover from promotions.level order by member_id')
const gifts = () =>
  context.sql(
    `select member_id as member, period, amount, version, made_at as made, expires_at as expires from promotions.award
     where kind = 'level' and campaign = 'level' and offer_id = 'level-gift' order by member_id, period`,
  )
const uncounted = async () => (await context.sql('select from promotions.loss_news')).length
const counted = async (id: MemberId) =>
  (await context.sql<{ valid: bigint }>('select valid from promotions.loss_day where member_id = $1', [id])).map(
    ({ valid }) => valid,
  )
/** What a piece of work comes to while another holds what this statement locks; `waited` where it waited for it in vain. */
const whileHeld = <Value>(lock: string, work: () => Promise<Value>): Promise<Value | 'waited'> =>
  context.owner.write(async (tx) => {
    await tx.rows(`test.hold${lock.length}`, lock)
    return work().catch(toWaited)
  })
const COUNTING = `select pg_advisory_xact_lock(hashtextextended('promotions.loss_day', 0))`
const begun = { month: '2026-12-01', version: 3, after: 0n, awards: 0, amount: 0n, begun: FIRST, done: null }

describe('the levels of a month', () => {
  test('begin at one in the night of its first day, once, by the newest version', async () => {
    expect(await begin(after(-1))).toBe(false)
    expect(await runs()).toEqual([])
    expect(await begin()).toBe(true)
    expect(await runs()).toEqual([begun])
    expect(await begin(after(9))).toBe(true)
    expect(await runs()).toEqual([begun])
    expect(await make(5, after(10))).toBe(0)
    expect(await begin(after(11))).toBe(false)
    expect(await runs()).toEqual([{ ...begun, done: after(10) }])
  })

  test('begin with what was not counted before, and leave later losses to the next count', async () => {
    const [early, late] = [await member(), await member()]
    await note(early, 700n)
    await note(early, 7n)
    expect(await begin()).toBe(true)
    expect([await counted(early), await uncounted()]).toEqual([[707n], 0])
    await note(late, 9n)
    expect(await begin(after(1))).toBe(true)
    expect([await counted(early), await counted(late), await uncounted()]).toEqual([[707n], [], 1])
  })

  test('begin after whoever is counting has ended, and go on without waiting', async () => {
    const early = await member()
    await note(early, 700n)
    let beginning: Promise<boolean> | undefined
    await whileHeld(COUNTING, async () => {
      beginning = begin()
      await untilSomeoneWaits(context)
    })
    expect(await beginning).toBe(true)
    expect([await counted(early), await uncounted()]).toEqual([[700n], 0])
    expect(await whileHeld(COUNTING, () => begin(after(1)))).toBe(true)
  })
})

describe('a batch', () => {
  test('reads the next members with a turnover of the days that count or with a level, each once', async () => {
    const little = await member({ valid: LEAST - 1n })
    await member({ valid: LEAST, day: '2026-07-01' })
    const falling = await member({ level: 3 })
    const both = await member({ valid: LEAST, day: WINDOW_BEGINS, level: 1 })
    await member()
    await begin()
    const steps = []
    for (let n = 1; n <= 4; n += 1)
      steps.push([await make(1, after(n)), ...(await runs()).map((run) => [run['after'], run['done']])])
    expect(steps).toEqual([
      [1, [little, null]],
      [1, [falling, null]],
      [1, [both, null]],
      [0, [both, after(4)]],
    ])
    expect(await levels()).toEqual([
      { member: falling, level: 2, month: '2026-12-01', turnover: 0n },
      { member: both, level: 1, month: '2026-12-01', turnover: LEAST },
    ])
    const common = { period: '2026-12', version: 3 }
    expect(await gifts()).toEqual([
      { ...common, member: falling, amount: 10_000n, made: after(2), expires: plusSeconds(after(2), 14 * 86_400) },
      { ...common, member: both, amount: 7_000n, made: after(3), expires: plusSeconds(after(3), 14 * 86_400) },
    ])
    expect(await runs()).toEqual([{ ...begun, after: both, awards: 2, amount: 17_000n, done: after(4) }])
  })

  test('that is full is not the last, and answers how many it read', async () => {
    const all = [await member({ valid: 1n }), await member({ valid: 1n }), await member({ valid: 1n })]
    await begin()
    expect(await make(3, after(1))).toBe(3)
    expect(await runs()).toEqual([{ ...begun, after: all[2] }])
    expect(await make(3, after(2))).toBe(0)
    expect(await runs()).toEqual([{ ...begun, after: all[2], done: after(2) }])
    expect(await levels(), 'who never had another level has no row').toEqual([])
  })

  test('gives by the version that its month began with', async () => {
    const one = await member({ valid: LEAST })
    await insertRun('2026-12-01', 2)
    expect(await make(5)).toBe(1)
    expect(await gifts()).toMatchObject([{ member: one, amount: 6_000n, version: 2 }])
  })

  test('reads nobody where nothing is due', async () => {
    await member({ valid: LEAST })
    expect(await make(5)).toBe(0)
    expect([await runs(), await levels(), await gifts()]).toEqual([[], [], []])
  })

  test('waits for no other process that is at the month, and judges no later month before it', async () => {
    const one = await member({ valid: LEAST })
    await insertRun('2026-12-01')
    await insertRun('2027-01-01')
    const before = await runs()
    const lockMonth = `select from promotions.level_run where month = '2026-12-01' for no key update`
    expect(await whileHeld(lockMonth, () => make(5))).toBe(0)
    expect([await runs(), await levels(), await gifts()]).toEqual([before, [], []])
    expect(await make(5, after(1))).toBe(1)
    expect((await runs()).map(({ done }) => done)).toEqual([after(1), null])
    expect(await make(5, after(2))).toBe(1)
    expect((await runs()).map(({ done }) => done)).toEqual([after(1), after(2)])
    expect(await levels()).toEqual([{ member: one, level: 1, month: '2027-01-01', turnover: LEAST }])
  })
})

test('a turnover is of one member, from the first day on and without the last; of days without rounds it is zero', async () => {
  const [one, other] = [await member(), await member({ valid: 1_000n, day: '2026-11-10' })]
  for (const [day, valid] of [
    ['2026-11-08', 1n],
    ['2026-11-09', 20n],
    ['2026-11-17', 300n],
    ['2026-11-18', 4_000n],
  ])
    await context.sql(
      `insert into promotions.loss_day (week, member_id, day, staked, won, valid)
       values (date_trunc('week', $2::timestamp)::date, $1, $2::timestamp::date, 0, 0, $3)`,
      [one, day, valid],
    )
  const between = async (id: MemberId, from: string, to: string) =>
    (await context.sql<{ sum: bigint }>('select promotions.turnover_between($1, $2, $3) as sum', [id, from, to]))[0]
      ?.sum
  expect(await between(one, '2026-11-09', '2026-11-18')).toBe(320n)
  expect(await between(one, '2026-11-10', '2026-11-19')).toBe(4_300n)
  expect(await between(other, '2026-11-09', '2026-11-18')).toBe(1_000n)
  expect(await between(other, '2026-11-11', '2026-11-18')).toBe(0n)
})
