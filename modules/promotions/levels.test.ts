import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { setBlock } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openMeasuredDatabase } from '#tests/fixtures/statement-costs.ts'
import { promotionInvariants } from './invariants.ts'
import { findLevels, makeLevels } from './levels.ts'
import { claimBonus } from './offers.ts'
import { countLosses, noteLosses } from './rebates.ts'

// These tests note losses without rows in `games.round`, with which I11 compares them.
const context = await testContext(promotionInvariants.filter(({ name }) => name !== 'I11 losses'))
/** Midnight in Bangkok of a day. */
const day = (text: string) => new Date(`${text}T00:00:00+07:00`)
const hour = 3_600
const FIRST = plusSeconds(day('2026-12-01'), hour)

async function play(member: MemberId, at: Date, valid: bigint, own = valid) {
  const difference = { stake: String(valid), win: '0', valid_stake: String(valid) }
  const figures = { stake: '0', win: '0', valid_stake: '0' }
  const round = {
    host: 'h',
    game: 'g',
    round: 'r',
    category: 'slot',
    begun_at: at.toISOString(),
    ending: 'played',
    ...figures,
  }
  const payload = { ...round, legs: [], reopened_from: null, difference, own: { stake: String(own), win: '0' } }
  await context.database.write((tx) => noteLosses(tx, [{ member, at, payload }]))
  await countLosses(context)
}
async function playing(valid: bigint, at = day('2026-11-10'), own = valid) {
  const { member } = await newMember(context)
  await play(member, at, valid, own)
  return member
}
const judge = (at: Date, batch?: number) => {
  context.clock.set(at)
  return makeLevels(context, batch)
}
const levelOf = (member: MemberId, at = context.clock.now()) =>
  context.database.read((tx) => findLevels(tx, member, at))
const giftsOf = (member: MemberId) =>
  context.sql<{ period: string; amount: bigint }>(
    `select period, amount from promotions.award where member_id = $1 and kind = 'level' order by period`,
    [member],
  )

describe('levels', () => {
  test('follow from 90 days of turnover on the first of a month, each with its gift, once', async () => {
    context.clock.set(day('2026-11-30'))
    await makeLevels(context)
    const [none, least, middle, most] = [
      await playing(4_999_999n),
      await playing(5_000_000n),
      await playing(20_000_000n),
      await playing(100_000_000n),
    ]
    const early = await playing(5_000_000n, plusSeconds(day('2026-09-02'), -1))
    const eve = await playing(5_000_000n, plusSeconds(day('2026-12-01'), -1), 0n)
    const late = await playing(5_000_000n, day('2026-12-01'))
    const first = await playing(5_000_000n, day('2026-09-02'))
    const bonus = await playing(5_000_000n, day('2026-11-10'), 0n)
    expect(await judge(plusSeconds(FIRST, -1))).toBe(0)
    expect(await judge(FIRST, 2)).toBeGreaterThanOrEqual(8)
    expect(await judge(FIRST)).toBe(0)
    for (const member of [none, early, late]) {
      expect(await levelOf(member)).toMatchObject({ level: 0, name: 'บัวตูม' })
      expect(await giftsOf(member)).toEqual([])
    }
    for (const member of [least, eve, first, bonus])
      expect(await giftsOf(member)).toEqual([{ period: '2026-12', amount: 5_000n }])
    expect(await giftsOf(middle)).toEqual([{ period: '2026-12', amount: 10_000n }])
    expect(await levelOf(most)).toMatchObject({
      level: 3,
      name: 'บัวทอง',
      turnover: '1000000.00',
      judged_on: '2027-01-01',
      days: 90,
    })
    const claim = () =>
      context.database.write((tx) => claimBonus(tx, { member: most, id: 'level.2026-12', device: null, at: FIRST }))
    expect(await claim()).toBe('granted')
    expect(await claim()).toBe('used')
  })

  test('are shown for the day of the next judgement: until one in the night of the first, that same day', async () => {
    const { member } = await newMember(context)
    const judgedOn = async (at: Date) => (await levelOf(member, at)).judged_on
    expect(await judgedOn(plusSeconds(FIRST, -hour - 1))).toBe('2026-12-01')
    expect(await judgedOn(plusSeconds(FIRST, -hour)), 'at midnight').toBe('2026-12-01')
    expect(await judgedOn(plusSeconds(FIRST, -1))).toBe('2026-12-01')
    expect(await judgedOn(FIRST)).toBe('2027-01-01')
    expect(await judgedOn(day('2026-12-31'))).toBe('2027-01-01')
  })

  test('fall by one at most, and rise at once', async () => {
    const member = await playing(100_000_000n, day('2026-12-10'))
    await judge(plusSeconds(day('2027-01-01'), hour))
    expect(await levelOf(member)).toMatchObject({ level: 3 })
    const months = ['2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01', '2027-06-01']
    const levels = []
    for (const month of months) {
      await judge(plusSeconds(day(month), hour))
      levels.push((await levelOf(member))?.level)
    }
    expect(levels).toEqual([3, 3, 2, 1, 0])
    await play(member, day('2027-06-20'), 20_000_000n)
    await judge(plusSeconds(day('2027-07-01'), hour))
    expect(await levelOf(member)).toMatchObject({ level: 2, name: 'บัวบาน' })
    expect((await giftsOf(member)).map(({ amount }) => amount)).toEqual([
      30_000n,
      30_000n,
      30_000n,
      10_000n,
      5_000n,
      10_000n,
    ])
  })

  test('are judged, and nothing is given, during a pause or while the offer is paused', async () => {
    const member = await playing(5_000_000n, day('2027-07-10'))
    const until = day('2027-09-15')
    context.clock.set(day('2027-07-20'))
    await context.database.write((tx) => setBlock(tx, { member, cause: 'pause', until }))
    await judge(plusSeconds(day('2027-08-01'), hour))
    expect(await levelOf(member)).toMatchObject({ level: 1 })
    expect(await giftsOf(member)).toEqual([])
    await context.sql(
      `insert into promotions.offer_control (offer_id, paused, operator, changed_at) values ('level-gift', true, 'owner', now())`,
    )
    const other = await playing(5_000_000n, day('2027-08-10'))
    await judge(plusSeconds(day('2027-09-01'), hour))
    expect(await levelOf(other)).toMatchObject({ level: 1 })
    expect(await giftsOf(other)).toEqual([])
    await context.sql('delete from promotions.offer_control')
  })

  test('of a month are judged once by ten calls at once', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => playing(5_000_000n, day('2027-09-10'))))
    context.clock.set(plusSeconds(day('2027-10-01'), hour))
    await Promise.allSettled(Array.from({ length: 10 }, () => makeLevels(context, 3)))
    await makeLevels(context, 3)
    for (const member of members) expect(await giftsOf(member)).toHaveLength(1)
  })

  test('subtract the turnover of a round that is re-opened', async () => {
    const member = await playing(5_000_000n, day('2027-10-10'))
    await play(member, day('2027-10-12'), -1n)
    await judge(plusSeconds(day('2027-11-01'), hour))
    expect(await levelOf(member)).toMatchObject({ level: 0, turnover: '49999.99' })
  })

  test('read only the last ninety days, by the index, however many days are stored', async () => {
    const { member } = await newMember(context)
    await context.sql(
      `insert into promotions.loss_day (week, member_id, day, staked, won, valid)
       select d - (extract(isodow from d)::int - 1), $1, d, 0, 0, 100 from (select date '2010-01-01' + n as d from generate_series(0, 5999) n) x`,
      [member],
    )
    await context.sql('analyze promotions.loss_day')
    for (const planned of ['generic', 'custom'] as const) {
      const { database, costsOf } = await openMeasuredDatabase(context, planned)
      const { value: level, costs } = await costsOf(() =>
        database.read((tx) => findLevels(tx, member, day('2026-04-05'))),
      )
      expect(level).toMatchObject({ turnover: '90.00' })
      // The statement within `promotions.turnover_between`.
      const [sum, ...others] = costs.filter(({ text }) => text.includes('sum(l.valid)'))
      expect(others).toEqual([])
      expect(sum?.rows, planned).toBe(90)
    }
  })
})
