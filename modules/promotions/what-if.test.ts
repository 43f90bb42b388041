import { expect, test } from 'vitest'
import type { OfferRule } from '#contract/plain/offers.ts'
import { plusSeconds } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { newMember, plays } from '#tests/fixtures/cashier.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openDatabase } from '#server/database/database.ts'
import { countLosses } from './rebates.ts'
import { callNoteLosses } from './rebates.store.ts'
import { promotionInvariants } from './invariants.ts'
import { findOfferCosts } from './offer-costs.ts'
import { claimOffer } from './offers.ts'
import { findWhatIf } from './what-if.ts'

// Losses are events alone, without rows in `games.round`, with which I11 compares them.
const context = await testContext(promotionInvariants.filter(({ name }) => name !== 'I11 losses'))
// A Wednesday noon in Bangkok.
const NOW = new Date('2026-12-09T05:00:00Z')
context.clock.set(NOW)

const ruleOf = async (
  offer: string,
  change: (rule: OfferRule) => Partial<OfferRule> = () => ({}),
): Promise<OfferRule> => {
  const [row] = await context.sql<{ rule: OfferRule }>(
    'select rule from promotions.offer_version where offer_id = $1',
    [offer],
  )
  const rule = row?.rule as OfferRule
  return { ...rule, ...change(rule) }
}
const whatIf = (rule: OfferRule, weeks: number) => findWhatIf(context.office, rule, weeks, NOW)
const lose = async (member: Awaited<ReturnType<typeof newMember>>['member'], day: string, lost: bigint) => {
  await context.database.write((tx) => callNoteLosses(tx, day, [{ member, staked: lost, won: 0n, valid: lost }]))
  await countLosses(context)
}

test("a rebate is counted from the losses of whole weeks, each member's week by itself, by the draft's own share and bounds", async () => {
  const [one, two, three] = [await newMember(context), await newMember(context), await newMember(context)]
  await lose(one.member, '2026-11-23', 100_000n)
  await lose(one.member, '2026-11-29', 100_000n)
  await lose(one.member, '2026-11-30', 400_000n)
  await lose(two.member, '2026-12-06', 19_999n)
  await lose(three.member, '2026-12-02', 90_000_000n)
  await lose(three.member, '2026-12-03', -1_000n)
  // This week, and one before those looked at.
  await lose(two.member, '2026-12-07', 900_000n)
  await lose(two.member, '2026-11-22', 900_000n)
  const rule = await ruleOf('friday-rebate')
  expect(await whatIf(rule, 2)).toMatchObject({
    from: '2026-11-23',
    to: '2026-12-07',
    members: 2,
    grants: 3,
    basis: '905990.00',
    // 100 of 2,000 and 200 of 4,000; the third is cut to the most, 10,000.
    cost: '10300.00',
    weeks: [
      { week: '2026-11-30', cost: '100.00', grants: 1 },
      { week: '2026-12-07', cost: '10200.00', grants: 2 },
    ],
  })
  const dearer = await ruleOf('friday-rebate', () => ({
    value: { kind: 'rebate', share: 1_000, min: 1_000, max: 500_000 },
  }))
  expect(await whatIf(dearer, 2)).toMatchObject({ members: 3, grants: 4, cost: '5619.99' })
})

test('a free credit is counted for everybody who registered, deposited or played, once; with what they staked in its days', async () => {
  const rule = await ruleOf('free-credit')
  const before = (await whatIf(rule, 1)) as { members: number; cost: string }
  context.clock.set(plusSeconds(NOW, -5 * 86_400))
  const old = await newMember(context)
  await context.sql('update members.member set registered_at = $2 where member_id = $1', [
    old.member,
    new Date('2026-01-01T00:00:00Z'),
  ])
  expect(await whatIf(rule, 1), 'who was not there takes nothing').toMatchObject({ members: before.members })
  const newcomer = await newMember(context)
  await payIn(context, old.member, baht(500))
  await payIn(context, newcomer.member, baht(600))
  await plays(context, newcomer.member, baht(600))
  context.clock.set(plusSeconds(NOW, -4 * 86_400))
  await payIn(context, old.member, baht(100))
  context.clock.set(NOW)
  expect(await whatIf(rule, 1)).toMatchObject({
    members: before.members + 2,
    grants: before.members + 2,
    cost: ((before.members + 2) * 50).toFixed(2),
    // Ten times 50 each; one has staked 600.
    target: ((before.members + 2) * 500).toFixed(2),
    staked: '600.00',
    completed: 1,
    linked: 0,
  })
})

test('gifts of levels are counted on the first day of each month, by the turnover of the days before it', async () => {
  const [one, two, three] = [await newMember(context), await newMember(context), await newMember(context)]
  // 90 days before 1 November are 3 August; before 1 December, 2 September.
  await lose(one.member, '2026-08-02', 100_000_000n)
  await lose(one.member, '2026-08-03', 5_000_000n)
  await lose(two.member, '2026-09-02', 10_000_000n)
  await lose(two.member, '2026-10-31', 9_999_999n)
  await lose(two.member, '2026-11-30', 1n)
  await lose(three.member, '2026-12-01', 100_000_000n)
  const rule = await ruleOf('level-gift')
  const answer = await whatIf(rule, 6)
  expect(answer).toMatchObject({
    from: '2026-10-28',
    members: 2,
    grants: 3,
    // November: one at the lowest tier, two below the second; December: two at the second.
    cost: '200.00',
    weeks: [
      { week: '2026-10-26', cost: '100.00', grants: 2 },
      { week: '2026-11-30', cost: '100.00', grants: 1 },
    ],
  })
  // From 2 December on no month begins: that nobody got anything would be no answer.
  expect(await whatIf(rule, 1)).toEqual({ cut: 'short' })
  expect(await findWhatIf(context.office, rule, 1, new Date('2026-12-07T17:00:00Z'))).toMatchObject({
    from: '2026-12-01',
    grants: 1,
  })
  expect(await findWhatIf(context.office, rule, 1, new Date('2026-12-01T16:59:59Z'))).toEqual({ cut: 'short' })
})

test('a question that would take too long is cut, and so is one where others already wait', async () => {
  const rule = await ruleOf('friday-rebate')
  const hurried = openDatabase(context.officeUrl, {
    clock: context.clock,
    connectionsMax: 1,
    timeouts: { statementMs: 1, lockMs: 1_000 },
  })
  expect(await findWhatIf({ ...context.office, database: hurried }, rule, 12, NOW)).toEqual({ cut: 'slow' })
  await hurried.close()
  const answers = await Promise.all(Array.from({ length: 6 }, () => whatIf(rule, 1)))
  expect(answers.filter((answer) => answer !== null && 'cut' in answer)).toEqual(
    Array.from({ length: 3 }, () => ({ cut: 'busy' })),
  )
})

test('what offers cost is counted by the Bangkok day and month in which it was granted', async () => {
  const claim = async () => {
    const { member } = await newMember(context)
    expect(
      await context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at: context.clock.now() })),
    ).toBe('granted')
  }
  // The last second of November in Bangkok, and the first of December.
  context.clock.set(new Date('2026-11-30T16:59:59Z'))
  await claim()
  context.clock.set(new Date('2026-11-30T17:00:00Z'))
  await claim()
  await claim()
  const costs = await findOfferCosts(context.office, NOW)
  expect([costs.days.length, costs.days[0], costs.days.at(-1)]).toEqual([30, '2026-11-10', '2026-12-09'])
  expect([costs.months.length, costs.months[0], costs.months.at(-1)]).toEqual([12, '2026-01-01', '2026-12-01'])
  expect(costs.by_day).toEqual([
    { offer: 'free-credit', since: '2026-11-30', granted: '50.00', grants: 1 },
    { offer: 'free-credit', since: '2026-12-01', granted: '100.00', grants: 2 },
  ])
  expect(costs.by_month.map(({ since, granted }) => [since, granted])).toEqual([
    ['2026-11-01', '50.00'],
    ['2026-12-01', '100.00'],
  ])
  expect(costs.offers).toContainEqual({ id: 'friday-rebate', name: 'คืนยอดเสียรายสัปดาห์' })
})
