import { describe, expect, test } from 'vitest'
import type { OfferRule, OfferTrigger, OfferValue } from '#contract/plain/offers.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { newMember, plays } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { promotionInvariants } from './invariants.ts'
import { claimOffer } from './offers.ts'
import { selectWhatIf } from './office.store.ts'
import { countLosses } from './rebates.ts'
import { callNoteLosses } from './rebates.store.ts'

// Each grant that a rule would have made, at the bounds of its amounts and days. Losses are events alone, without rows in `games.round`,
// with which I11 compares them.
const context = await testContext(promotionInvariants.filter(({ name }) => name !== 'I11 losses'))
const noonOf = (day: string): Date => new Date(`${day}T05:00:00Z`)
const person = async (): Promise<MemberId> => (await newMember(context)).member

type Play = { staked: bigint; won?: bigint; valid?: bigint }
async function lose(member: MemberId, day: string, { staked, won = 0n, valid = staked }: Play): Promise<void> {
  await context.database.write((tx) => callNoteLosses(tx, day, [{ member, staked, won, valid }]))
  await countLosses(context)
}
type RuleFields = {
  trigger: OfferTrigger
  value: OfferValue
  times?: OfferRule['times']
  lock?: Partial<OfferRule['lock']>
}
function ruleOf({ trigger, value, times = 'daily', lock = {} }: RuleFields): OfferRule {
  const shares = { sports: 0, casino: 0, slot: 10_000, 'slot-itp': 0, fish: 0, lotto: 0, esports: 0 }
  const fullLock: OfferRule['lock'] = {
    times: 1,
    of: 'bonus',
    days: 7,
    maxStake: null,
    barred: [],
    spend: 'bonus_first',
    shares,
    ...lock,
  }
  return { trigger, times, value, lock: fullLock, maxCashOut: null }
}
type Grant = { member: MemberId; day: string; basis: bigint; bonus: bigint; target: bigint }
const grantsOf = (rule: OfferRule, from: string, to: string) =>
  context.sql<Grant>(
    'select member, day::text, basis, bonus, target from promotions.what_if_grants($1, $2, $3) order by member, day',
    [rule, from, to],
  )
const sumsOf = (rule: OfferRule, from: string, to: string, namedMax: number) =>
  context.office.database.read((tx) => selectWhatIf(tx, rule, { from, to, namedMax }))

describe('a rebate', () => {
  const rebate = (value: { share: number; min: number; max: number }, weekday = 5, times = 3) =>
    ruleOf({ trigger: { kind: 'schedule', weekday }, value: { kind: 'rebate', ...value }, lock: { times } })

  test('is a share of what a week has lost, from its least on, up to its most', async () => {
    const people = [await person(), await person(), await person(), await person(), await person()] as const
    const [least, less, most, even, winner] = people
    await lose(least, '2026-10-26', { staked: 250_000n, won: 100_000n })
    await lose(least, '2026-11-01', { staked: 60_000n, won: 10_000n })
    await lose(less, '2026-10-28', { staked: 199_999n })
    await lose(most, '2026-10-28', { staked: 20_020_000n, won: 19_000n })
    await lose(even, '2026-10-28', { staked: 500_000n, won: 500_000n })
    await lose(winner, '2026-10-28', { staked: 500_000n, won: 900_000n })
    // The days right before and right after.
    for (const member of people) {
      await lose(member, '2026-10-25', { staked: 77_000_000n })
      await lose(member, '2026-11-02', { staked: 88_000_000n })
    }
    const paid = { day: '2026-11-06' }
    expect(await grantsOf(rebate({ share: 500, min: 10_000, max: 1_000_000 }), '2026-10-26', '2026-11-02')).toEqual([
      { ...paid, member: least, basis: 200_000n, bonus: 10_000n, target: 30_000n },
      { ...paid, member: most, basis: 20_001_000n, bonus: 1_000_000n, target: 3_000_000n },
    ])
  })

  test('is paid in the week after, on its day', async () => {
    const member = await person()
    await lose(member, '2026-09-09', { staked: 100_000n })
    const days: Record<string, string> = {}
    for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
      const [grant] = await grantsOf(rebate({ share: 500, min: 1, max: 5_000 }, weekday), '2026-09-07', '2026-09-14')
      days[weekday] = grant?.day ?? ''
    }
    expect(days).toEqual({
      1: '2026-09-14',
      2: '2026-09-15',
      3: '2026-09-16',
      4: '2026-09-17',
      5: '2026-09-18',
      6: '2026-09-19',
      0: '2026-09-20',
    })
  })

  test('is one satang where the share comes to it, and none where it does not', async () => {
    const [one, two] = [await person(), await person()]
    await lose(one, '2026-08-05', { staked: 1n })
    await lose(two, '2026-08-05', { staked: 2n, won: 2n })
    for (const min of [0, 1])
      expect(await grantsOf(rebate({ share: 10_000, min, max: 9 }), '2026-08-03', '2026-08-10')).toEqual([
        { member: one, day: '2026-08-14', basis: 1n, bonus: 1n, target: 3n },
      ])
    expect(await grantsOf(rebate({ share: 9_999, min: 0, max: 9 }), '2026-08-03', '2026-08-10')).toEqual([])
  })
})

describe('levels', () => {
  const levels = ruleOf({
    // The 9 days before 1 December begin on a Sunday, 22 November: the last of a week.
    trigger: { kind: 'level', days: 9 },
    value: {
      kind: 'tiers',
      tiers: [
        { from: 1_000, amount: 1 },
        { from: 2_000, amount: 0 },
        { from: 5_000, amount: 70 },
      ],
    },
    lock: { times: 4, days: 2 },
  })

  test('give upon the turnover of the days before a month that begins in the days looked at', async () => {
    const [below, lowest, nothing, top] = [await person(), await person(), await person(), await person()]
    for (const member of [below, lowest, nothing, top])
      for (const day of ['2026-11-16', '2026-11-21', '2026-12-01', '2026-12-06'])
        await lose(member, day, { staked: 1n, valid: 60_000n })
    await lose(below, '2026-11-22', { staked: 9_000n, valid: 999n })
    await lose(lowest, '2026-11-22', { staked: 9_000n, valid: 1_000n })
    await lose(nothing, '2026-11-25', { staked: 9_000n, valid: 2_000n })
    await lose(top, '2026-11-22', { staked: 1n, valid: 2_500n })
    await lose(top, '2026-11-30', { staked: 1n, valid: 2_500n })
    const grants = [
      { member: lowest, day: '2026-12-01', basis: 1_000n, bonus: 1n, target: 4n },
      { member: top, day: '2026-12-01', basis: 5_000n, bonus: 70n, target: 280n },
    ]
    expect(await grantsOf(levels, '2026-12-01', '2026-12-02')).toEqual(grants)
    expect(await grantsOf(levels, '2026-11-25', '2026-12-09')).toEqual(grants)
    expect(await grantsOf(levels, '2026-11-25', '2026-12-01'), 'up to the day before').toEqual([])
    expect(await grantsOf(levels, '2026-12-02', '2026-12-31'), 'from the day after').toEqual([])
  })

  test('are compared with what was staked in the days of their lock, and name who they are up to so many', async () => {
    const [enough, less] = [await person(), await person()]
    for (const member of [enough, less]) await lose(member, '2026-02-28', { staked: 1n, valid: 1_000n })
    const stakes = {
      '2026-02-28': [1_000n, 1_000n],
      '2026-03-01': [3n, 1n],
      '2026-03-02': [1n, 2n],
      '2026-03-03': [1_000n, 1_000n],
    }
    context.clock.set(noonOf('2026-02-28'))
    for (const member of [enough, less]) await payIn(context, member, satang(10_000n))
    for (const [day, [one = 0n, two = 0n]] of Object.entries(stakes)) {
      context.clock.set(noonOf(day))
      await plays(context, enough, satang(one))
      await plays(context, less, satang(two))
    }
    const sums = { memberCount: 2n, grants: 2n, basis: 2_000n, cost: 2n, target: 8n, staked: 7n, completed: 1n }
    const weeks = [{ week: '2026-02-23', cost: '2', grants: 2 }]
    expect(await sumsOf(levels, '2026-03-01', '2026-03-02', 2)).toEqual({ ...sums, weeks, memberIds: [enough, less] })
    expect(await sumsOf(levels, '2026-03-01', '2026-03-02', 1), 'too many to be named').toEqual({
      ...sums,
      weeks,
      memberIds: [],
    })
  })

  test('of nobody sum up to nothing', async () => {
    const none = { memberCount: 0n, grants: 0n, basis: 0n, cost: 0n, target: 0n, staked: 0n, completed: 0n }
    expect(await sumsOf(levels, '2025-01-01', '2025-02-02', 9)).toEqual({ ...none, memberIds: [], weeks: [] })
  })
})

describe('a bonus upon a deposit', () => {
  test('is given from a satang on, from the least deposit on, and of one exactly, by its frequency', async () => {
    const [one, two] = [await person(), await person()]
    const pay = async (member: MemberId, amount: bigint, at: string) =>
      payIn(context, member, satang(amount), { at: new Date(at) })
    context.clock.set(new Date('2027-01-06T00:00:00Z'))
    await pay(one, 9_999n, '2027-01-04T17:00:00Z')
    await pay(one, 10_000n, '2027-01-05T16:59:59Z')
    await pay(one, 30_000n, '2027-01-05T17:00:00Z')
    await pay(two, 20_000n, '2027-01-05T18:00:00Z')
    const percent = { kind: 'percent', share: 1, max: 2 } as const
    const grantsUpon = async (trigger: object, times: OfferRule['times'] = 'daily') =>
      (
        await grantsOf(
          ruleOf({ trigger: { kind: 'deposit', first: false, ...trigger }, value: percent, times }),
          '2027-01-05',
          '2027-01-07',
        )
      ).map(({ member, day, basis, bonus, target }) => [member, day, basis, bonus, target])
    const [small, great] = [
      [one, '2027-01-05', 10_000n, 1n, 1n],
      [one, '2027-01-06', 30_000n, 2n, 2n],
    ]
    const other = [two, '2027-01-06', 20_000n, 2n, 2n]
    expect(await grantsUpon({})).toEqual([small, great, other])
    expect(await grantsUpon({}, 'weekly')).toEqual([small, other])
    expect(await grantsUpon({}, 'once')).toEqual([small, other])
    expect(await grantsUpon({ min: 10_000 })).toEqual([small, great, other])
    expect(await grantsUpon({ min: 10_001 })).toEqual([great, other])
    expect(await grantsUpon({ exactly: 20_000 })).toEqual([other])
    expect(await grantsUpon({ first: true }), 'the first one of one was less').toEqual([other])
  })
})

describe('a free credit', () => {
  test('is one for everybody who came, from a satang on; of a share of a deposit it is nothing, as its claim says', async () => {
    context.clock.set(noonOf('2027-06-01'))
    const [one, two] = [await person(), await person()]
    const credit = (value: OfferValue) =>
      grantsOf(ruleOf({ trigger: { kind: 'free_credit' }, value, lock: { times: 5 } }), '2027-06-01', '2027-06-02')
    const grant = { day: '2027-06-01', basis: 0n, bonus: 1n, target: 5n }
    expect(await credit({ kind: 'fixed', amount: 1 })).toEqual([
      { ...grant, member: one },
      { ...grant, member: two },
    ])
    const share = { kind: 'percent', share: 10_000, max: 100 } as const
    expect(await credit(share)).toEqual([])
    await context.sql(
      `insert into promotions.offer_version (offer_id, version, rule, by_migration) values ('share-of-nothing', 1, $1, true)`,
      [ruleOf({ trigger: { kind: 'free_credit' }, value: share })],
    )
    const claimed = context.database.write((tx) =>
      claimOffer(tx, { member: one, offer: 'share-of-nothing', at: context.clock.now() }),
    )
    expect(await claimed).toBe('amount')
  })
})
