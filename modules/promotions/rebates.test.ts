import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { promotionInvariants } from './invariants.ts'
import { claimBonus } from './offers.ts'
import { makeRebates, noteLosses } from './rebates.ts'

// Rounds are events alone, without rows in `games.round`, with which I11 compares losses.
const context = await testContext(promotionInvariants.filter(({ name }) => name !== 'I11 losses'))
const MONDAY = new Date('2026-11-15T17:00:00Z')
const onDay = (day: number, seconds = 3_600) => plusSeconds(MONDAY, day * 86_400 + seconds)
const FRIDAY = onDay(11, 0)

type Figures = { staked: bigint; won: bigint; own?: { stake: string; win: string } }
function eventOf(member: MemberId, at: Date, { staked, won, own }: Figures) {
  const difference = { stake: String(staked), win: String(won), valid_stake: String(staked) }
  const payload = {
    host: 'h',
    game: 'g',
    round: 'r',
    category: 'slot',
    begun_at: at.toISOString(),
    ending: 'played',
    stake: '0',
    win: '0',
    valid_stake: '0',
  }
  return { member, at, payload: { ...payload, legs: [], reopened_from: null, difference, ...(own ? { own } : {}) } }
}
const play = (member: MemberId, at: Date, figures: Figures) =>
  context.database.write((tx) => noteLosses(tx, [eventOf(member, at, figures)]))
const rebatesOf = (member: MemberId) =>
  context.sql<{ period: string; amount: bigint }>(
    `select period, amount from promotions.award where member_id = $1 and kind = 'rebate' order by period`,
    [member],
  )
const losing = async (lost: bigint, day = 1) => {
  const { member } = await newMember(context)
  await play(member, onDay(day), { staked: lost, won: 0n })
  return member
}

describe('the rebate of a week', () => {
  test('is 5 % of its own loss from Monday to Sunday in Bangkok, at least 10 and at most 10,000 baht, on Friday', async () => {
    const plain = await losing(252_000n)
    await play(plain, plusSeconds(MONDAY, -1), { staked: 1_000_000n, won: 0n })
    await play(plain, onDay(7, 0), { staked: 1_000_000n, won: 0n })
    await play(plain, onDay(6, 86_399), { staked: 10_000n, won: 10_019n })
    const [least, less, most, won] = [
      await losing(20_000n),
      await losing(19_999n),
      await losing(99_000_000n),
      await losing(50_000n),
    ]
    await play(won, onDay(3), { staked: 0n, won: 50_000n })
    const bonus = await losing(0n)
    await play(bonus, onDay(3), { staked: 90_000n, won: 0n, own: { stake: '40000', win: '0' } })
    context.clock.set(plusSeconds(FRIDAY, -1))
    expect(await makeRebates(context)).toBe(1)
    expect(await rebatesOf(plain)).toEqual([{ period: '2026-11-09', amount: 50_000n }])
    context.clock.set(FRIDAY)
    expect(await makeRebates(context)).toBe(6)
    expect(await makeRebates(context)).toBe(0)
    expect((await rebatesOf(plain)).at(-1)).toEqual({ period: '2026-11-16', amount: 12_599n })
    expect(await Promise.all([least, less, most, won, bonus].map(rebatesOf))).toEqual([
      [{ period: '2026-11-16', amount: 1_000n }],
      [],
      [{ period: '2026-11-16', amount: 1_000_000n }],
      [],
      [{ period: '2026-11-16', amount: 2_000n }],
    ])
    expect(
      await context.database.write((tx) =>
        claimBonus(tx, { member: least, id: 'friday-rebate.2026-11-16', device: null, at: FRIDAY }),
      ),
    ).toBe('granted')
  })

  test('takes what is re-opened after it was made from the next week, and counts no loss twice', async () => {
    context.clock.set(onDay(18, 0))
    const member = await losing(200_000n, 8)
    await makeRebates(context)
    expect(await rebatesOf(member)).toEqual([{ period: '2026-11-23', amount: 10_000n }])
    // Late events of the closed week, a re-opening of it, and its second settlement.
    await play(member, onDay(13), { staked: 40_000n, won: 0n })
    await play(member, onDay(18), { staked: -200_000n, won: 0n })
    await play(member, onDay(19), { staked: 200_000n, won: 0n })
    context.clock.set(onDay(25, 0))
    await makeRebates(context)
    expect(await rebatesOf(member)).toEqual([
      { period: '2026-11-23', amount: 10_000n },
      { period: '2026-11-30', amount: 2_000n },
    ])
  })
})

test('a settlement that changed nothing is not noted; of any other what it changed is, from one satang on', async () => {
  const { member } = await newMember(context)
  await makeRebates(context)
  await context.sql('delete from promotions.loss_news')
  const nothing = { staked: 0n, won: 0n }
  await play(member, onDay(20), nothing)
  expect(await context.sql('select from promotions.loss_news')).toEqual([])
  await play(member, onDay(20), { ...nothing, own: { stake: '1', win: '0' } })
  await play(member, onDay(20), { ...nothing, won: 1n })
  // Of the bonus alone: it counts as turnover.
  await play(member, onDay(20), { ...nothing, staked: 1n, own: { stake: '0', win: '0' } })
  expect(await context.sql('select staked, won, valid from promotions.loss_news order by id')).toEqual([
    { staked: ['1'], won: ['0'], valid: ['0'] },
    { staked: ['0'], won: ['1'], valid: ['0'] },
    { staked: ['0'], won: ['0'], valid: ['1'] },
  ])
})

test('losses of one batch that crosses midnight in Bangkok are each on their own day', async () => {
  const { member } = await newMember(context)
  const events = [onDay(3, -1), onDay(3, 0), onDay(2, 0)].map((at, n) =>
    eventOf(member, at, { staked: BigInt(n + 1), won: 0n }),
  )
  await context.database.write((tx) => noteLosses(tx, events))
  expect(
    await context.sql(
      'select day::text, sum(staked)::bigint as staked from promotions.loss where member_id = $1 group by 1 order by 1',
      [member],
    ),
  ).toEqual([
    { day: '2026-11-18', staked: 4n },
    { day: '2026-11-19', staked: 2n },
  ])
})
